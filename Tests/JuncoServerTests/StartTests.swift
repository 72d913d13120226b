import Foundation
import TestSupport
import Testing

@testable import junco_server

@Suite("The server's start")
struct StartTests {
    @Test(
        "a command line that means nothing is refused",
        arguments: [
            [], ["--model", Package.model, "--port", "65536"], ["--model", Package.model, "--max-body", "0"],
            ["--model", Package.model, "--request-timeout", "0"], ["--model", Package.model, "--rate-limit", "-1"],
            ["--model", Package.model, "--capabilities", "finance,nonsense"],
            ["--model", Package.model, "--capabilities", "finance,orders,health,weather,carrier,offers"],
            ["--model", Package.model, "--tls-certificate", "a.pem"], ["--model", Package.model, "extra"],
        ])
    func usage(arguments: [String]) throws {
        let (code, errors) = try ServerProcess.failure(arguments)
        #expect(code == 64 && errors.hasPrefix("Error: "), "\(errors)")
    }

    @Test("a file that is missing or malformed is named, with the exit code for it")
    func files() throws {
        let folder = TemporaryFolder()
        let text = folder.write("text", "[1]")
        let model = ["--model", Package.model]
        let cases: [([String], Int32, String)] = [
            (["--model", folder.file("none")], 66, "No such file"), (["--model", folder.path], 66, "expected a file"),
            (["--model", text], 65, "not a Junco model"),
            (["--model", folder.write("empty", "")], 65, "not a Junco model"),
            (model + ["--association", folder.file("none")], 66, "No such file"),
            (model + ["--association", text], 65, "expected a JSON object"),
            (model + ["--tls-certificate", folder.file("none"), "--tls-key", text], 66, "No such file"),
            (model + ["--tls-certificate", text, "--tls-key", text], 65, "expected a certificate as PEM"),
        ]
        for (arguments, code, part) in cases {
            let failure = try ServerProcess.failure(arguments)
            #expect(failure.code == code && failure.errors.hasPrefix("junco-server: "), "\(failure)")
            #expect(failure.errors.contains(part), "\(part) is missing in \(failure.errors)")
        }
    }

    @Test("a port that is taken is an error")
    func takenPort() throws {
        let server = try ServerProcess()
        let failure = try ServerProcess.failure(["--model", Package.model, "--port", "\(server.port)"])
        #expect(failure.code == 74 && failure.errors.contains("cannot listen on 127.0.0.1, port \(server.port)"))
    }

    @Test("a named pipe is refused at once, and nobody is waited for")
    func pipe() throws {
        let pipe = TemporaryFolder()
        #expect(mkfifo(pipe.file("pipe"), 0o600) == 0)
        let failure = try ServerProcess.failure(["--model", pipe.file("pipe")])
        #expect(failure.code == 66 && failure.errors.contains("expected a file"))
    }

    @Test(
        "a file that gives more than it says, or grows, is read up to its bound only",
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/maps")))
    func bound() throws {
        #expect(throws: ServerError.self) { try ServerFile(path: "/proc/self/maps", maximumBytes: 100).read() }
        #expect(try !ServerFile(path: "/proc/self/maps", maximumBytes: 1 << 26).read().isEmpty)
    }

    @Test("what is said of files does not steer a terminal")
    func steering() throws {
        let failure = try ServerProcess.failure(["--model", "/none\u{1B}[31m\u{202E}"])
        #expect(failure.errors.contains("/none\u{FFFD}[31m\u{FFFD}: "))
    }
}
