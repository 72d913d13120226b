import Records
import Testing

@Suite("Fields that spreadsheets take for formulas")
struct FormulaGuardTests {
    @Test(
        "a formula is guarded",
        arguments: [
            "=cmd|' /C calc'!A0", "@SUM(1)", "+1+cmd|x", "-2+3+cmd|x", "\t=1", "\r=1", "\n=1", "＝1", "＋a", "－a", "＠a",
            "'=1", "''@a",
        ])
    func guarded(field: String) {
        #expect(FormulaGuard.guarded(field) == "'" + field)
        #expect(FormulaGuard.unguarded("'" + field) == field)
    }

    @Test(
        "what is none stays, numbers among them",
        arguments: ["", "a=b", " =1", "'", "'a", "''", "+14255550100", "+1 (425) 555-0100", "-12.5", "+1425950*", "ｅ＝"])
    func plain(field: String) {
        #expect(FormulaGuard.guarded(field) == field)
        #expect(FormulaGuard.unguarded(field) == field)
    }

    @Test("whatever is guarded comes back, sign by sign")
    func roundTrip() {
        let signs = ["'", "=", "+", "-", "@", "1", "a", "＝", "\t"]
        for first in signs {
            for second in signs {
                for third in signs {
                    let field = first + second + third
                    #expect(FormulaGuard.unguarded(FormulaGuard.guarded(field)) == field)
                }
            }
        }
    }
}
