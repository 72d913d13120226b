import Testing

/// Expects a figure that is there and within `tolerance` of `expected`.
func expectClose(
    _ value: Double?, _ expected: Double, within tolerance: Double = 1e-12, _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let distance = abs((value ?? .infinity) - expected)
    #expect(distance <= tolerance, comment, sourceLocation: sourceLocation)
}
