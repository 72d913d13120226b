#if canImport(IdentityLookup) && !os(macOS)
    import IdentityLookup
    import MessageFilter

    extension MessageFilterExtensionHandler: ILMessageFilterCapabilitiesQueryHandling {
        /// Tells the sub-actions that the configuration declares, by family. Messages asks when the filter is switched on.
        public func handle(
            _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest,
            context: ILMessageFilterExtensionContext,
            completion: @escaping (ILMessageFilterCapabilitiesQueryResponse) -> Void
        ) {
            let capabilities = session.filter(configuration).configuration.capabilities
            let response = ILMessageFilterCapabilitiesQueryResponse()
            response.transactionalSubActions = Self.values(capabilities.transactional)
            response.promotionalSubActions = Self.values(capabilities.promotional)
            completion(response)
        }

        private static func values(_ subActions: [FilterSubAction]) -> [ILMessageFilterSubAction] {
            subActions.compactMap { ILMessageFilterSubAction(rawValue: $0.rawValue) }
        }
    }
#endif
