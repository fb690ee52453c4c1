import Foundation
import TestSupport

/// A program in place of perfsite that says what it is called with.
struct StubProgram {
  let folder: URL
  var program: URL { folder.appendingPathComponent("perfsite") }

  init(status: Int) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("perfsite-stub-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let script =
      "#!/bin/sh\nfor word in \"$@\"; do printf '%s\\n' \"$word\"; done\nexit \(status)\n"
    try Data(script.utf8).write(to: program)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: program.path
    )
  }

  /// Runs a script of the repository beside the stub.
  func run(
    _ script: String,
    _ arguments: String...,
    environment: [String: String] = [:]
  ) async throws -> BuiltProgram.Result {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try await BuiltProgram.run(
      at: DemoProject.root.appendingPathComponent(script),
      arguments,
      environment: [
        "PATH": "\(folder.path):\(path)", "PERFSITE_PROGRAM": program.path,
        "GITHUB_OUTPUT": folder.appendingPathComponent("output").path,
        "GITHUB_PATH": folder.appendingPathComponent("path").path, "HOME": folder.path,
      ].merging(environment) { $1 },
      in: folder.path
    )
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// What was handed to later steps.
  func output() throws -> String { try read("output") }

  /// Writes a program.
  func write(_ text: String, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  /// Packs the stub as a release for this machine.
  func release(version: String, in path: String) async throws {
    let script = """
      set -e
      case $(uname -s) in Linux) platform=linux-$(uname -m) ;; *) platform=macos-universal ;; esac
      name=perfsite-\(version)-$platform
      mkdir -p "\(path)" "$name" && cp perfsite LICENSE NOTICES.txt perfsite.cdx.json "$name"
      tar -czf "\(path)/$name.tar.gz" "$name" && cd "\(path)"
      sha256sum "$name.tar.gz" >SHA256SUMS || shasum -a 256 "$name.tar.gz" >SHA256SUMS
      """
    for name in ["LICENSE", "NOTICES.txt", "perfsite.cdx.json"] { try write("", to: name) }
    let packed = try await BuiltProgram.run(
      at: URL(fileURLWithPath: "/bin/sh"),
      ["-c", script],
      in: folder.path
    )
    guard packed.status == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
