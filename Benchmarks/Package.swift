// swift-tools-version: 6.3
import PackageDescription

// A separate package, so that users of the libraries never build their benchmarks.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "perfsite", path: "..", traits: [])
  ],
  targets: [
    .target(name: "Measuring"),
    // `package` declarations are not visible here, so a symbolic link builds the same sources as a
    // module of this package.
    .target(name: "MeasuredDeterministicMath"),
    .executableTarget(
      name: "EngineBenchmarks",
      dependencies: [
        "Measuring", .product(name: "AsyncPrefetch", package: "perfsite"),
        .product(name: "ListEngine", package: "perfsite"),
      ]
    ),
    .executableTarget(
      name: "FrameLabBenchmarks",
      dependencies: [
        "Measuring", "MeasuredDeterministicMath", .product(name: "FrameLab", package: "perfsite"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
