// swift-tools-version: 6.2

import PackageDescription

/// An app that embeds the leaf alone: what it resolves and what it links is what an extension on a phone gets.
let package = Package(
    name: "LinkageTest",
    platforms: [.iOS(.v16), .macOS(.v13)],
    dependencies: [.package(name: "junco", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "LinkageTest",
            dependencies: [.product(name: "MessageFilter", package: "junco")],
            path: ".")
    ],
    swiftLanguageModes: [.v6]
)
