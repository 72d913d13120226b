// swift-tools-version: 6.2

import PackageDescription

/// The least that a Hummingbird server can do, to measure junco-server beside. A package of its own.
let package = Package(
    name: "ServerBenchmark",
    platforms: [.macOS(.v15)],
    dependencies: [.package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1")],
    targets: [
        .executableTarget(
            name: "hello", dependencies: [.product(name: "Hummingbird", package: "hummingbird")],
            swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility")])
    ],
    swiftLanguageModes: [.v6]
)
