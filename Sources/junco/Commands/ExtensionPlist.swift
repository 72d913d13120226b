import Foundation
import MessageFilterSetup

/// The Info.plist of one of the extensions that `junco apple plist` knows.
enum ExtensionPlist {
    case filter(FilterExtensionPlist)
    case reporting(ReportExtensionPlist)

    init(reading bytes: Data, isReporting: Bool) throws(SetupFlaws) {
        self =
            isReporting
            ? .reporting(try ReportExtensionPlist(reading: bytes)) : .filter(try FilterExtensionPlist(reading: bytes))
    }

    func xml() throws -> Data {
        switch self {
        case .filter(let plist): try plist.xml()
        case .reporting(let plist): try plist.xml()
        }
    }

    var serverURL: FilterServerURL? {
        switch self {
        case .filter(let plist): plist.serverURL
        case .reporting(let plist): plist.serverURL
        }
    }

    var service: SiteAssociation.Service {
        switch self {
        case .filter: .filter
        case .reporting: .report
        }
    }

    /// Which class answers, and where messages or reports go.
    var summary: String {
        let domain = serverURL.map { ", needs the associated domain \($0.associatedDomain(of: service))" } ?? ""
        switch self {
        case .filter(let plist):
            let server = plist.serverURL.map { "asks \($0.text)" } ?? "asks no server"
            return "\(plist.principalClass) answers; \(server)\(domain)"
        case .reporting(let plist):
            let ways = [plist.serverURL?.text, plist.number.map { "\($0) by short message" }].compactMap { $0 }
            let goal = ways.isEmpty ? "nowhere" : "to " + ways.joined(separator: " and to ")
            return "\(plist.principalClass) asks the user; reports go \(goal)\(domain)"
        }
    }
}
