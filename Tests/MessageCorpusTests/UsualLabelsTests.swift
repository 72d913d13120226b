import MessageFilter
import TestSupport
import Testing

@testable import MessageCorpus

@Suite struct UsualLabelsTests {
    private let folder = TemporaryFolder()

    private func refusal(_ rows: [String]) -> String {
        let path = folder.write("own.csv", (["label,text"] + rows.map { "\($0),hello" }).joined(separator: "\n"))
        do throws(CorpusError) {
            _ = try CorpusReader().read([path])
            return ""
        } catch {
            return error.reason
        }
    }

    @Test("all unknown labels of a file are proposed with what they usually mean")
    func proposal() {
        #expect(
            refusal(["ham", "ham", "spam", "allow", "Smishing"])
                == "label \"ham\" is not a category; give --label-map "
                + "'Smishing=junk,ham=allow|transaction,spam=junk|promotion'")
        #expect(refusal(["0", "1"]).hasSuffix("'0=allow|transaction,1=junk|promotion'"))
        #expect(refusal(["promo", "otp"]).hasSuffix("'otp=transaction,promo=promotion'"))
        #expect(refusal(["ham", "lorem"]).contains("'ham=allow|transaction,lorem=?', with a meaning for every label"))
    }

    @Test("what is proposed is a label map")
    func usable() throws {
        let map = try LabelMap(parsing: "Smishing=junk,ham=allow|transaction,spam=junk|promotion,otp=transaction")
        #expect(map.labels.count == 4)
        for label in map.labels { #expect(UsualLabels.meaning(of: label).flatMap(CategorySet.init(label:)) != nil) }
    }

    @Test("messages that are taken for labels are not shown")
    func messages() {
        let reason = refusal(["ham"] + (0..<20).map { "secret \($0)" })
        #expect(!reason.contains("secret") && reason.contains("'ham=allow|transaction'"))
    }

    @Test(
        "categories are understood in any case",
        arguments: ["Junk", "JUNK", "Transaction/PublicServices", "ALLOW|junk"])
    func anyCase(label: String) throws {
        let set = try #require(CategorySet(label: label))
        #expect(set == CategorySet(label: label.lowercased()))
        #expect(refusal([label]).isEmpty)
    }
}
