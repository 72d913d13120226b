import Testing

@testable import ReportPages

@Suite struct AxisTests {
    @Test("places on linear and logarithmic axes lie between the ends; what lies beyond is put there")
    func positions() {
        let linear = Axis.shares("share")
        #expect([-1, 0, 0.25, 1, 2].map(linear.position) == [0, 0, 0.25, 1, 1])
        let decades = Axis.decades("share", -4, 0) { "\($0)" }
        #expect(decades.ticks.count == 5 && decades.position(of: 0) == 0)
        #expect(abs(decades.position(of: 0.01) - 0.5) < 1e-12)
        #expect(decades.position(of: 1) == 1)
    }

    @Test("a short scale ends at the next round share")
    func shortScale() {
        let ends = [0, 0.004, 0.03, 0.2, 0.21, 0.9].map { Axis.shares("", upTo: $0).ticks[1].text }
        #expect(ends == ["1 %", "1 %", "5 %", "20 %", "50 %", "100 %"])
    }

    @Test("coordinates are plain decimal numbers")
    func coordinates() {
        #expect(
            [0, 12, 12.345, -0.001, 1e-9, 100_000.5].map(\.coordinate) == ["0", "12", "12.35", "0", "0", "100000.5"])
    }
}
