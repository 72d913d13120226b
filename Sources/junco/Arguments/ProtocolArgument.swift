import ArgumentParser

/// `--protocol`: how training and test messages are divided.
enum ProtocolArgument: ExpressibleByArgument {
    case almeida2011
    case kfold
    case split
    case test(String)

    init?(argument: String) {
        switch argument {
        case "almeida2011": self = .almeida2011
        case "kfold": self = .kfold
        case "split": self = .split
        case _ where argument.hasPrefix("test=") && argument.count > 5: self = .test(String(argument.dropFirst(5)))
        default: return nil
        }
    }

    static var allValueStrings: [String] { ["almeida2011", "kfold", "split", "test=FILE"] }
}
