/// A rule set in which every stage has something to say.
enum SampleRules {
    static let json = """
        {"format": "junco-rules", "version": 1, "contacts": ["+1 425 555 0100"],
         "allow": {"senders": ["DHL"], "words": ["dentist"]}, "block": {"numbers": ["253-950-1212"]},
         "rules": [{"id": "offers", "when": {"word": "sale"}, "then": "promotion/offers"},
                   {"id": "orders", "when": {"word": "order"}, "then": "transaction/orders"},
                   {"id": "late", "priority": -1, "when": {"contains": "sal"}, "then": "junk"},
                   {"id": "coupons", "when": {"word": "coupon"}, "then": "promotion/coupons"}],
         "remap": {"promotion/coupons": "junk"}}

        """

    /// Senders and messages, with what the rules make of them; `nil` where the model decides.
    static let messages: [(sender: String, text: String, decision: String?)] = [
        ("+14255550100", "sale", "allow\tnone\t\tcontact"), ("dhl", "sale", "allow\tnone\t\tallow:sender"),
        ("+12539501212", "Dentist, sale", "allow\tnone\t\tallow:word"),
        ("+12539501212", "Your code is 4821", nil),
        ("+12539501212", "sale", "junk\tnone\t\tblock:number"),
        ("72404", "ＳＡＬＥ!", "promotion\toffers\t\trule:offers"),
        ("72404", "order", "transaction\torders\t\trule:orders"),
        ("72404", "sales", "junk\tnone\t\trule:late"), ("72404", "coupon", "junk\tnone\t\trule:coupons"),
        ("72404", "Claim your £1,000 prize now at win.example", nil), ("72404", "", "none\tnone\t\tno-text"),
    ]
}
