import Foundation
import PackagePlugin

/// `swift package perfsite …`: the program, run in the folder of the app's package.
///
/// It takes the program from the artifact bundle of a release if the package has one as a binary
/// target, and builds it otherwise.
@main struct PerfsitePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try bundledProgram(of: context.package) ?? builtProgram()
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  /// Returns the program of the first bundle that has one for this machine.
  private func bundledProgram(of package: Package) throws -> URL? {
    for bundle in package.targets(ofType: BinaryArtifactTarget.self) {
      let index = bundle.artifactURL.appending(path: "info.json")
      guard bundle.kind == .artifactsArchive, let data = try? Data(contentsOf: index) else {
        continue
      }
      let tool = try JSONDecoder().decode(ArtifactBundle.self, from: data).artifacts["perfsite"]
      let variant = tool?.variants.first {
        $0.supportedTriples.contains(where: Self.isOfThisMachine)
      }
      if let variant { return bundle.artifactURL.appending(path: variant.path) }
    }
    return nil
  }

  private static func isOfThisMachine(_ triple: String) -> Bool {
    #if arch(x86_64)
      let processors = ["x86_64"]
    #else
      let processors = ["arm64", "aarch64"]
    #endif
    #if os(macOS)
      let system = "macosx"
    #else
      let system = "linux"
    #endif
    let words = triple.split(separator: "-")
    return words.first.map { processors.contains(String($0)) } == true
      && words.contains { $0.hasPrefix(system) }
  }

  private func builtProgram() throws -> URL {
    Diagnostics.remark("no bundle of perfsite has a program for this machine, so it is built")
    let result = try packageManager.build(
      .product("perfsite"),
      parameters: .init(configuration: .release, logging: .concise)
    )
    let program = result.builtArtifacts.first { $0.kind == .executable }
    guard result.succeeded, let program else { throw BuildFailure(log: result.logText) }
    return program.url
  }
}

/// The contents of `info.json`.
private struct ArtifactBundle: Decodable {
  struct Artifact: Decodable {
    let variants: [Variant]
  }

  struct Variant: Decodable {
    let path: String
    let supportedTriples: [String]
  }

  let artifacts: [String: Artifact]
}

private struct BuildFailure: Error, CustomStringConvertible {
  let log: String

  var description: String { "perfsite can't be built:\n\(log)" }
}
