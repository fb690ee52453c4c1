// swift-tools-version: 6.1
import PackageDescription

#if canImport(AppleProductTypes)
  import AppleProductTypes
#endif

// The neutral half: what the lab builds and measures, and the files that it writes. It needs no UIKit,
// so that Linux tests it, and of perfsite only the techniques that FrameLab declares.
let package = Package(
  name: "DeviceLab",
  platforms: [.iOS(.v16), .macOS(.v14)],
  dependencies: [.package(name: "perfsite", path: "../../..", traits: [])],
  targets: [
    .target(
      name: "LabPlan",
      dependencies: [.product(name: "FrameLab", package: "perfsite")],
      path: "LabPlan",
      resources: [.copy("Scenarios")]
    ),
    .testTarget(
      name: "LabPlanTests",
      dependencies: ["LabPlan", .product(name: "FrameLab", package: "perfsite")],
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
  package.targets.append(
    .executableTarget(
      name: "App",
      dependencies: [
        "LabPlan",
        .product(name: "FrameLab", package: "perfsite"),
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
