import PhoneNumbers
import Testing

struct RegionTests {
    @Test("a region knows its country code")
    func countryCode() { #expect(Region("TW")?.countryCode == 886) }

    @Test("a region that does not exist is none")
    func unknown() { #expect(Region("XX") == nil) }
}
