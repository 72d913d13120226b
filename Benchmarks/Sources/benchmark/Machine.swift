import Foundation

/// What the numbers were measured on.
struct Machine: Codable {
    let architecture: String
    let processor: String
    let cores: Int
    let memoryBytes: UInt64
    let kernel: String
    let system: String
    /// How many programs ran in the minute before.
    let loadAverage: Double

    init() throws {
        architecture = try Commands.output("uname", "-m").firstLine
        kernel = try Commands.output("uname", "-sr").firstLine
        processor = Self.value(of: "model name", in: "/proc/cpuinfo") ?? architecture
        system = Self.value(of: "PRETTY_NAME", in: "/etc/os-release") ?? kernel
        cores = ProcessInfo.processInfo.activeProcessorCount
        memoryBytes = ProcessInfo.processInfo.physicalMemory
        var load = 0.0
        getloadavg(&load, 1)
        loadAverage = load
    }

    /// The value on the line of `key`, behind `:` or `=`, without quotes.
    private static func value(of key: String, in path: String) -> String? {
        let text = (try? Folders.read(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
        let value = line?.split(maxSplits: 1) { $0 == ":" || $0 == "=" }.last
        return value?.trimmingCharacters(in: CharacterSet(charactersIn: "\" "))
    }
}

/// The versions of everything that is measured.
enum Versions {
    static func all() throws -> [String: String] {
        var versions = [
            "Junco": try Commands.output("git", "-C", "..", "describe", "--always", "--dirty").firstLine,
            "Swift": try swiftVersion(),
            "C compiler": try Commands.output("cc", "--version").firstLine,
        ]
        for package in ["fasttext", "liblinear-tools", "bogofilter", "libopenblas0-pthread"] {
            versions[package] = try Commands.output(
                "dpkg-query", "--show", "--showformat=${Version}", package
            ).firstLine
        }
        for line in try Commands.output(".build/venv/bin/pip", "freeze", "--quiet").split(separator: "\n") {
            let parts = line.components(separatedBy: "==")
            if parts.count == 2 { versions[parts[0]] = parts[1] }
        }
        return versions
    }

    private static func swiftVersion() throws -> String {
        let words = try Commands.output("swift", "--version").split(separator: " ")
        return words.drop { $0 != "version" }.dropFirst().first.map(String.init) ?? "unknown"
    }
}

extension String {
    var firstLine: String { split(separator: "\n").first.map(String.init) ?? "" }
}
