import Foundation
import FrameLab
import LocatedText
import Reports
import Scenarios
import TestSupport
import Testing

/// The schema that editors check scenario files with.
@Suite struct ScenarioSchemaTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func document() throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(ScenarioSchemaJSON.text.utf8))
    return try #require(object as? [String: Any])
  }

  @Test func `the file in the content folder is the schema`() throws {
    let path = Self.root.appendingPathComponent("Content/schema/scenario.schema.json").path
    try expectText(ScenarioSchemaJSON.text, inFile: path)
  }

  @Test func `the file of the cases in the content folder is their schema`() throws {
    let path = Self.root.appendingPathComponent("Content/schema/validation.schema.json").path
    try expectText(ScenarioSchemaJSON.caseText, inFile: path)
  }

  @Test func `the file of expectations of measurements in the content folder is their schema`()
    throws
  {
    let path = Self.root.appendingPathComponent("Content/schema/measurements.schema.json").path
    try expectText(ScenarioSchemaJSON.measurementsText, inFile: path)
  }

  @Test func `the document has every metric, technique and operation`() throws {
    let document = try document()
    let properties = try #require(document["properties"] as? [String: Any])
    let techniques = try #require(properties["techniques"] as? [String: Any])
    let names = (techniques["items"] as? [String: Any])?["enum"] as? [String]
    #expect(names == Technique.allCases.map(\.rawValue))
    let costs = (properties["costs"] as? [String: Any])?["properties"] as? [String: Any]
    #expect(Set(try #require(costs).keys) == Set(ListOperation.priced.map(\.name)))
    let variants = try #require(properties["variants"] as? [String: Any])
    let variant = try #require(variants["additionalProperties"] as? [String: Any])
    let keys = try #require(variant["properties"] as? [String: Any])
    let thresholds = (keys["thresholds"] as? [String: Any])?["properties"] as? [String: Any]
    #expect(Set(try #require(thresholds).keys) == Set(Metric.allCases.map(\.rawValue)))
    #expect(
      document["required"] as? [String] == [
        "title", "devices", "list", "scroll", "variants",
      ]
    )
  }

  @Test func `every reference has a definition, and every definition is used`() throws {
    let document = try document()
    let definitions = try #require(document["$defs"] as? [String: Any])
    var references: Set<String> = []
    func collect(_ value: Any) {
      if let object = value as? [String: Any] {
        if let reference = object["$ref"] as? String { references.insert(reference) }
        for value in object.values { collect(value) }
      }
      if let list = value as? [Any] { for value in list { collect(value) } }
    }
    collect(document)
    #expect(references == Set(definitions.keys.map { "#/$defs/\($0)" }))
  }

  @Test func `every pattern can be read by an editor`() throws {
    for pattern in patterns(in: ScenarioSchema.root).union(definedPatterns) {
      #expect(throws: Never.self) { try NSRegularExpression(pattern: pattern) }
    }
  }

  @Test(arguments: [
    ("limit-in-ms-per-s", "5 ms/s", true), ("limit-in-ms-per-s", "5 ms", false),
    ("limit-in-ms-per-s", "0.2 of decode-on-commit", true), ("limit-in-ms-per-s", "shared", true),
    ("limit-in-ms-per-s", "0.2 of", false), ("limit", "5 MB", false), ("limit", "of x", false),
    ("limit-in-s", "0.5 s", true), ("limit-in-MB", "100 MB", true),
  ])
  func `limits are distinguished from other text`(name: String, text: String, matches: Bool) throws
  {
    let node = try #require(ScenarioSchema.definitions.first { $0.name == name }).node
    let patterns = patterns(in: node)
    #expect(patterns.count == 1)
    for pattern in patterns {
      #expect((text.range(of: pattern, options: .regularExpression) != nil) == matches)
    }
  }

  /// Every `key: value` in the repository's scenarios is allowed somewhere with that key.
  @Test func `the repository's scenarios keep to the schema`() throws {
    let folder = Self.root.appendingPathComponent("Content/scenarios")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".yml") }
    var nodes: [String: [SchemaNode]] = [:]
    for node in [ScenarioSchema.root] + ScenarioSchema.definitions.map(\.node) {
      collect(node, into: &nodes)
    }
    var checked = 0
    let entry = #/(?:^|[ {])([a-zA-Z]+): +([^,{}\[\]>|#"]+)(?=[,}]|$)/#
    for name in names {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      for line in lines(of: text) {
        for match in line.matches(of: entry) {
          let value = match.2.trimmingCharacters(in: .whitespaces)
          guard let nodes = nodes[String(match.1)], !value.isEmpty else { continue }
          #expect(nodes.contains { $0.allows(value) }, "\(name): \(match.0)")
          checked += 1
        }
      }
    }
    #expect(checked > 50)
  }

  /// The lines of a file without those of folded texts, which may hold anything.
  private func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    var fold: Int?
    for line in text.split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count
      if let fold, indent > fold { continue }
      fold = line.hasSuffix(">") || line.hasSuffix(">-") || line.hasSuffix("|") ? indent : nil
      lines.append(line)
    }
    return lines
  }

  private func collect(_ node: SchemaNode, into nodes: inout [String: [SchemaNode]]) {
    switch node {
    case .object(let properties):
      for property in properties {
        nodes[property.name, default: []].append(property.node)
        collect(property.node, into: &nodes)
      }
    case .list(let element, _, _): collect(element, into: &nodes)
    case .map(_, let value): collect(value, into: &nodes)
    case .any(let alternatives): for node in alternatives { collect(node, into: &nodes) }
    case .text, .words, .elsewhere, .choice, .integer, .number, .flag, .nothing, .reference: break
    }
  }

  private var definedPatterns: Set<String> {
    ScenarioSchema.definitions.reduce(into: []) { $0.formUnion(patterns(in: $1.node)) }
  }

  private func patterns(in node: SchemaNode) -> Set<String> {
    switch node {
    case .text(let pattern, _): Set([pattern].compactMap(\.self))
    case .object(let properties):
      properties.reduce(into: []) { $0.formUnion(patterns(in: $1.node)) }
    case .list(let element, _, _): patterns(in: element)
    case .map(let names, let value): patterns(in: value).union([names])
    case .any(let nodes): nodes.reduce(into: []) { $0.formUnion(patterns(in: $1)) }
    case .words, .elsewhere, .choice, .integer, .number, .flag, .nothing, .reference: []
    }
  }
}

extension SchemaNode {
  /// Whether a scalar is allowed there.
  fileprivate func allows(_ text: String) -> Bool {
    switch self {
    case .text(let pattern, _):
      pattern.map { text.range(of: $0, options: .regularExpression) != nil } ?? true
    case .choice(let words): words.contains(text)
    case .integer(let range): Int(text).map(range.contains) ?? false
    case .number(let range): Double(text).map(range.contains) ?? false
    case .flag: text == "true" || text == "false"
    case .any(let nodes): nodes.contains { $0.allows(text) }
    case .reference(let name):
      ScenarioSchema.definitions.contains { $0.name == name && $0.node.allows(text) }
    case .words, .elsewhere: true
    case .nothing, .list, .object, .map: false
    }
  }
}
