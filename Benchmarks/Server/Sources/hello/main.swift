import Hummingbird

// Answers the same request as junco-server, on the port that is given, without a look at its body.
let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8081
let router = Router()
router.post("filter") { _, _ in "hello" }
let application = Application(
    router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)))
try await application.runService()
