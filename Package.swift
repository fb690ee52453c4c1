// swift-tools-version: 6.3
import PackageDescription

// Rounding a `Double` calls the C library, which a program without Foundation does not link.
let mathLibrary: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

// Only the program needs other packages. An app that takes the libraries without the trait resolves
// none of them; one that doesn't say so must be free to choose another version than ours. A release is
// built from the versions that were tested.
let program: TargetDependencyCondition? = .when(traits: ["Program"])
let isRelease = Context.environment["PERFSITE_RELEASE"] != nil
func dependency(
  _ repository: String,
  _ versions: Range<Version>,
  tested: Version
) -> Package.Dependency {
  let next = Version(tested.major, tested.minor, tested.patch + 1)
  return .package(url: "https://github.com/\(repository)", isRelease ? tested..<next : versions)
}

// Layer by layer: a target imports only targets that stand above it and are named in its row.
let package = Package(
  name: "perfsite",
  platforms: [.macOS(.v14), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "ListEngine", targets: ["ListEngine"]),
    .library(name: "AsyncPrefetch", targets: ["AsyncPrefetch"]),
    .library(name: "ListEngineUIKit", targets: ["ListEngineUIKit"]),
    .library(name: "HitchMonitoring", targets: ["HitchMonitoring"]),
    .library(name: "ListScan", targets: ["ListScan"]),
    .library(name: "FrameLab", targets: ["FrameLab"]),
    .executable(name: "perfsite", targets: ["perfsite"]),
    .plugin(name: "PerfsitePlugin", targets: ["PerfsitePlugin"]),
  ],
  traits: [
    .trait(name: "Program", description: "The program, with the packages that it needs."),
    .default(enabledTraits: ["Program"]),
  ],
  dependencies: [
    dependency("apple/swift-argument-parser", "1.5.0"..<"2.0.0", tested: "1.8.2"),
    dependency("jpsim/Yams", "6.2.2"..<"7.0.0", tested: "6.2.2"),
    dependency("swhitty/FlyingFox", "0.27.1"..<"0.28.0", tested: "0.27.1"),
  ],
  targets: [
    // Layer 0
    .systemLibrary(
      name: "CCommonMark",
      pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
      ]
    ),
    .target(name: "CDefaults"),
    .target(name: "Diagnostics"),
    .target(name: "Bytes"),
    .target(name: "TextFormats", linkerSettings: mathLibrary),
    .target(name: "DeterministicMath"),
    .target(name: "ListEngine", linkerSettings: mathLibrary),

    // Layer 1
    .target(name: "AsyncPrefetch", dependencies: ["ListEngine"]),
    .target(name: "HitchMonitoring", dependencies: ["ListEngine", "TextFormats"]),
    .target(
      name: "Charts",
      dependencies: ["DeterministicMath", "TextFormats"],
      linkerSettings: mathLibrary
    ),
    .target(name: "CommonMark", dependencies: ["CCommonMark", "Diagnostics"]),
    .target(
      name: "LocatedText",
      dependencies: [
        "Diagnostics", .product(name: "Yams", package: "Yams", condition: program),
      ]
    ),

    .target(
      name: "PreviewServer",
      dependencies: [
        "TextFormats",
        .product(name: "FlyingSocks", package: "FlyingFox", condition: program),
      ]
    ),

    // Layer 2
    .target(name: "ListEngineUIKit", dependencies: ["ListEngine", "AsyncPrefetch"]),
    .target(name: "ListScan", dependencies: ["HitchMonitoring", "TextFormats"]),
    .target(
      name: "FrameLab",
      dependencies: ["ListEngine", "HitchMonitoring", "DeterministicMath"],
      linkerSettings: mathLibrary
    ),
    .target(
      name: "Measurements",
      dependencies: [
        "DeterministicMath", "HitchMonitoring", "FrameLab", "LocatedText", "TextFormats",
        "Diagnostics",
      ]
    ),
    // Layer 3
    .target(
      name: "Scenarios",
      dependencies: [
        "DeterministicMath", "Bytes", "TextFormats", "ListEngine", "ListScan", "HitchMonitoring",
        "FrameLab", "Measurements", "LocatedText", "Diagnostics",
      ]
    ),
    .target(
      name: "Results",
      dependencies: [
        "DeterministicMath", "HitchMonitoring", "FrameLab", "Scenarios", "LocatedText",
        "TextFormats", "Diagnostics",
      ]
    ),
    .target(
      name: "SiteBuilder",
      dependencies: ["CommonMark", "LocatedText", "TextFormats", "Bytes", "Diagnostics"]
    ),

    // Layer 4
    .target(
      name: "ModelCalibration",
      dependencies: [
        "DeterministicMath", "TextFormats", "FrameLab", "Measurements", "Scenarios", "Diagnostics",
      ]
    ),

    // Layer 5
    .target(
      name: "Reports",
      dependencies: [
        "ListEngine", "HitchMonitoring", "FrameLab", "Measurements", "Results", "Scenarios",
        "ModelCalibration", "Charts", "TextFormats", "LocatedText", "DeterministicMath",
        "SiteBuilder", "Bytes",
        "Diagnostics",
      ]
    ),

    // Layer 6
    .executableTarget(
      name: "perfsite",
      dependencies: [
        "CDefaults", "Diagnostics", "Bytes", "TextFormats", "LocatedText", "PreviewServer",
        "HitchMonitoring", "FrameLab", "ListScan",
        "Measurements", "Results", "Scenarios", "ModelCalibration", "SiteBuilder", "Reports",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: program),
      ]
    ),
    .executableTarget(
      name: "snippets",
      dependencies: [
        "CommonMark", "Diagnostics",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: program),
      ]
    ),
    // Runs the program in an app's package.
    .plugin(
      name: "PerfsitePlugin",
      capability: .command(
        intent: .custom(
          verb: "perfsite",
          description: "Runs perfsite in the folder of the package, such as 'perfsite check'."
        )
      ),
      path: "Sources/PerfsitePlugin"
    ),

    // Tests
    .target(name: "CChildProcess", path: "Tests/CChildProcess"),
    .target(name: "TestSupport", dependencies: ["CChildProcess"], path: "Tests/TestSupport"),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"]),
    .testTarget(name: "BytesTests", dependencies: ["Bytes", "TestSupport"]),
    .testTarget(name: "TextFormatsTests", dependencies: ["TextFormats", "TestSupport"]),
    .testTarget(name: "ListEngineTests", dependencies: ["ListEngine", "TestSupport"]),
    .testTarget(name: "ListEnginePrefetchTests", dependencies: ["ListEngine", "TestSupport"]),
    .testTarget(
      name: "AsyncPrefetchTests",
      dependencies: ["AsyncPrefetch", "ListEngine", "TestSupport"]
    ),
    .testTarget(
      name: "HitchMonitoringTests",
      dependencies: ["HitchMonitoring", "TestSupport"]
    ),
    .testTarget(
      name: "ListScanTests",
      dependencies: ["ListScan", "HitchMonitoring", "TestSupport"],
      exclude: ["Written"]
    ),
    .testTarget(
      name: "ListEngineUIKitTests",
      dependencies: ["ListEngineUIKit", "AsyncPrefetch", "ListEngine", "TestSupport"]
    ),
    .testTarget(
      name: "DeterministicMathTests",
      dependencies: ["DeterministicMath", "TestSupport"]
    ),
    .target(name: "ChartSamples", dependencies: ["Charts"], path: "Tests/ChartSamples"),
    .executableTarget(
      name: "HostileCharts",
      dependencies: ["ChartSamples", "Charts", "TextFormats"],
      path: "Tests/HostileCharts"
    ),
    .testTarget(
      name: "ChartsTests",
      dependencies: ["ChartSamples", "Charts", "TextFormats", "TestSupport"],
      exclude: ["Snapshots"]
    ),
    .testTarget(
      name: "CommonMarkTests",
      dependencies: ["CommonMark", "Diagnostics", "TestSupport"],
      exclude: ["Snapshots"]
    ),
    .testTarget(
      name: "LocatedTextTests",
      dependencies: ["LocatedText", "Diagnostics", "TestSupport"]
    ),
    .testTarget(name: "PreviewServerTests", dependencies: ["PreviewServer", "TestSupport"]),
    // A target of its own, because it is slow unless it is optimized.
    .target(
      name: "WrittenOutPipeline",
      dependencies: ["FrameLab"],
      path: "Tests/WrittenOutPipeline"
    ),
    .testTarget(
      name: "FrameLabTests",
      dependencies: [
        "FrameLab", "ListEngine", "DeterministicMath", "WrittenOutPipeline", "TestSupport",
      ]
    ),
    .testTarget(
      name: "MeasurementsTests",
      dependencies: [
        "Measurements", "DeterministicMath", "HitchMonitoring", "FrameLab", "LocatedText",
        "Diagnostics", "TestSupport",
      ],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "ScenariosTests",
      dependencies: [
        "Scenarios", "Bytes", "DeterministicMath", "Measurements", "FrameLab", "ListEngine",
        "ListScan", "HitchMonitoring", "LocatedText", "Diagnostics", "TestSupport",
      ],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "ResultsTests",
      dependencies: [
        "Results", "Scenarios", "HitchMonitoring", "LocatedText", "TextFormats", "Diagnostics",
        "TestSupport",
      ],
      exclude: ["Snapshots"]
    ),
    .testTarget(
      name: "ModelCalibrationTests",
      dependencies: [
        "ModelCalibration", "Scenarios", "Measurements", "FrameLab", "Diagnostics", "TestSupport",
      ],
      exclude: ["Snapshots"]
    ),
    .testTarget(
      name: "SiteBuilderTests",
      dependencies: [
        "SiteBuilder", "CommonMark", "LocatedText", "TextFormats", "Diagnostics", "TestSupport",
      ],
      exclude: ["Fixtures", "ImageHeaders/Fixtures", "Snapshots"]
    ),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "Reports", "Charts", "Measurements", "Results", "LocatedText", "Scenarios", "FrameLab",
        "HitchMonitoring", "SiteBuilder", "TextFormats", "Diagnostics", "TestSupport",
      ],
      exclude: ["Snapshots"]
    ),
    .testTarget(name: "snippetsTests", dependencies: ["snippets", "Diagnostics", "TestSupport"]),
    .testTarget(
      name: "perfsiteTests",
      dependencies: [
        "perfsite", "Reports", "ModelCalibration", "Scenarios", "FrameLab", "ListScan", "Bytes",
        "PreviewServer", "LocatedText", "Diagnostics", "TestSupport",
      ],
      exclude: ["Fixtures", "Snapshots"]
    ),
  ],
  swiftLanguageModes: [.v6],
  // For `#embed`.
  cLanguageStandard: .c2x
)

