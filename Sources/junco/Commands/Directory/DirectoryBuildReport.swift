import CallDirectory
import CallDirectoryFiles
import Records

/// What the user is told of a build, on standard error.
struct DirectoryBuildReport {
    let importer: DirectoryImporter
    let report: BuildReport

    func complain() {
        for input in importer.inputs {
            Terminal.complain("\(input.name): \(input.format), \(Counted(input.entryCount, "entry", "entries"))")
            if let first = input.firstSkipped {
                Terminal.complain("\(input.name): \(input.skippedCount) passed over; \(first)")
            }
        }
        complain(report.labelConflicts) { "another label for a number that has one by \($0), which holds" }
        complain(report.allowedConflicts) { _ in "the number is allowed, and left out" }
        if report.leftOutCount > 0 {
            let verb = report.leftOutCount == 1 ? "is" : "are"
            Terminal.complain("\(Counted(report.leftOutCount, "number")) \(verb) allowed, and left out")
        }
    }

    private func complain(_ conflicts: ConflictList, _ reason: (String) -> String) {
        for conflict in conflicts.first {
            let winner = conflict.winner.map(text) ?? ""
            Terminal.complain("\(text(conflict.loser)): \(reason(winner))")
        }
        let more = conflicts.count - conflicts.first.count
        if more > 0 { Terminal.complain("\(more) more of this kind") }
    }

    private func text(_ place: EntryPlace) -> String {
        let name = importer.inputs[Int(place.input)].name
        return place.line > 0 ? "\(name):\(place.line)" : name
    }
}
