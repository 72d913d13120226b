// swift-tools-version: 6.2

import PackageDescription

/// Measures Junco beside its public peers. A package of its own, so that nobody who uses Junco builds it.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "junco", path: ".."),
        .package(name: "AllocationTest", path: "../Tests/AllocationTest"),
    ],
    targets: [
        // Makes corpora, runs whole programs in turn, writes the record with its table and plots.
        .executableTarget(
            name: "benchmark", dependencies: [.product(name: "MessageCorpus", package: "junco")],
            swiftSettings: settings),
        // Measures the library inside a process.
        .executableTarget(
            name: "micro",
            dependencies: [
                .product(name: "MessageFilter", package: "junco"),
                .product(name: "MessageCorpus", package: "junco"),
                .product(name: "MessageFilterTraining", package: "junco"),
                .product(name: "CAllocationCounter", package: "AllocationTest"),
            ],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)

var settings: [SwiftSetting] {
    [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility")]
}
