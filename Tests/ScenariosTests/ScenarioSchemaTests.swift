import Diagnostics
import LocatedText
import Scenarios
import Testing

/// The schema requires the keys that the decoder requires.
@Suite struct ScenarioSchemaTests {
  /// What the schema says about each mapping of the fixtures' feed, by the path to it.
  private func required(_ path: [String]) throws -> Set<String> {
    var node = ScenarioSchema.root
    for name in path {
      if case .any(let nodes) = node {
        node = try #require(nodes.first { if case .object = $0 { true } else { false } })
      }
      switch node {
      case .object(let properties): node = try #require(properties.first { $0.name == name }).node
      case .map(_, let value): node = value
      default: Issue.record("nothing can be below '\(name)'")
      }
    }
    guard case .object(let properties) = node else { return [] }
    return Set(properties.filter(\.isRequired).map(\.name))
  }

  /// The messages of a file without one line, or one key of it.
  private func messages(without part: String, in text: String) throws -> [String] {
    #expect(text.contains(part))
    return try Content.reading(scenario: text.replacingFirst(part, with: ""))
      .diagnostics.map(\.message)
  }

  @Test(arguments: [
    ("title: A feed\n", "title"), ("devices: [fast, slow]\n", "devices"),
  ])
  func `keys that the decoder misses are required, and so are those of the image and the list`(
    line: String,
    key: String
  ) throws {
    #expect(try required([]).contains(key))
    let found = try messages(without: line, in: try Content.feedText)
    #expect(found.contains("missing key '\(key)' in a scenario"))
  }

  @Test(arguments: [
    "    stored: 1600 x 1200 px\n", "    file: 300 kB\n", "    shown: 360 x 270 pt\n",
  ])
  func `keys of an image`(line: String) throws {
    let key = try #require(line.split(separator: ":").first).drop { $0 == " " }
    #expect(try required(["list", "image"]).contains(String(key)))
    let found = try messages(without: line, in: try Content.feedText)
    #expect(found.contains { $0.hasPrefix("missing key '\(key)'") })
  }

  /// The decoder lists every key that it knows when it meets an unknown one.
  @Test(arguments: [
    ("  items: 100\n", "  items: 100\n  zzzzzzzzzz: 1\n", ["list"]),
    ("    file: 300 kB\n", "    file: 300 kB\n    zzzzzzzzzz: 1\n", ["list", "image"]),
    ("    title: Prepared\n", "    title: Prepared\n    zzzzzzzzzz: 1\n", ["variants", "prepare"]),
    ("{atMost: 5 ms/s}", "{zzzzzzzzzz: 5}", nil),
  ])
  func `the keys of a mapping are those of its decoder`(
    old: String,
    new: String,
    path: [String]?
  ) throws {
    let text = try Content.feedText.replacingFirst(old, with: new)
    let messages = try Content.reading(scenario: text).diagnostics.map(\.message)
    let message = try #require(messages.first { $0.hasPrefix("unknown key 'zzzzzzzzzz'") })
    let listed = message.split(separator: "expected one of ").last?.split(separator: "'")
      .map(String.init).filter { !$0.contains(" ") }
    let known = Set(try #require(listed))
    #expect(known == (try keys(path)))
  }

  private func keys(_ path: [String]?) throws -> Set<String> {
    guard let path else {
      let node = ScenarioSchema.definitions.first { $0.name == "threshold-in-ms-per-s" }?.node
      guard case .object(let properties) = try #require(node) else { return [] }
      return Set(properties.map(\.name))
    }
    var node = ScenarioSchema.root
    for name in path {
      switch node {
      case .object(let properties): node = try #require(properties.first { $0.name == name }).node
      case .map(_, let value): node = value
      default: Issue.record("nothing can be below '\(name)'")
      }
    }
    guard case .object(let properties) = node else { return [] }
    return Set(properties.map(\.name))
  }
}
