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
    .executableTarget(
      name: "EngineBenchmarks",
      dependencies: [.product(name: "ListEngine", package: "perfsite")]
    )
  ],
  swiftLanguageModes: [.v6]
)
