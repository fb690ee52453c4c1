// swift-tools-version: 6.1
import PackageDescription

#if canImport(AppleProductTypes)
  import AppleProductTypes
#endif

// The neutral half: what the lab builds and measures, and the files that it writes. It needs no UIKit
// and nothing of the packages above, so that Linux tests it in seconds.
let package = Package(
  name: "DeviceLab",
  platforms: [.iOS(.v16), .macOS(.v14)],
  targets: [
    .target(name: "LabPlan", path: "LabPlan", resources: [.copy("Scenarios")]),
    .testTarget(
      name: "LabPlanTests",
      dependencies: ["LabPlan"],
      path: "LabPlanTests",
      exclude: ["Written"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// The app: only Xcode and Swift Playground know this kind of product.
#if canImport(AppleProductTypes)
  package.products.append(
    .iOSApplication(
      name: "DeviceLab",
      targets: ["App"],
      bundleIdentifier: "org.perfsite.devicelab",
      displayVersion: "1.0",
      bundleVersion: "1",
      supportedDeviceFamilies: [.phone, .pad],
      supportedInterfaceOrientations: [.portrait, .landscapeLeft, .landscapeRight],
      additionalInfoPlistContentFilePath: "Info.plist"
    )
  )
  package.dependencies.append(.package(name: "perfsite", path: "../../.."))
  package.targets.append(
    .executableTarget(
      name: "App",
      dependencies: [
        "LabPlan",
        .product(name: "ListEngine", package: "perfsite"),
        .product(name: "ListEngineUIKit", package: "perfsite"),
        .product(name: "HitchMonitoring", package: "perfsite"),
        .product(name: "ListScan", package: "perfsite"),
      ],
      path: "App",
      resources: [.process("Resources")]
    )
  )
#endif

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
