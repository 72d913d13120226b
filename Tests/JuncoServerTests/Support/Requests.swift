/// Requests as Messages and others write them.
enum Requests {
    /// Apple's own example.
    static let example =
        #"{"_version":1,"query":{"sender":"14085550001","message":{"text":"This is a message"}},"app":{"version":"1.1"}}"#

    /// What Messages sends.
    static func filter(_ body: String = example) -> String {
        head("POST", "/filter", "Content-Type: application/json; charset=utf-8", "Content-Length: \(body.utf8.count)")
            + body
    }

    static func get(_ path: String) -> String { head("GET", path) }

    static func head(_ method: String, _ path: String, _ headers: String...) -> String {
        (["\(method) \(path) HTTP/1.1", "Host: filter.example"] + headers).joined(separator: "\r\n") + "\r\n\r\n"
    }
}
