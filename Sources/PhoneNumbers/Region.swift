import CPhoneNumbers

/// A country or region by its two letters, such as TW.
public struct Region: Hashable, Sendable {
    /// Two capital letters, of ISO 3166-1.
    public let code: String
    /// What numbers of the region begin with: 886.
    public let countryCode: Int

    /// `nil` for a code that is not known. Small letters will do.
    public init?(_ code: String) {
        let code = code.uppercased()
        guard code.utf8.count == 2 else { return nil }
        let countryCode = Int(phone_numbers_country_code(code))
        guard countryCode > 0 else { return nil }
        self.code = code
        self.countryCode = countryCode
    }
}
