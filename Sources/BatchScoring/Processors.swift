import Records
import SystemLibrary

/// The processors of the machine.
enum Processors {
    /// The number of those that this process may use: `taskset` and containers can leave it fewer than there are.
    static var usableCount: Int { allowedCount ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// As Linux tells it: `Cpus_allowed:`, white space, a bit for each in hexadecimal digits and commas.
    private static var allowedCount: Int? {
        let title = Array("Cpus_allowed:".utf8)
        guard let status = try? ByteSource(path: "/proc/self/status") else { return nil }
        let lines = RecordReader(source: status, format: .lines)
        while (try? lines.next()) == true {
            guard let line = lines.field(0), line.starts(with: title) else { continue }
            let digits = line.dropFirst(title.count).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
            return digits.reduce(0) { $0 + $1.nonzeroBitCount }
        }
        return nil
    }
}