// libFuzzer brings the main function along: `make fuzz` asks for it.
let isFuzzed = Context.environment["PERFSITE_FUZZ"] != nil
if isFuzzed {
  package.targets.append(
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "Bytes", "Diagnostics", "LocatedText", "Measurements", "Results", "Scenarios",
        "SiteBuilder", "TextFormats",
      ],
      path: "Tests/Fuzz",
      exclude: ["fuzz"]
    )
  )
}

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .treatWarning("DeprecatedDeclaration", as: .warning),
  .treatWarning("ExplicitSendable", as: .error),
]
let compiled = package.targets.filter { $0.type != .system && $0.type != .plugin }
for target in compiled { target.swiftSettings = strict }
if isFuzzed { package.targets.last?.swiftSettings?.append(.unsafeFlags(["-parse-as-library"])) }

// Simulating takes twenty times as long unoptimized, and optimizing takes five times as long as
// compiling without. So `make` sets this, and what computes is optimized in debug builds too. The rest
// is compiled file by file. It can't be the default: SwiftPM fetches no package that has such flags.
if Context.environment["PERFSITE_OPTIMIZED"] != nil {
  let unoptimized: Set = [
    "Measurements", "Scenarios", "Reports", "Results", "perfsite", "snippets", "ChartSamples",
    "HostileCharts",
  ]
  // SwiftPM waits for an object file of each source file, which only threads write for a whole module.
  let flags = ["-O", "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2"]
  for target in compiled {
    // Tests run most lines once. Unspecialized, the laws of these take up to 27 times as long.
    let isOptimized =
      target.type == .test
      ? target.name == "ListEnginePrefetchTests" : !unoptimized.contains(target.name)
    if isOptimized {
      target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .debug)))
    }
  }
}

// SwiftPM's documentation plugin is no dependency of those who use the libraries: `make docs` asks for it.
if Context.environment["PERFSITE_DOCUMENTATION"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", exact: "1.5.0")
  )
}
