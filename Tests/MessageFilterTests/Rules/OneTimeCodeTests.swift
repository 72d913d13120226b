import Testing

@testable import MessageFilter

@Suite("One-time codes")
struct OneTimeCodeTests {
    private static let detector = OneTimeCode()

    @Test(
        "messages that bring a code are told in many languages",
        arguments: [
            "Your code is 482913. Never share it.", "G-482913 is your verification code",
            "Use 123-456 as your passcode",
            "123 456 is your OTP for the login", "Su código es 4821", "Votre code : 55021",
            "Ihr Einmalpasswort: 993211",
            "Doğrulama kodunuz: 48213", "Ваш код 4821", "Пароль: 884422", "【测试】您的验证码是839204，五分钟内有效", "認証コード：482913",
            "[테스트] 인증번호는 482913 입니다", "รหัส OTP ของคุณคือ 482913", "رمز التحقق 4821", "הקוד שלך הוא 4821",
            "आपका ओटीपी 482913 है", "Kode verifikasi Anda 4821", "Mã xác nhận: 4821", "YOUR CODE IS ４８２９",
            "【测试】验证码：730918，5分钟内有效", "Dein Code lautet 80 41 92.", "TAC anda 481906", "Mã kích hoạt: 7719",
            "Your code is 4829\n@bank.example #4829",
        ])
    func codes(text: String) { #expect(withComparableText(text, Self.detector.isIn)) }

    @Test(
        "what leads elsewhere, has no code or no word for it is not protected",
        arguments: [
            "Your code is 482913, confirm at http://bank.example/x", "Code 4829: mail me@win.example",
            "Your code 4829 expires, call 0906 6364 349", "Use code SAVE20 for 20 % off", "Text the password to 85069",
            "see you at 1030", "Your code is 12", "Your code is 123456789012", "The code costs £4829",
            "decoder 4829", "Your code: 12 34 56 78 90", "Balance 4829.50, pin it", "", "code",
            "code" + String(repeating: " and so on", count: 12) + " 4829",
        ])
    func others(text: String) { #expect(!withComparableText(text, Self.detector.isIn)) }

    @Test("any bytes can be asked", arguments: 0..<60)
    func hostile(seed: UInt64) {
        var source = SeededSource(seed: seed)
        for length in 0..<60 {
            _ = withComparableText(
                HostileBytes.nearlyText(length, using: &source) + Array(" code 12-34 ".utf8), Self.detector.isIn)
        }
    }
}
