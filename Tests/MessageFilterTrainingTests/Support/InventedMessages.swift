import MessageCorpus
import MessageFilter

@testable import MessageFilterTraining

/// Invented messages from templates; copies of one template are one group.
enum InventedMessages {
    private static let wanted = [
        "hi {name}, are we still on for {day}?", "can you pick up milk on the way home {name}",
        "running {n} min late, sorry!!", "happy birthday {name} :) see you {day}",
        "Did you see the game on {day}? {n} to {n}", "ok call me when you land", "Love you, dinner at {n}?",
        "meeting moved to {day}, room {n}", "lol that is so {name}", "Thanks for {day}, it was lovely x",
    ]
    private static let junk = [
        "URGENT! You won £{n}000, call 0906{n}{n}1 now to claim",
        "Your parcel is held, pay {n}.99 at http://par-cel.example/{n}",
        "FINAL notice: verify your account http://bank-login.example/{n}",
        "WINNER!! Text CLAIM to 8{n}1 for £{n}00 cash",
        "Loan of ${n}000 approved today, reply YES", "Hot singles near you, txt 6{n}9 £1.50/msg",
        "your tax refund of £{n}.{n} awaits: http://refund.example", "Free entry! Reply WIN to 8{n}00 T&Cs apply",
        "dear customer your card is blocked, call 0800{n}{n}", "Congratulations {name}! a gift card of ${n}00 waits",
    ]
    private static let promotion = [
        "SALE this {day}: {n}0% off all shoes, ends soon", "New menu! 2 for 1 pizza on {day}, order in the app",
        "Your coupon {n}SAVE{n} gives {n}0% off today", "Members' evening on {day}, {n}0% off. Stop? txt STOP",
        "Spring offers are here: broadband from £{n}9/mo", "Top up £{n}0 and get double data till {day}",
        "Last chance: {n}0% off flights, book by {day}", "Gym offer: join in {day} and pay nothing till May",
        "We miss you {name}! {n}0% off your next order", "Weekend deal: buy {n} get 1 free in store",
    ]

    /// `count` messages of each class in turn: wanted, junk and, of three, promotion.
    static func examples(perClass count: Int, classes: Int = 3) -> [TrainingExample] {
        var generator = SplitMix64(seed: 1)
        let families = [
            (wanted, CategorySet(label: "allow|transaction")), (junk, CategorySet(.junk)),
            (promotion, CategorySet(label: "promotion")),
        ]
        return (0..<count).flatMap { index in
            families.prefix(classes).enumerated().map { family, member in
                let template = member.0[index % member.0.count]
                return TrainingExample(
                    text: filled(template, &generator),
                    sender: index % 4 == 0 ? (family == 0 ? "+447700900123" : "80808") : nil,
                    label: member.1 ?? .all, group: UInt64(family * 100 + index % member.0.count))
            }
        }
    }

    private static func filled(_ template: String, _ generator: inout SplitMix64) -> String {
        var words = template.split(separator: "{", omittingEmptySubsequences: false).map(String.init)
        for index in words.indices.dropFirst() {
            for (slot, values) in slots where words[index].hasPrefix(slot + "}") {
                words[index] =
                    (values.randomElement(using: &generator) ?? "") + words[index].dropFirst(slot.count + 1)
            }
        }
        return words.joined()
    }

    private static let slots = [
        ("name", ["Ann", "bob", "Chidi", "Mei", "Olu", "Zoë"]), ("day", ["Monday", "friday", "Sat", "the 4th"]),
        ("n", ["2", "3", "5", "7", "12", "48"]),
    ]
}
