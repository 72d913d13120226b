import Foundation
import MessageFilterService

/// A report with what is known of where it comes from.
public struct ReceivedReport: Hashable, Sendable {
    public var report: CommunicationReport
    public var origin: ReportOrigin
    /// The version of the app that sent it.
    public var appVersion: String?
    /// When it came, by the clock of this machine; the dates in the report are its sender's.
    public var date: Date

    public init(
        _ report: CommunicationReport, from origin: ReportOrigin, appVersion: String? = nil, at date: Date
    ) {
        self.report = report
        self.origin = origin
        self.appVersion = appVersion
        self.date = date
    }
}

/// Who reports, as far as that can be known. Of both members a store keeps keyed hashes only.
///
/// iOS gives a report no authentication: both can be forged, which is why one reporter counts for little
/// (``ReportPolicy/minimumReporters``).
public struct ReportOrigin: Hashable, Sendable {
    /// Whose report it is; `nil`: whom the report itself names.
    public var reporter: String?
    /// The address, or network, that the request came from; `nil` where that says nothing, such as that of a proxy.
    public var network: String?

    /// A report that names nobody is its network's; with neither, all reports are of one reporter.
    public init(reporter: String? = nil, network: String? = nil) {
        self.reporter = reporter
        self.network = network
    }
}

/// What became of a report.
public enum ReportOutcome: Hashable, Sendable {
    case stored
    /// The same report was there already.
    case known
    /// It reports nothing: its action is none, or it has neither messages nor calls.
    case empty
    /// Its reporter, or its network, has sent as many today as it may.
    case refused
}
