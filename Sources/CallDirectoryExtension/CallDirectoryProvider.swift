#if canImport(CallKit) && !os(macOS)
    import CallDirectory
    import CallKit
    import Foundation

    /// A call directory extension that streams Junco's files to the system. Subclass it, and name the subclass as the extension's principal class.
    ///
    /// ```swift
    /// final class CallDirectoryHandler: CallDirectoryProvider {
    ///     override func configuration() throws -> CallDirectoryConfiguration {
    ///         CallDirectoryConfiguration(listPath: Bundle.main.path(forResource: "calls", ofType: "jdir") ?? "calls.jdir")
    ///     }
    /// }
    /// ```
    ///
    /// Where the system has an earlier list and the configuration knows which, a difference is handed over; else the
    /// whole list. Every request is completed or cancelled once. Memory does not grow with the list.
    open class CallDirectoryProvider: CXCallDirectoryProvider, CXCallDirectoryExtensionContextDelegate {
        /// Why the last load failed: what ``configuration()`` threw, a `FileError`, a `DirectoryFileError`, or what the
        /// system said; `nil` where all is well.
        public private(set) var lastError: (any Error)?

        /// What to hand over. Asked for at each load; override it. What it throws cancels the request.
        open func configuration() throws -> CallDirectoryConfiguration {
            CallDirectoryConfiguration(listPath: "calls.jdir")
        }

        /// Hands list or difference to the system, and completes the request; cancels it when a file cannot be read.
        override open func beginRequest(with context: CXCallDirectoryExtensionContext) {
            lastError = nil
            context.delegate = self
            do {
                let plan = try LoadPlan(configuration(), isIncremental: context.isIncremental)
                try context.carryOut(plan)
            } catch {
                lastError = error
                return context.cancelRequest(withError: error)
            }
            context.completeRequest()
        }

        /// The system refused the load. Override it to leave a word where the app finds it, and call super.
        open func requestFailed(for extensionContext: CXCallDirectoryExtensionContext, withError error: any Error) {
            lastError = error
        }
    }

    extension CXCallDirectoryExtensionContext {
        fileprivate func carryOut(_ plan: LoadPlan) throws {
            switch plan {
            case .nothing: break
            case .whole(let file, let removesAllFirst):
                if removesAllFirst {
                    removeAllBlockingEntries()
                    removeAllIdentificationEntries()
                }
                try add(file)
            case .difference(let file):
                try feed(file.entries(of: .unblocked)) { removeBlockingEntry(withPhoneNumber: $0.number) }
                try feed(file.entries(of: .unlabelled)) { removeIdentificationEntry(withPhoneNumber: $0.number) }
                try add(file)
            }
        }

        private func add(_ file: DirectoryFile) throws {
            try feed(file.entries(of: .blocked)) { addBlockingEntry(withNextSequentialPhoneNumber: $0.number) }
            try feed(file.entries(of: .labelled)) { entry in
                addIdentificationEntry(
                    withNextSequentialPhoneNumber: entry.number, label: file.label(entry.label))
            }
        }

        /// Hands over entries in batches, after each of which what the system's classes left behind is released.
        private func feed(_ entries: DirectoryCursor, _ hand: (borrowing DirectoryCursor) -> Void) throws {
            var entries = entries
            var isAtEnd = false
            while !isAtEnd {
                isAtEnd = try Self.releasing {
                    for _ in 0..<Self.batchLength {
                        guard try entries.next() else { return true }
                        hand(entries)
                    }
                    return false
                }
            }
        }

        private static var batchLength: Int { 1_000 }

        private static func releasing(_ body: () throws -> Bool) rethrows -> Bool {
            #if canImport(ObjectiveC)
                try autoreleasepool(invoking: body)
            #else
                try body()
            #endif
        }
    }
#endif
