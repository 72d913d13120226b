#if canImport(IdentityLookup) && !os(macOS)
    import IdentityLookup

    /// A message filter extension that answers by Junco's pipeline. Subclass it, and name the subclass as the extension's
    /// principal class.
    ///
    /// ```swift
    /// final class FilterExtension: MessageFilterExtensionHandler {
    ///     override func configuration() throws -> FilterConfiguration {
    ///         FilterConfiguration(modelPath: Bundle.main.path(forResource: "default", ofType: "junco"))
    ///     }
    /// }
    /// ```
    ///
    /// Every query is completed exactly once. A message without a body, an error, and a server's answer that means nothing
    /// are answered `none`: the message is shown.
    open class MessageFilterExtensionHandler: ILMessageFilterExtension {
        let session = ExtensionSession()

        /// What to answer by. Asked for once, at the first query; override it.
        ///
        /// What it throws is kept in ``lastError``, and every message is answered `none`.
        open func configuration() throws -> FilterConfiguration { FilterConfiguration() }

        /// Why the filter answers without its model, or by nothing at all: what ``configuration()`` threw, a `FileError` or
        /// a `ModelError`. `nil` before the first query, and where all is well.
        public var lastError: (any Error)? { session.error }
    }
#endif
