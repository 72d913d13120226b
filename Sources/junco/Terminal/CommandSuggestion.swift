import ArgumentParser
import Records

/// A command that does not exist, with the one that may be meant.
enum CommandSuggestion {
    /// - Parameter words: the command line without the program.
    /// - Throws: `ValidationError` where words that should name a command do not.
    static func check(_ words: ArraySlice<String>) throws {
        var command: any ParsableCommand.Type = Junco.self
        for word in words {
            let commands = command.configuration.subcommands
            guard !commands.isEmpty, !word.hasPrefix("-"), word != "help" else { return }
            let names = commands.map { $0._commandName }
            guard let place = names.firstIndex(of: word) else {
                throw ValidationError(reason(word, names))
            }
            command = commands[place]
        }
    }

    private static func reason(_ word: String, _ names: [String]) -> String {
        let near = names.map { (name: $0, distance: distance(word, $0)) }.min { $0.distance < $1.distance }
        let cure =
            near.flatMap { $0.distance <= 2 ? "did you mean \($0.name)?" : nil }
            ?? "expected one of \(names.joined(separator: ", "))"
        return "unknown command \"\(PrintableText.of(word))\": \(cure)"
    }

    /// The fewest letters to insert, delete or replace that make one word of the other (Levenshtein).
    private static func distance(_ first: String, _ second: String) -> Int {
        var row = Array(0...second.count)
        for (line, letter) in first.enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for (column, other) in second.enumerated() {
                let replaced = diagonal + (letter == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[second.count]
    }
}
