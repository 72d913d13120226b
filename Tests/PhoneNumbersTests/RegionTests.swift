import PhoneNumbers
import Testing

@Suite("Regions")
struct RegionTests {
    @Test("two letters name a region, small ones too")
    func known() {
        #expect(Region("TW")?.countryCode == 886 && Region("us")?.code == "US" && Region("GB")?.countryCode == 44)
    }

    @Test("other texts do not", arguments: ["", "T", "ZZ", "XX", "001", "TWN", "886", "t\u{0}", "Taiwan"])
    func unknown(code: String) { #expect(Region(code) == nil) }
}
