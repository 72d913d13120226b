#if canImport(IdentityLookupUI) && !os(macOS)
    import IdentityLookup
    import IdentityLookupUI
    import MessageFilterService

    /// A reporting extension without its looks. Subclass it, let your controls call `choose`, and name the subclass as the
    /// extension's principal class.
    ///
    /// ```swift
    /// final class ReportExtension: ReportingViewController {
    ///     override func formDidChange() { titleLabel.text = form.tag?.title }
    ///     @objc func parcelTapped() { choose(tag: .parcel) }
    /// }
    /// ```
    ///
    /// *Done* is enabled when the ``form`` is complete. What is answered has all of the report in it, for iOS adds nothing.
    open class ReportingViewController: ILClassificationUIExtensionViewController {
        /// What is asked, and what the user has said so far. Empty before the system has told what is reported.
        public private(set) var form = ReportForm(.message, [])

        /// What to ask, and which tags to offer. Asked for once a report; override it.
        open var options: ReportOptions { ReportOptions() }

        /// A name for this installation of the app, by which a server counts who reports: nothing that tells who that is.
        ///
        /// The extension's container is deleted after each report: keep the name in the app group's, which the app writes.
        open var reporter: String? { nil }

        /// Called after each change of the form, first when the system has told what is reported: the view is not loaded then.
        open func formDidChange() {}

        /// Sets what the user says it was, or takes it back.
        public final func choose(tag: ReportTag?) { change { $0.choose(tag: tag) } }

        /// Sets what is to be done; `nil` leaves it to the tag.
        public final func choose(action: ReportAction?) { change { $0.choose(action: action) } }

        open override func prepare(for request: ILClassificationRequest) {
            change { [options] in $0 = ReportForm(request, options: options) }
        }

        /// What the form says: `none` while something is missing.
        open override func classificationResponse(for request: ILClassificationRequest) -> ILClassificationResponse {
            guard let report = form.report(by: reporter) else { return ILClassificationResponse(action: .none) }
            return report.response
        }

        private func change(_ body: (inout ReportForm) -> Void) {
            body(&form)
            extensionContext.isReadyForClassificationResponse = form.isComplete
            formDidChange()
        }
    }
#endif
