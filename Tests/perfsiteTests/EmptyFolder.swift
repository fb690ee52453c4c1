import Foundation
import TestSupport

/// An empty folder with a copy of the program beside it, as on a machine that has nothing else.
///
/// A class, because the folder is deleted when the test that uses it is done.
final class EmptyFolder: Sendable {
  let folder: URL
  private let program: URL

  init() throws {
    let manager = FileManager.default
    let parent = manager.temporaryDirectory.appendingPathComponent(
      "perfsite-new-\(UUID().uuidString)"
    )
    folder = parent.appendingPathComponent("project")
    program = parent.appendingPathComponent("perfsite")
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    let built = try BuiltProgram.executable(named: "perfsite")
    try manager.copyItem(at: built.resolvingSymlinksInPath(), to: program)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder.deletingLastPathComponent())
  }

  /// Runs the copy in the folder.
  func perfsite(_ arguments: String...) async throws -> BuiltProgram.Result {
    try await BuiltProgram.run(
      at: program,
      arguments,
      environment: ["GITHUB_ACTIONS": ""],
      in: folder.path
    )
  }

  func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url(path).path) }

  func read(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  func write(_ text: String, to path: String) throws {
    let manager = FileManager.default
    let folder = url(path).deletingLastPathComponent()
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url(path))
  }

  /// The paths of all files, sorted.
  func files() throws -> [String] {
    let all = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return all.filter { !url($0).hasDirectoryPath && isFile($0) }.sorted()
  }

  private func isFile(_ path: String) -> Bool {
    (try? url(path).resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
  }
}
