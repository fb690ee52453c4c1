import Foundation
import TestSupport

/// An empty folder, if need be with a copy of the program beside it, as on a machine that has nothing
/// else.
///
/// A class, because the folder is deleted when the test that uses it is done.
final class EmptyFolder: Sendable {
  let folder: URL
  /// The program, or its copy.
  let program: URL

  init(copyingProgram: Bool = false) throws {
    let manager = FileManager.default
    let name = "perfsite-new-\(UUID().uuidString)"
    let parent = manager.temporaryDirectory.appendingPathComponent(name)
    folder = parent.appendingPathComponent("project")
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    let built = try BuiltProgram.executable(named: "perfsite")
    program = copyingProgram ? parent.appendingPathComponent("perfsite") : built
    if copyingProgram { try manager.copyItem(at: built.resolvingSymlinksInPath(), to: program) }
  }

  /// A folder with some files.
  convenience init(_ files: [String: String]) throws {
    try self.init()
    for (path, text) in files { try write(text, to: path) }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder.deletingLastPathComponent())
  }

  /// Runs the program in the folder.
  func perfsite(_ arguments: String...) async throws -> BuiltProgram.Result {
    try await perfsite(arguments)
  }

  /// Runs the program in the folder.
  func perfsite(_ arguments: [String]) async throws -> BuiltProgram.Result {
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

  func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

  func write(_ bytes: [UInt8], to path: String) throws {
    let manager = FileManager.default
    let folder = url(path).deletingLastPathComponent()
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: url(path))
  }

  /// The paths of all files, sorted.
  func files() throws -> [String] { try files(in: folder) }

  /// The paths of all files below a folder of its own, from there, sorted.
  func files(below path: String) throws -> [String] { try files(in: url(path)) }

  private func files(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
      let keys = try? folder.appendingPathComponent(path)
        .resourceValues(forKeys: [.isRegularFileKey])
      return keys?.isRegularFile == true
    }.sorted()
  }
}
