// swift-tools-version: 6.2

import PackageDescription

/// Counts the allocations of scoring in an optimized build; an unoptimized one makes some that are not the code's.
let package = Package(
    name: "AllocationTest",
    platforms: [.iOS(.v16), .macOS(.v13)],
    products: [.library(name: "CAllocationCounter", targets: ["CAllocationCounter"])],
    dependencies: [.package(name: "junco", path: "../..", traits: [])],
    targets: [
        // Stands in for the C library's malloc in the program that links it. Linux with glibc only.
        .target(name: "CAllocationCounter"),
        .executableTarget(
            name: "AllocationTest",
            dependencies: ["CAllocationCounter", .product(name: "MessageFilter", package: "junco")]),
    ],
    swiftLanguageModes: [.v6]
)
