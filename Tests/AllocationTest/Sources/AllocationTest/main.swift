import CAllocationCounter
import Glibc
import MessageFilter

// Scores messages of all lengths and scripts by the models that ship, and fails when that asked for memory.
//
//   AllocationTest MODEL…             expects no allocation
//   AllocationTest --plant MODEL…     allocates once itself, and so must fail

let messages = [
    "", "ok", "running late, start without me", "Your code is 482913. Never share it.",
    "Claim your £1,000 prize now at win.example", "नमस्ते, कल मिलते हैं", "🎉🎉🎉 FREE", "ｆｒｅｅ ｐаrсеl f r e e",
    "免费领取奖品，请点击链接", String(repeating: "a long message, again and again. ", count: 1_200),
].map { Array($0.utf8) }
let senders: [[UInt8]?] = [nil, Array("72404".utf8), Array("+447700900123".utf8), Array("MyBank".utf8)]
let rounds = 100_000
let plantsAllocation = CommandLine.arguments.contains("--plant")

/// Allocations of `rounds` scored messages, behind a round that warms up.
func allocations(_ scorer: MessageScorer) -> UInt {
    var planted: UnsafeMutableRawPointer?
    var junk = 0
    func score(_ round: Int) {
        let text = messages[round % (round % 100 == 0 ? messages.count : messages.count - 1)]
        text.withUnsafeBufferPointer { text in
            if let sender = senders[round % senders.count] {
                sender.withUnsafeBufferPointer { junk += scorer.score(text, sender: $0).action == .junk ? 1 : 0 }
            } else {
                junk += scorer.score(text, sender: nil).action == .junk ? 1 : 0
            }
        }
    }
    for round in 0..<1_000 { score(round) }
    let before = allocation_count()
    for round in 0..<rounds {
        score(round)
        if plantsAllocation, round == rounds / 2 { planted = malloc(16) }
    }
    let after = allocation_count()
    free(planted)
    precondition(junk > 0, "no message was junk: the scorer did nothing")
    return after - before
}

for path in CommandLine.arguments.dropFirst() where path != "--plant" {
    let count = allocations(MessageScorer(model: try MessageModel(contentsOf: path)))
    print("\(path): \(count) allocations in \(rounds) messages")
    if count > 0 { exit(1) }
}
