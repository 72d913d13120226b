import MessageCorpus
import MessageFilter
import Testing

@testable import Study

@Suite struct ModelGuardTests {
    private static let messages: [LabelledMessage] = [
        LabelledMessage(text: "a", label: CategorySet(.allow)),
        LabelledMessage(text: "b", label: CategorySet(leavesOf: .transaction), kind: "one-time-code"),
        LabelledMessage(text: "c", label: CategorySet(.junk)),
        LabelledMessage(text: "d", label: .all),
    ]

    private func objections(
        _ before: [FilterAction], _ after: [FilterAction], mostChanged: Double = 1
    ) -> [String] {
        // Worse at the last point only, the others as they were.
        let guarded = ModelGuard(
            Self.messages, before: { _ in before }, after: { $0 == .eager ? after : before }, mostChanged: mostChanged)
        return guarded.objections.map { $0.replacing("eager: ", with: "") }
    }

    @Test("an objection names the point")
    func point() {
        let wanted: [FilterAction] = [.allow, .allow, .junk, .junk]
        let guarded = ModelGuard(
            Self.messages, before: { _ in wanted },
            after: { $0 == .balanced ? [.promotion, .allow, .junk, .junk] : wanted }, mostChanged: 1)
        #expect(guarded.objections == ["balanced: wanted messages filed as junk or promotion: 1, were 0"])
    }

    @Test("the same verdicts, and better ones, pass")
    func passes() {
        #expect(objections([.junk, .allow, .none, .junk], [.junk, .allow, .none, .junk], mostChanged: 0).isEmpty)
        #expect(objections([.junk, .promotion, .none, .junk], [.allow, .none, .junk, .promotion]).isEmpty)
    }

    @Test("a wanted message more in junk is refused, and one more in promotion")
    func wanted() {
        #expect(
            objections([.none, .allow, .junk, .junk], [.junk, .allow, .junk, .junk]) == [
                "wanted messages filed as junk: 1, were 0", "wanted messages filed as junk or promotion: 1, were 0",
            ])
        #expect(
            objections([.none, .allow, .junk, .junk], [.promotion, .allow, .junk, .junk]) == [
                "wanted messages filed as junk or promotion: 1, were 0"
            ])
    }

    @Test("a code more out of sight is refused, though another wanted message came back")
    func codes() {
        #expect(
            objections([.promotion, .allow, .junk, .junk], [.allow, .promotion, .junk, .junk]) == [
                "one-time codes and security notices filed as junk or promotion: 1, were 0"
            ])
    }

    @Test("too many changed verdicts are refused, though none is worse")
    func changed() {
        let before: [FilterAction] = [.none, .none, .none, .none]
        let after: [FilterAction] = [.allow, .allow, .none, .none]
        #expect(objections(before, after, mostChanged: 0.5).isEmpty)
        #expect(objections(before, after, mostChanged: 0.49) == ["verdicts changed: 2 of 4; expected 49.00 % at most"])
    }

    @Test("figures count each message where it belongs")
    func figures() {
        let figures = ControlFigures(Self.messages, [.junk, .promotion, .junk, .junk])
        #expect((figures.messages, figures.wanted, figures.protected, figures.unwanted) == (4, 2, 1, 1))
        #expect((figures.wantedAsJunk, figures.wantedOutOfSight) == (1, 2))
        #expect((figures.protectedOutOfSight, figures.unwantedOutOfSight) == (1, 1))
    }
}
