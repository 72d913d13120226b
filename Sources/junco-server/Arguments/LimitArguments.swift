import ArgumentParser
import NIOCore

/// What one client, and all of them, may ask of the server.
struct LimitArguments: ParsableArguments {
    @Option(help: ArgumentHelp("The most bytes of a request's body.", valueName: "bytes"))
    var maxBody = 65_536

    @Option(
        help: ArgumentHelp(
            "How long a request may take, from its first byte to the answer's last.", valueName: "seconds"))
    var requestTimeout = 10.0

    @Option(help: ArgumentHelp("How long a connection may be open without a request.", valueName: "seconds"))
    var idleTimeout = 60.0

    @Option(help: ArgumentHelp("The most connections at a time; more wait.", valueName: "count"))
    var maxConnections = 1_024

    @Option(
        help: ArgumentHelp(
            """
            The most requests a second from one address, or one IPv6 network of 64 bits; 0: no limit. Default: 100, and \
            none for this machine itself.
            """,
            valueName: "count"))
    var rateLimit: Int?

    @Flag(
        help: """
            A proxy is in front: clients, for limits and reports, are known by the last address in X-Forwarded-For, which \
            the proxy must write; all without one are a single client. Nobody else may reach this server then.
            """)
    var behindProxy = false

    func validate() throws {
        try check(Double(maxBody), 1...Double(1 << 26), "--max-body")
        try check(requestTimeout, 0.1...3_600, "--request-timeout")
        try check(idleTimeout, 0.1...86_400, "--idle-timeout")
        try check(Double(maxConnections), 1...1_000_000, "--max-connections")
        try check(Double(rateLimit ?? 0), 0...1_000_000, "--rate-limit")
    }

    private func check(_ value: Double, _ range: ClosedRange<Double>, _ name: String) throws {
        guard !range.contains(value) else { return }
        throw ValidationError("\(name): expected \(Self.shown(range.lowerBound)) to \(Self.shown(range.upperBound))")
    }

    private static func shown(_ bound: Double) -> String { bound < 1 ? "\(bound)" : "\(Int(bound))" }

    /// `nil` where there is no limit.
    var rateLimiter: RateLimiter? {
        rateLimit == 0 ? nil : RateLimiter(perSecond: rateLimit ?? 100, sparesLoopback: rateLimit == nil)
    }

    static func amount(_ seconds: Double) -> TimeAmount { .nanoseconds(Int64(seconds * 1e9)) }
}
