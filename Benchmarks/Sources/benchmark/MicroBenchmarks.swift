import Foundation

/// What the program `micro` measures inside a process, as it prints it: name, unit and samples between tabs.
enum MicroBenchmarks {
    static func run(_ corpora: Corpora, isQuick: Bool) throws -> [Figure] {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/taskset")
        process.arguments = [
            "--cpu-list", "0", "\(Folders.release)/micro", corpora.copies[0].labelled,
            "\(Folders.models)/junco-train/model", isQuick ? "3" : "9",
        ]
        process.standardOutput = pipe
        try process.run()
        let report = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure("micro ended with \(process.terminationStatus): see its words above")
        }
        return report.split(separator: "\n").map { line in
            let fields = line.split(separator: "\t").map(String.init)
            return Figure(name: fields[0], unit: fields[1], samples: fields.dropFirst(2).compactMap { Double($0) })
        }
    }
}
