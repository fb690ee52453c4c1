import Foundation
import TestSupport

/// A copy of the demo site's sources to change and build, with some of its scenarios and one page
/// in place of the guide.
///
/// A class, because the folder is deleted when the last test that uses it is done.
final class DemoProject: Sendable {
  let folder: URL

  /// The project itself.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// How much of the demo site there is; all of it would take most of the tests' time.
  enum Extent {
    /// Four scenarios, claims, and a page about them.
    case whole
    /// One scenario and a page of text, for tests of what happens to files.
    case small

    fileprivate var scenarios: [String] {
      switch self {
      case .whole: ["camera-originals", "data-prefetch", "date-formatter", "image-preparation"]
      case .small: ["date-formatter"]
      }
    }
  }

  /// Replaces the guide, which shows other scenarios and changes more often than the program.
  private static let page = """
    ---
    title: What a hitch is
    description: How a frame travels from your code to the glass.
    order: 1
    ---

    Text.

    ## One frame, three stations

    """

  private static let figures = """

    :::figure image-preparation kind=hitch-ratio

    On the 60 Hz phone, decoding on commit costs
    :value[image-preparation/decode-on-commit hitchTimeRatio device=iphone-11].

    """

  init(_ extent: Extent = .whole) throws {
    let manager = FileManager.default
    folder = manager.temporaryDirectory.appendingPathComponent("perfsite-demo-\(UUID().uuidString)")
    for path in ["Content/scenarios", "Content/guide", "Content/validation"] {
      try manager.createDirectory(
        at: folder.appendingPathComponent(path),
        withIntermediateDirectories: true
      )
    }
    // No measurements, which name other scenarios.
    let scenarios = extent.scenarios.map { "Content/scenarios/\($0).yml" }
    for path in ["Content/models", "Templates", "perfsite.yml"] + scenarios {
      try manager.copyItem(
        // A link would have the tests change the project itself.
        at: Self.root.appendingPathComponent(path).resolvingSymlinksInPath(),
        to: folder.appendingPathComponent(path)
      )
    }
    let page = extent == .whole ? Self.page + Self.figures : Self.page
    try write(page, to: "Content/guide/what-is-a-hitch.md")
    for path in scenarios {
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
        .replacing(#/(?m)^problems: .*\n/#, with: "")
        .replacing(#/(?m)^navigation:\n(  - .*\n)+/#, with: ""),
      to: "perfsite.yml"
    )
    if extent == .whole {
      let claims = Self.root.appendingPathComponent("Content/claims.yml")
      let text = try String(contentsOf: claims, encoding: .utf8)
      try write(Self.claims(in: text, about: extent.scenarios), to: "Content/claims.yml")
    }
  }

  /// The claims about some scenarios, and those about none.
  private static func claims(in text: String, about scenarios: [String]) -> String {
    var entries: [[Substring]] = [[]]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let first = line.first, first != " ", first != "#" { entries.append([]) }
      entries[entries.count - 1].append(line)
    }
    let key = "  scenario: "
    let kept = entries.filter { entry in
      let scenario = entry.first { $0.hasPrefix(key) }?.dropFirst(key.count)
      return scenario.map { scenarios.contains(String($0)) } ?? true
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
    // Worlds and analyses take most of the time, so there are no more than it takes to judge unless a
    // test is about them.
    let worlds = ["build": "40", "check": "40", "validate": "0"][arguments.first ?? ""]
    var extra = arguments.contains("--worlds") ? [] : worlds.map { ["--worlds", $0] } ?? []
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
    try write(Data(text.utf8), to: path)
  }

  func write(_ bytes: Data, to path: String) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try bytes.write(to: url)
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
