import Foundation
import JSONWriting

/// What a host says in `/.well-known/apple-app-site-association` about the filters that may ask it.
///
/// ```json
/// {"messagefilter": {"apps": ["ABCDE12345.com.example.app", "ABCDE12345.com.example.app.filter"]}}
/// ```
///
/// - Source: Apple, "Supporting associated domains".
public struct SiteAssociation: Hashable, Sendable {
    /// Apple's systems read no more, uncompressed.
    public static let maximumLength = 128 << 10

    /// Apps with a message filter, and their extensions.
    public let filters: [AppIdentifier]
    /// Apps with an extension that reports unwanted messages, and these extensions; empty without.
    public let reporters: [AppIdentifier]

    /// The association of one app.
    ///
    /// - Throws: ``SetupFlaws`` where an extension does not lie in the app.
    public init(
        app: AppIdentifier, filterExtension: AppIdentifier, reportExtension: AppIdentifier? = nil
    ) throws(SetupFlaws) {
        filters = [app, filterExtension]
        reporters = reportExtension.map { [app, $0] } ?? []
        var values = NestedValues()
        for service in Service.allCases { values.checkPairs(self[service], of: service) }
        try values.finish()
    }

    /// Reads a file. What it says of universal links, passwords and App Clips is passed over.
    ///
    /// - Throws: ``SetupFlaws`` with all that would keep a filter from its server.
    public init(reading bytes: Data) throws(SetupFlaws) {
        try NestedValues.checkLength(bytes.count, maximum: Self.maximumLength)
        let root = try JSONFile.object(bytes)
        var values = NestedValues()
        values.checkServices(root)
        let cure = "make it a dictionary with apps, as junco apple aasa writes it"
        filters = values.identifiers(.filter, values.dictionary(Service.filter.rawValue, in: root, cure: cure))
        reporters =
            root[Service.report.rawValue] == nil
            ? [] : values.identifiers(.report, values.dictionary(Service.report.rawValue, in: root, cure: cure))
        try values.finish()
    }

    /// The file: JSON, keys sorted, indented.
    public func json() throws -> Data {
        var content = [Service.filter.rawValue: ["apps": filters.map(\.text)]]
        if !reporters.isEmpty { content[Service.report.rawValue] = ["apps": reporters.map(\.text)] }
        return try JSONForm.indented.data(of: content) + Data("\n".utf8)
    }

    /// - Throws: ``SetupFlaws`` for each identifier of `other` that is missing here.
    public func checkHolds(_ other: SiteAssociation) throws(SetupFlaws) {
        var values = NestedValues()
        for service in Service.allCases {
            for app in other[service] where !self[service].contains(app) {
                values.note("\(service.rawValue).apps", "does not name \(app.text)", "add it")
            }
        }
        try values.finish()
    }

    subscript(service: Service) -> [AppIdentifier] { service == .filter ? filters : reporters }

    /// What an app may ask of the host.
    public enum Service: String, CaseIterable, Sendable {
        case filter = "messagefilter"
        case report = "classificationreport"
    }
}
