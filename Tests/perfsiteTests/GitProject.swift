import Foundation
import TestSupport
import Testing

/// A small project in a folder of a git repository: one scenario that takes milliseconds.
///
/// The repository is a mark that the program looks for; git itself is not needed.
///
/// A class, because the folder is deleted when the test that uses it is done.
final class GitProject: Sendable {
  /// The root of the repository.
  let repository: URL
  /// The project, below the root.
  let folder: URL

  static let scenario = """
    title: Dates
    question: What does a formatter for each date cost?
    chapter: guide/dates.md
    techniques: [formatting]
    devices: [iphone-13-pro]
    list:
      items: 200
      rowHeight: 120 pt
      app: none
      cell: {dates: 4, layers: 2}
    scroll:
      - pause: 0.5 s
      - {flick: 1500 pt/s, stopAfter: 1 s}
    variants:
      each:
        title: One per date
        techniques: {formatting: perCell}
        expect: {rating: good}
      shared:
        title: One for all
        fixes: [each]
        techniques: {formatting: shared}
        expect: {rating: good}
        thresholds:
          cellTime: {atMost: 5}

    """

  init() throws {
    let manager = FileManager.default
    repository = manager.temporaryDirectory
      .appendingPathComponent("perfsite-git-\(UUID().uuidString)")
    folder = repository.appendingPathComponent("app/lists")
    try manager.createDirectory(
      at: folder.appendingPathComponent("Content"),
      withIntermediateDirectories: true
    )
    for name in ["Content/models", "Templates"] {
      try manager.copyItem(
        at: DemoProject.root.appendingPathComponent(name).resolvingSymlinksInPath(),
        to: folder.appendingPathComponent(name)
      )
    }
    try write("title: Lists\nheadline: Lists\ndescription: Lists.\n", to: "perfsite.yml")
    try write(Self.scenario, to: "Content/scenarios/dates.yml")
    try write(
      "---\ntitle: Dates\ndescription: Dates.\norder: 1\n---\n\n## One\n\nText.\n",
      to: "Content/guide/dates.md"
    )
    try manager.createDirectory(
      at: repository.appendingPathComponent(".git"),
      withIntermediateDirectories: false
    )
  }

  deinit {
    try? FileManager.default.removeItem(at: repository)
  }

  /// Runs the built program in the project's folder.
  func perfsite(_ arguments: String...) async throws -> BuiltProgram.Result {
    try await perfsite(arguments)
  }

  /// Runs the built program in the project's folder.
  func perfsite(
    _ arguments: [String],
    environment: [String: String] = [:]
  ) async throws -> BuiltProgram.Result {
    try await BuiltProgram.run(
      arguments,
      // The tests may run in a workflow, whose annotations are for the tests themselves.
      environment: ["GITHUB_ACTIONS": ""].merging(environment) { $1 },
      in: folder.path
    )
  }

  /// Runs git in the repository.
  func git(_ arguments: String...) async throws {
    let result = try await BuiltProgram.run(
      at: URL(fileURLWithPath: "/usr/bin/env"),
      ["git", "-C", repository.path] + arguments
    )
    #expect(result.status == 0, "\(result.standardError)")
  }

  /// Copies the project as it is now to a folder beside it.
  ///
  /// - Returns: the folder, from the project's.
  func copy(to name: String) throws -> String {
    let copy = folder.deletingLastPathComponent().appendingPathComponent(name)
    try FileManager.default.copyItem(at: folder, to: copy)
    return "../\(name)"
  }

  func read(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  func write(_ bytes: Data, to path: String) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try bytes.write(to: url)
  }

  /// Replaces the first occurrence of a text in a file, which must be there.
  func replace(_ old: String, with new: String, in path: String) throws {
    let text = try read(path)
    guard let range = text.range(of: old) else { throw DemoProject.Missing(text: old, path: path) }
    try write(text.replacingCharacters(in: range, with: new), to: path)
  }

  /// The line of a text in a file, from 1.
  func line(of text: String, in path: String) throws -> Int {
    let lines = try read(path).split(separator: "\n", omittingEmptySubsequences: false)
    guard let index = lines.firstIndex(where: { $0.contains(text) }) else {
      throw DemoProject.Missing(text: text, path: path)
    }
    return index + 1
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }
}
