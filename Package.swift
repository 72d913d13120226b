// swift-tools-version: 6.2

import PackageDescription

/// The leaf products (`MessageFilter`) depend on nothing but the standard library, so that an app's extension embeds them alone.
/// Arrows point down only; `Tests/Gates/layering` holds the sources against this list.
let package = Package(
    name: "junco",
    platforms: [.iOS(.v16), .macOS(.v13)],
    products: [
        .library(name: "MessageFilter", targets: ["MessageFilter"]),
        .library(name: "MessageCorpus", targets: ["MessageCorpus"]),
        .library(name: "MessageFilterTraining", targets: ["MessageFilterTraining"]),
        .library(name: "MessageFilterEvaluation", targets: ["MessageFilterEvaluation"]),
        .library(name: "Study", targets: ["Study"]),
        .library(name: "ReportPages", targets: ["ReportPages"]),
        .library(name: "MessageFilterService", targets: ["MessageFilterService"]),
        .library(name: "RuleFiles", targets: ["RuleFiles"]),
        .library(name: "MessageSimulation", targets: ["MessageSimulation"]),
        .library(name: "MessageFilterExtension", targets: ["MessageFilterExtension"]),
        .library(name: "ReportingExtension", targets: ["ReportingExtension"]),
        .library(name: "ReportStore", targets: ["ReportStore"]),
        .library(name: "CallDirectory", targets: ["CallDirectory"]),
        .library(name: "CallDirectoryFiles", targets: ["CallDirectoryFiles"]),
        .library(name: "CallDirectoryExtension", targets: ["CallDirectoryExtension"]),
        .executable(name: "junco", targets: ["junco"]),
        .executable(name: "junco-score", targets: ["junco-score"]),
        .executable(name: "junco-server", targets: ["junco-server"]),
    ],
    traits: [
        .trait(name: "Tools", description: "The command-line tools, corpora and training, with their dependencies."),
        .trait(name: "Server", description: "The server for deferred queries, with its dependencies."),
        .default(enabledTraits: ["Tools", "Server"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.9.0"),
    ],
    targets: [
        // The system's C library under one name: the one place that tells Darwin, Glibc and Musl apart.
        .target(name: "SystemLibrary", swiftSettings: settings),
        // What the files of the leaves share: frame, fields, mapping, checksum. Standard library, and libc for mapping.
        .target(name: "BinaryFiles", dependencies: ["SystemLibrary"], swiftSettings: settings),
        // Message → text → features → scores → verdict. Standard library only.
        .target(
            name: "MessageFilter", dependencies: ["BinaryFiles"],
            exclude: ["Text/Tables/generate.py", "Model/FORMAT.md", "Rules/RULES.md"],
            swiftSettings: settings),
        // Bytes → records (lines, TSV, CSV, JSON Lines) and back; files written whole. Standard library and libc only.
        .target(name: "Records", dependencies: ["SystemLibrary"], swiftSettings: settings),
        // Values as JSON, in the one form that all tools write.
        .target(name: "JSONWriting", swiftSettings: settings),
        // Files of messages in, a line of verdict out for each. Standard library and libc only.
        .target(
            name: "BatchScoring", dependencies: ["MessageFilter", "Records", "SystemLibrary"], swiftSettings: settings),
        // Labelled messages: readers, label maps, manifests, template groups, splits.
        .target(
            name: "MessageCorpus",
            dependencies: [
                "MessageFilter", "Records", "CZlib", "Digests",
            ],
            swiftSettings: settings),
        // SHA-256 and HMAC by the system: OpenSSL's libcrypto on Linux, CryptoKit on Apple's systems.
        .target(
            name: "Digests", dependencies: [.target(name: "COpenSSL", condition: .when(platforms: [.linux]))],
            swiftSettings: settings),
        .systemLibrary(name: "COpenSSL", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
        // The only door to BLAS and LAPACK: OpenBLAS on Linux, Accelerate on Apple's systems.
        .systemLibrary(name: "COpenBLAS", providers: [.apt(["libopenblas-dev", "liblapacke-dev"])]),
        .target(
            name: "LinearAlgebra",
            dependencies: [.target(name: "COpenBLAS", condition: .when(platforms: [.linux]))],
            swiftSettings: settings),
        .target(
            name: "MessageFilterTraining",
            dependencies: [
                "BinaryFiles", "Digests", "JSONWriting", "MessageFilter", "MessageCorpus", "Records", "LinearAlgebra",
            ],
            swiftSettings: settings),
        .target(
            name: "MessageFilterEvaluation",
            dependencies: ["JSONWriting", "MessageFilter", "MessageCorpus", "Records"],
            swiftSettings: settings),
        // Corpora → features, once → splits → fits → scored rows.
        .target(
            name: "Study",
            dependencies: [
                "MessageFilter", "MessageCorpus", "MessageFilterTraining", "MessageFilterEvaluation", "Records",
            ],
            swiftSettings: settings),
        // Reports and counts as HTML pages and pictures.
        .target(
            name: "ReportPages", dependencies: ["MessageFilter", "MessageCorpus", "MessageFilterEvaluation", "Study"],
            swiftSettings: settings),
        // What Apple's systems ask of a filter's app and server, written and checked.
        .target(name: "MessageFilterSetup", dependencies: ["JSONWriting"], swiftSettings: settings),
        .executableTarget(
            name: "junco",
            dependencies: [
                "BatchScoring", "CallDirectory", "CallDirectoryFiles", "JSONWriting", "PhoneNumbers",
                "MessageFilterSetup", "MessageFilterTraining",
                "MessageFilterEvaluation", "MessageFilterService", "MessageSimulation", "ReportPages", "ReportStore",
                "RuleFiles", "Study",
                .product(name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Tools"])),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "junco-score", dependencies: ["BatchScoring", "MessageFilter", "SystemLibrary"],
            swiftSettings: settings),
        // Apple's deferred query in, the server's answer out, and the flow of an extension's query; bytes → bytes.
        .target(
            name: "MessageFilterService", dependencies: ["MessageFilter", "Records"], swiftSettings: settings),
        // Rule sets as files, lists as CSV.
        .target(
            name: "RuleFiles", dependencies: ["MessageFilter", "MessageFilterService", "Records"],
            swiftSettings: settings),
        .executableTarget(
            name: "junco-server",
            dependencies: [
                "Digests", "JSONWriting", "MessageFilterService", "Records", "ReportStore", "SystemLibrary",
                forServer("ArgumentParser", "swift-argument-parser"),
                forServer("HTTPTypes", "swift-http-types"),
                forServer("Hummingbird", "hummingbird"),
                forServer("HummingbirdCore", "hummingbird"),
                forServer("HummingbirdTLS", "hummingbird"),
                forServer("Logging", "swift-log"),
                forServer("NIOCore", "swift-nio"),
                forServer("NIOPosix", "swift-nio"),
                forServer("NIOHTTP1", "swift-nio"),
                forServer("NIOHTTPTypes", "swift-nio-extras"),
                forServer("NIOHTTPTypesHTTP1", "swift-nio-extras"),
                forServer("NIOSSL", "swift-nio-ssl"),
                forServer("ServiceLifecycle", "swift-service-lifecycle"),
                forServer("UnixSignals", "swift-service-lifecycle"),
            ],
            exclude: ["THREATS.md"], swiftSettings: settings),
        // Messages on a phone, as far as filters matter.
        .target(
            name: "MessageSimulation", dependencies: ["MessageFilter", "MessageFilterService", "Records"],
            swiftSettings: settings),
        // The principal class of an app's message filter extension, on Apple's systems.
        .target(
            name: "MessageFilterExtension", dependencies: ["MessageFilter", "MessageFilterService"],
            exclude: ["EXTENSION.md"], swiftSettings: settings),
        // The principal class of an app's extension for reports of unwanted messages and calls, on Apple's systems.
        .target(
            name: "ReportingExtension", dependencies: ["MessageFilterService"], exclude: ["EXTENSION.md"],
            swiftSettings: settings),
        // Reports kept in SQLite, and what is made of them: corpora, block lists, counts.
        .target(
            name: "ReportStore",
            dependencies: [
                "Digests", "MessageFilter", "MessageFilterService", "Records", "SystemLibrary",
                .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Tools", "Server"])),
            ],
            swiftSettings: settings),
        // Phone numbers → sorted, unique, encoded block and identification lists, whole or as a difference. Standard library only.
        .target(
            name: "CallDirectory", dependencies: ["BinaryFiles"], exclude: ["Format/FORMAT.md"],
            swiftSettings: settings),
        // libphonenumber behind a C interface, and that in Swift.
        .target(name: "CPhoneNumbers", linkerSettings: [.linkedLibrary("phonenumber")]),
        .target(name: "PhoneNumbers", dependencies: ["CPhoneNumbers"], swiftSettings: settings),
        // CSV, JSON and vCard → entries of a call directory.
        .target(
            name: "CallDirectoryFiles", dependencies: ["CallDirectory", "Records", "PhoneNumbers"],
            swiftSettings: settings),
        // The provider of an app's call directory extension, on Apple's systems.
        .target(
            name: "CallDirectoryExtension", dependencies: ["CallDirectory"], exclude: ["EXTENSION.md"],
            swiftSettings: settings),
        // What several test targets use: folders of their own, the package's files.
        .target(name: "TestSupport", path: "Tests/Support", swiftSettings: settings),
        .testTarget(
            name: "MessageFilterTests", dependencies: ["TestSupport", "MessageFilter"], swiftSettings: settings),
        .testTarget(name: "RecordsTests", dependencies: ["TestSupport", "Records"], swiftSettings: settings),
        .testTarget(
            name: "BatchScoringTests", dependencies: ["BatchScoring", "MessageFilter"], swiftSettings: settings),
        .testTarget(
            name: "MessageCorpusTests",
            dependencies: ["TestSupport", "MessageCorpus", "MessageFilter", "Records", "CZlib"],
            swiftSettings: settings),
        .testTarget(
            name: "MessageFilterServiceTests",
            dependencies: ["TestSupport", "MessageFilterService", "MessageFilter", "MessageCorpus"],
            swiftSettings: settings),
        .testTarget(
            name: "RuleFilesTests", dependencies: ["RuleFiles", "MessageFilter", "Records"],
            swiftSettings: settings),
        .testTarget(name: "DigestsTests", dependencies: ["Digests"], swiftSettings: settings),
        .testTarget(name: "LinearAlgebraTests", dependencies: ["LinearAlgebra"], swiftSettings: settings),
        .testTarget(
            name: "MessageFilterTrainingTests",
            dependencies: [
                "TestSupport", "BinaryFiles", "MessageFilterTraining", "MessageCorpus", "MessageFilter",
                "LinearAlgebra",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "MessageFilterEvaluationTests",
            dependencies: ["TestSupport", "MessageFilterEvaluation", "MessageCorpus", "MessageFilter", "Records"],
            swiftSettings: settings),
        .testTarget(
            name: "StudyTests",
            dependencies: [
                "TestSupport", "Study", "MessageFilterTraining", "MessageFilterEvaluation", "MessageCorpus",
                "MessageFilter",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "ReportPagesTests",
            dependencies: ["TestSupport", "ReportPages", "Study", "MessageFilterEvaluation", "MessageFilter"],
            swiftSettings: settings),
        .testTarget(
            name: "MessageFilterSetupTests", dependencies: ["MessageFilterSetup"], swiftSettings: settings),
        .testTarget(
            name: "MessageSimulationTests",
            dependencies: [
                "MessageSimulation", "MessageFilterService", "MessageFilter", "MessageCorpus", "Records",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "JuncoServerTests",
            dependencies: [
                "TestSupport", "junco", "junco-server", "Digests", "MessageFilterService", "MessageFilter",
                "MessageCorpus", "ReportStore",
                forServer("GRDB", "GRDB.swift"),
                forServer("HTTPTypes", "swift-http-types"),
                forServer("NIOCore", "swift-nio"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "ReportStoreTests",
            dependencies: [
                "TestSupport", "ReportStore", "MessageFilterService", "MessageFilter", "MessageCorpus",
                .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Tools", "Server"])),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "CallDirectoryTests", dependencies: ["TestSupport", "CallDirectory", "MessageCorpus"],
            swiftSettings: settings),
        .testTarget(name: "PhoneNumbersTests", dependencies: ["PhoneNumbers"], swiftSettings: settings),
        .testTarget(
            name: "CallDirectoryFilesTests",
            dependencies: ["TestSupport", "CallDirectoryFiles", "CallDirectory", "Records", "PhoneNumbers"],
            swiftSettings: settings),
        .testTarget(
            name: "CommandTests", dependencies: ["TestSupport", "junco", "junco-score", "junco-server"],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)

var settings: [SwiftSetting] {
    [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility")]
}

#if os(Linux)
    // Apple's module in name and signatures, so that the code for Apple's systems is compiled and tested here.
    package.targets += [
        .target(name: "IdentityLookup", path: "Tests/Stubs/IdentityLookup", swiftSettings: settings),
        .testTarget(
            name: "MessageFilterExtensionTests",
            dependencies: [
                "TestSupport", "MessageFilterExtension", "MessageFilterService", "MessageFilter", "IdentityLookup",
            ],
            swiftSettings: settings),
        .target(
            name: "IdentityLookupUI", dependencies: ["IdentityLookup"], path: "Tests/Stubs/IdentityLookupUI",
            swiftSettings: settings),
        .testTarget(
            name: "ReportingExtensionTests",
            dependencies: [
                "TestSupport", "ReportingExtension", "MessageFilterService", "IdentityLookup", "IdentityLookupUI",
            ],
            swiftSettings: settings),
        .target(name: "CallKit", path: "Tests/Stubs/CallKit", swiftSettings: settings),
        .testTarget(
            name: "CallDirectoryExtensionTests",
            dependencies: ["TestSupport", "CallDirectoryExtension", "CallDirectory", "CallKit", "MessageCorpus"],
            swiftSettings: settings),
    ]
    let stubs = [
        "MessageFilterExtension": ["IdentityLookup"], "ReportingExtension": ["IdentityLookup", "IdentityLookupUI"],
        "CallDirectoryExtension": ["CallKit"],
    ]
    for target in package.targets {
        for stub in stubs[target.name, default: []] {
            target.dependencies.append(.target(name: stub, condition: .when(platforms: [.linux])))
        }
    }
#endif

// Most tests are compiled without optimization in every build: only the compiler waits for them. What they test is optimized,
// and so are the tests that hold it against slow references.
let optimizedTests = ["MessageFilterTests", "MessageFilterTrainingTests"]
for target in package.targets where target.type == .test && !optimizedTests.contains(target.name) {
    target.swiftSettings = settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
}

/// A product that only the server needs.
func forServer(_ product: String, _ package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: ["Server"]))
}
