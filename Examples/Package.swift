// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that whoever uses the libraries never builds their examples.
let package = Package(
  name: "Examples",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "perfsite", path: "..", traits: [])
  ],
  targets: [
    .executableTarget(
      name: "ScrollOverHTTP",
      dependencies: [
        .product(name: "AsyncPrefetch", package: "perfsite"),
        .product(name: "HitchMonitoring", package: "perfsite"),
        .product(name: "ListEngine", package: "perfsite"),
      ]
    ),
    .executableTarget(
      name: "WhyLate",
      dependencies: [.product(name: "FrameLab", package: "perfsite")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
