import Foundation
import Testing

@testable import MessageFilter

@Suite("Reproducible mathematics")
struct ReproducibleMathTests {
    @Test("exp is the C library's within 1e-15 of its value")
    func exponential() {
        var source = SeededSource(seed: 1)
        for round in 0..<40_000 {
            let x = -Double.random(in: 0...[1e-6, 1, 30, 700][round % 4], using: &source)
            let error = abs(ReproducibleMath.exp(x) / Foundation.exp(x) - 1)
            #expect(error <= 1e-15, "exp(\(x))")
        }
    }

    @Test("exp at its ends")
    func exponentialEnds() {
        #expect(ReproducibleMath.exp(0) == 1)
        #expect(ReproducibleMath.exp(-.leastNonzeroMagnitude) == 1)
        #expect(ReproducibleMath.exp(-699.999) > 0)
        #expect(ReproducibleMath.exp(-700) == 0)
        #expect(ReproducibleMath.exp(-.infinity) == 0)
    }

    @Test("bits are those on record, on every machine")
    func bits() {
        #expect(ReproducibleMath.exp(-1).bitPattern == 4_600_298_746_774_613_816)
    }
}
