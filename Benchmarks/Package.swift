// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that whoever uses the libraries never builds their benchmarks.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "perfsite", path: "..")
  ],
  targets: [
    .target(name: "Measuring"),
    // What is `package` over there is not visible here: the same sources (a symbolic link), built
    // as a module of this package.
    .target(name: "MeasuredDeterministicMath"),
    .executableTarget(
      name: "EngineBenchmarks",
      dependencies: ["Measuring", .product(name: "ListEngine", package: "perfsite")]
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
