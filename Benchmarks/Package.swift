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
    .executableTarget(
      name: "EngineBenchmarks",
      dependencies: ["Measuring", .product(name: "ListEngine", package: "perfsite")]
    ),
    .executableTarget(
      name: "FrameLabBenchmarks",
      dependencies: ["Measuring", .product(name: "FrameLab", package: "perfsite")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
