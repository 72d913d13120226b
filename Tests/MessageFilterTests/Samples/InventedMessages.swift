/// Messages made up for tests, in many scripts and with many tricks. Nobody ever sent them.
enum InventedMessages {
    struct Message: Sendable {
        let name: String
        let text: String
        var sender: String?
    }

    static let all: [Message] = [
        Message(name: "empty", text: ""),
        Message(name: "one letter", text: "k"),
        Message(name: "white space only", text: " \n\t "),
        Message(name: "everyday English", text: "Running late, start dinner without me. Back by 8?"),
        Message(name: "one-time code", text: "Your code is 493027. Do not share it with anyone.", sender: "72404"),
        Message(
            name: "parcel scam", text: "Parcel held! Pay £1.99 at http://post-fee.example/u7", sender: "+447700900123"),
        Message(
            name: "prize in capitals", text: "WINNER!!! You have won a $1,000 GIFT CARD, reply YES ***",
            sender: "PRIZES"),
        Message(
            name: "Indian bank header", text: "Rs.2,450.00 debited from a/c XX1234 on 03-05.", sender: "AD-BANKIN-T"),
        Message(
            name: "mail sender", text: "Write to help@shop.example or call 0800 123 4567", sender: "news@shop.example"),
        Message(name: "national number", text: "Moin, passt dir Samstag um 10:30 Uhr?", sender: "(030) 555-0199"),
        Message(name: "empty sender", text: "hello", sender: ""),
        Message(name: "French accents", text: "Offre spéciale : -50 % sur tout l’été, profitez-en dès aujourd’hui !"),
        Message(name: "German eszett", text: "Große Auswahl, süße Preise – nur bis Freitag in der Straße 7"),
        Message(name: "Turkish dots", text: "İNDİRİM başladı! Işıklı ürünlerde %40’a varan fırsat"),
        Message(name: "Vietnamese marks", text: "Quý khách được tặng 20% giá trị thẻ nạp trong ngày hôm nay"),
        Message(name: "Russian", text: "Ваш заказ готов к выдаче, код получения 4821"),
        Message(name: "Greek", text: "Η παραγγελία σας είναι έτοιμη για παραλαβή"),
        Message(name: "Cyrillic imitation", text: "Verify your рауРаl асcount nоw"),
        Message(name: "zero-width letters", text: "Cl\u{200B}aim your fr\u{200D}ee pri\u{FEFF}ze"),
        Message(name: "mathematical letters", text: "𝐅𝐑𝐄𝐄 𝓰𝓲𝓯𝓽 ⓒⓐⓡⓓ Ｃａｓｈ"),
        Message(name: "spelled-out words", text: "Get your f r e e c-a-s-h p.r.i.z.e today"),
        Message(name: "digits for letters", text: "Y0ur fr3e l0an is appr0ved, cla1m n0w! See u 2nite 4 gr8 WC1N 3XX"),
        Message(name: "Arabic", text: "عرض خاص: خصم ٥٠٪ على جميع المنتجات حتى يوم الخميس"),
        Message(name: "Hebrew", text: "החבילה שלך ממתינה, לתשלום 12 ש״ח לחצו כאן"),
        Message(name: "Hindi", text: "आपका ऑर्डर भेज दिया गया है, कुल राशि ₹५९९"),
        Message(name: "Bengali", text: "অভিনন্দন! আপনি ১০০০ টাকা জিতেছেন"),
        Message(name: "Tamil", text: "உங்கள் கணக்கில் பணம் செலுத்தப்பட்டது"),
        Message(name: "Thai", text: "ยินดีด้วย คุณได้รับเครดิตฟรี 500 บาท คลิก bit.example/x1"),
        Message(name: "Khmer", text: "អបអរសាទរ អ្នកបានឈ្នះរង្វាន់"),
        Message(name: "Chinese", text: "【测试银行】您的验证码是839204，五分钟内有效，请勿泄露。", sender: "1069012345678"),
        Message(name: "Japanese", text: "お荷物のお届けにあがりましたが不在の為持ち帰りました。http://ab.example/z"),
        Message(name: "Korean", text: "[배송안내] 고객님의 택배가 도착했습니다. 확인: a.example/k"),
        Message(name: "emoji", text: "🎉🎉 Happy birthday 👩🏽‍💻❤️ see u 2nite xx"),
        Message(name: "long digits", text: "Ref 1234567890123456 / 07700 900456 / 1-2-3"),
        Message(name: "long repetition", text: String(repeating: "win cash now ", count: 60)),
    ]
}
