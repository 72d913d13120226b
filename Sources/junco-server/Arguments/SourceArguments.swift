import ArgumentParser
import Foundation
import MessageFilter
import Records

/// The files that say what is answered.
struct SourceArguments: ParsableArguments {
    @Option(help: ArgumentHelp("A model file that junco train has written.", valueName: "model"))
    var model: String

    @Option(help: ArgumentHelp("A rule set as JSON, applied before the model and to its answers.", valueName: "file"))
    var rules: String?

    @Flag(help: "Do not keep one-time codes from being junk or promotion, whatever the rule set says.")
    var noCodeProtection = false

    @Option(
        help: ArgumentHelp(
            """
            The sub-actions that the app declares, five at most, e.g. finance,orders; others are left out of answers. \
            Default: all are answered.
            """,
            valueName: "names"))
    var capabilities: String?

    @Option(help: "How readily a message is filed as junk, promotion or transaction: cautious, balanced or eager.")
    var strictness = OperatingPoint.usual

    @Option(
        help: ArgumentHelp(
            "A JSON file to serve as /.well-known/apple-app-site-association; read once.", valueName: "file"))
    var association: String?

    func validate() throws { _ = try declared() }

    /// Reads model and rules.
    func load() throws(ServerError) -> Answerer {
        let bytes = try modelFile.read()
        let model: MessageModel
        do { model = try MessageModel(bytes: bytes) } catch { throw ServerError(.data, "\(modelFile.path): \(error)") }
        let rules = try loadRules()
        return Answerer(
            model: model, modelBytes: bytes, rules: rules, capabilities: try? declared(), strictness: strictness)
    }

    private func loadRules() throws(ServerError) -> CheckedRules {
        guard let rulesFile else { return noCodeProtection ? .none : .standard }
        return try RulesFile.load(rulesFile, protectsCodes: !noCodeProtection)
    }

    /// Says where rules do less than somebody may expect.
    func tellLimits(of answerer: Answerer, _ log: ServerLog) {
        if let rules, let limit = answerer.rules.patternLimit { log.warn("\(rules): \(limit)") }
    }

    /// What may change while the server runs.
    var watchedFiles: [ServerFile] { [modelFile] + (rulesFile.map { [$0] } ?? []) }

    /// The bytes of the association file, once that they are known to be a JSON object.
    func loadAssociation() throws(ServerError) -> [UInt8]? {
        guard let association else { return nil }
        let bytes = try ServerFile(path: association, maximumBytes: 1 << 20).read()
        guard (try? JSONSerialization.jsonObject(with: Data(bytes))) is [String: Any] else {
            throw ServerError(.data, "\(association): expected a JSON object, see Apple's page on associated domains")
        }
        return bytes
    }

    private var modelFile: ServerFile { ServerFile(path: model, maximumBytes: 1 << 28) }
    private var rulesFile: ServerFile? { rules.map { ServerFile(path: $0, maximumBytes: 1 << 26) } }

    private func declared() throws -> FilterCapabilities? {
        do { return try capabilities.map { try FilterCapabilities(names: $0) } } catch {
            throw ValidationError("--capabilities: \(error)")
        }
    }
}

extension OperatingPoint: ExpressibleByArgument {}
