import Foundation
import Testing

@testable import MessageFilter

/// Random patterns, held against two other ways to match them.
@Suite("Patterns find what references find")
struct PatternReferenceTests {
    @Test("sets of places, and NSRegularExpression, find the same", arguments: UInt64(0)..<40)
    func references(seed: UInt64) throws {
        var source = SeededSource(seed: seed)
        var found = 0
        var compared = 0
        for _ in 0..<100 {
            let reference = ReferencePattern.random(depth: Int.random(in: 1...4, using: &source), using: &source)
            guard let pattern = try compiled(reference) else { continue }
            // ICU misses matches of lazy loops around empty lazy counts: `((a){0,3}?)+?-|^` in "b".
            let other = try NSRegularExpression(pattern: reference.greedySource)
            for text in [[]] + (0..<9).map({ _ in ReferencePattern.randomText(using: &source) }) {
                let isFound = pattern.isFound(in: String(text))
                expect(isFound == reference.isFound(in: text), pattern, text, "sets of places")
                expect(isFound == other.isFound(in: String(text)), pattern, text, "NSRegularExpression")
                found += isFound ? 1 : 0
                compared += 1
            }
        }
        #expect(found > compared / 10 && found < compared * 9 / 10, "\(found) found of \(compared)")
    }

    /// The pattern, unless it is empty or takes too many states, which is told by the reason.
    private func compiled(_ reference: ReferencePattern) throws -> RulePattern? {
        do throws(PatternError) {
            return try RulePattern(reference.source)
        } catch {
            if error.column == 1, ["empty", "states"].contains(where: error.reason.contains) { return nil }
            throw error
        }
    }

    private func expect(_ isSame: Bool, _ pattern: RulePattern, _ text: [Character], _ reference: String) {
        if !isSame { Issue.record("\(pattern.source) in \(String(text).debugDescription): \(reference) differ") }
    }
}

extension NSRegularExpression {
    fileprivate func isFound(in text: String) -> Bool {
        firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }
}
