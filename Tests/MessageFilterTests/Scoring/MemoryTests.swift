#if canImport(Glibc)
    import Glibc
    import Testing

    @testable import MessageFilter

    /// Scoring holds all its memory from the first message on.
    ///
    /// Each test runs in a process of its own, so that other tests' memory is not counted. What is measured is the memory in
    /// use. An unoptimized build makes and frees some for a message; that an optimized one asks for none at all is shown by
    /// Tests/Gates/allocations.
    @Suite("Memory")
    struct MemoryTests {
        @Test("ten thousand messages leave no more memory in use than the first hundred")
        func noGrowth() async {
            await #expect(processExitsWith: .success) {
                let messages = InventedMessages.all.map { (Array($0.text.utf8), $0.sender.map { Array($0.utf8) }) }
                for classCount in [2, 4, 7, 14] {
                    let bytes = ModelContent.small(classCount: classCount).encoded()
                    let scorer = MessageScorer(model: try MessageModel(bytes: bytes))
                    let growth = Heap.growth(warmUp: 100, rounds: 10_000) {
                        scoreOnce(messages[$0 % messages.count], with: scorer)
                    }
                    guard growth < 4_096 else { fatalError("\(growth) bytes more, \(classCount) classes") }
                }
            }
        }

        @Test("messages of two million bytes leave no more memory in use than short ones")
        func longMessages() async {
            await #expect(processExitsWith: .success) {
                let scorer = MessageScorer(model: try MessageModel(bytes: ModelContent.small(classCount: 14).encoded()))
                let longest = [UInt8](repeating: 0x61, count: 2_000_000)
                scoreOnce(([0x61], [0x61]), with: scorer)
                let growth = Heap.growth(warmUp: 0, rounds: 5) { _ in scoreOnce((longest, [0x61]), with: scorer) }
                guard growth < 4_096 else { fatalError("\(growth) bytes more") }
            }
        }

        @Test("a block that is kept is seen as growth")
        func measurement() async {
            await #expect(processExitsWith: .success) {
                let growth = Heap.growth(warmUp: 1, rounds: 1_000) { _ in
                    UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 8).storeBytes(of: 1, as: Int.self)
                }
                guard (16_000...64_000).contains(growth) else { fatalError("\(growth) bytes of 16,000 seen") }
            }
        }
    }

    private func scoreOnce(_ message: (text: [UInt8], sender: [UInt8]?), with scorer: MessageScorer) {
        precondition((0...1).contains(scorer.score(message.text, sender: message.sender).probability))
    }

    /// The C library's own account of its heap: the totals of `malloc_info`, over all arenas.
    private enum Heap {
        /// By how many bytes the memory in use grows over `rounds` calls of `body`, behind `warmUp` calls.
        static func growth(warmUp: Int, rounds: Int, _ body: (Int) -> Void) -> Int {
            for round in 0..<warmUp { body(round) }
            _ = bytesInUse()
            let before = bytesInUse()
            for round in 0..<rounds { body(round) }
            return bytesInUse() - before
        }

        /// What the system gave, less what lies free.
        private static func bytesInUse() -> Int {
            let account = account()
            return size("<system type=\"current\"", account) + size("<total type=\"mmap\"", account)
                - size("<total type=\"fast\"", account) - size("<total type=\"rest\"", account)
        }

        /// The size on the last line that begins with `prefix`: the sum over all arenas stands behind the arenas.
        private static func size(_ prefix: String, _ account: String) -> Int {
            let line = account.split(separator: "\n").last { $0.hasPrefix(prefix) }
            let number = line?.split(separator: "size=\"").last?.prefix(while: \.isNumber)
            guard let size = number.flatMap({ Int($0) }) else { preconditionFailure("no \(prefix) in malloc_info") }
            return size
        }

        private static func account() -> String {
            typealias MallocInfo = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
            return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 16) { buffer in
                guard let symbol = dlsym(nil, "malloc_info"), let start = buffer.baseAddress,
                    let stream = fmemopen(start, buffer.count, "w"),
                    unsafeBitCast(symbol, to: MallocInfo.self)(0, stream) == 0
                else { preconditionFailure("no malloc_info in this C library") }
                fclose(stream)
                return String(cString: start)
            }
        }
    }
#endif
