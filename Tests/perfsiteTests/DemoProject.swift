import Foundation
import TestSupport

/// A copy of the demo site's sources to change and build, with four of its scenarios, the claims
/// about them and one page in place of the guide.
///
/// A class, because the folder is deleted when the last test that uses it is done.
final class DemoProject: Sendable {
  let folder: URL

  /// The project itself.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The scenarios that are kept: the others would take most of the tests' time.
  private static let scenarios = [
    "camera-originals.yml", "data-prefetch.yml", "date-formatter.yml", "image-preparation.yml",
  ]

  /// Replaces the guide, which shows other scenarios and changes more often than the program.
  private static let page = """
    ---
    title: What a hitch is
    description: How a frame travels from your code to the glass.
    order: 1
    ---

    Text.

    ## One frame, three stations

    :::figure image-preparation kind=hitch-ratio

    On the 60 Hz phone, decoding on commit costs
    :value[image-preparation/decode-on-commit hitchTimeRatio device=iphone-11].

    """

  /// The picture at the top of the README.
  static let readmePicture = root.appendingPathComponent("Documentation/overview.svg").path

  init() throws {
    let manager = FileManager.default
    folder = manager.temporaryDirectory.appendingPathComponent("perfsite-demo-\(UUID().uuidString)")
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    let root = Self.root
    for name in ["Content", "Templates", "perfsite.yml"] {
      try manager.copyItem(
        // A link would have the tests change the project itself.
        at: root.appendingPathComponent(name).resolvingSymlinksInPath(),
        to: folder.appendingPathComponent(name)
      )
    }
    try keep(Self.scenarios, in: "Content/scenarios")
    try keep(["height-corrections.yml"], in: "Content/validation")
    try keep([], in: "Content/guide")
    try keep([], in: "Content/validation")
    // They name other scenarios.
    try keep([], in: "Content/measurements")
    // Its points link to the guide, and it would take most of the tests' time.
    try manager.removeItem(at: folder.appendingPathComponent("Content/board.yml"))
    try write(Self.page, to: "Content/guide/what-is-a-hitch.md")
    for name in Self.scenarios {
      let path = "Content/scenarios/\(name)"
      try write(
        try read(path).replacing(
          #/\nchapter: .*\n/#,
          with: "\nchapter: guide/what-is-a-hitch.md\n"
        ),
        to: path
      )
    }
    try write(
      try read("perfsite.yml").replacing(#/(?m)^documents:\n(  - .*\n)+/#, with: "")
        .replacing(#/(?m)^problems: .*\n/#, with: ""),
      to: "perfsite.yml"
    )
    let claims = "Content/claims.yml"
    try write(Self.claimsOfKeptScenarios(in: try read(claims)), to: claims)
  }

  /// Removes all other files of a folder.
  private func keep(_ names: [String], in path: String) throws {
    let url = folder.appendingPathComponent(path)
    for name in try FileManager.default.contentsOfDirectory(atPath: url.path)
    where !names.contains(name) {
      try FileManager.default.removeItem(at: url.appendingPathComponent(name))
    }
  }

  /// The claims whose scenarios are kept, and those without one.
  private static func claimsOfKeptScenarios(in text: String) -> String {
    var entries: [[Substring]] = [[]]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let first = line.first, first != " ", first != "#" { entries.append([]) }
      entries[entries.count - 1].append(line)
    }
    let key = "  scenario: "
    let kept = entries.filter { entry in
      let scenario = entry.first { $0.hasPrefix(key) }?.dropFirst(key.count)
      return scenario.map { scenarios.contains("\($0).yml") } ?? true
    }
    return kept.joined().joined(separator: "\n")
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs the built program in the project's folder.
  func perfsite(
    _ arguments: String...,
    analyses: Bool = false,
    environment: [String: String] = [:]
  ) async throws -> BuiltProgram.Result {
    // Worlds and analyses take most of the time, so the central world has to do unless a test is
    // about them.
    let isGate = ["build", "check", "validate"].contains(arguments.first ?? "")
    var extra = isGate && !arguments.contains("--worlds") ? ["--worlds", "0"] : []
    if arguments.first == "build", !analyses, !arguments.contains("--no-analyses") {
      extra.append("--no-analyses")
    }
    return try await BuiltProgram.run(
      arguments + extra,
      // The tests may run in a workflow, whose annotations are for the tests themselves.
      environment: ["GITHUB_ACTIONS": ""].merging(environment) { $1 },
      in: folder.path
    )
  }

  /// Replaces the first occurrence of a text in a file, which must be there.
  func replace(_ old: String, with new: String, in path: String) throws {
    var text = try read(path)
    guard let range = text.range(of: old) else { throw Missing(text: old, path: path) }
    text.replaceSubrange(range, with: new)
    try write(text, to: path)
  }

  func read(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  func write(_ text: String, to path: String) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  /// Every file below a folder with its bytes.
  func contents(of path: String) throws -> [String: Data] {
    let base = folder.appendingPathComponent(path)
    var contents: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: base.path) {
      let url = base.appendingPathComponent(name)
      let type = try FileManager.default.attributesOfItem(atPath: url.path)[.type]
      if type as? FileAttributeType == .typeRegular { contents[name] = try Data(contentsOf: url) }
    }
    return contents
  }

  struct Missing: Error {
    let text: String
    let path: String
  }
}
