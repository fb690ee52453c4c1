import Foundation
import Reports
import TestSupport
import Testing

/// Pages of the documentation that are made from declarations; `UPDATE_SNAPSHOTS=1` writes them anew.
@Suite struct KeyReferenceTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A document, whose introduction is written by people, ends with what is made.
  private func expect(_ made: String, in name: String, from start: String) throws {
    let path = Self.root.appendingPathComponent("Documentation/\(name)").path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let introduction = text.firstRange(of: "\n## ").map { text[...$0.lowerBound] } ?? text[...]
    #expect(made.hasPrefix(start))
    let end = made.lastIndex { $0 != "\n" } ?? made.startIndex
    try expectText(introduction + made[...end] + "\n", inFile: path)
  }

  @Test func `the settings are documented as they are read`() throws {
    try expect(KeyReference.settings, in: "Settings.md", from: "## `title`\n")
  }

  @Test func `the keys of scenarios are documented as they are read`() throws {
    let text = KeyReference.scenario
    #expect(text.contains("| `pause` | a quantity, 1 ms to 60 s | |"))
    #expect(text.contains("| `flick` | a quantity, -20000 pt/s to 20000 pt/s | |"))
    try expect(text, in: "ScenarioKeys.md", from: "## Scenario\n")
  }

  @Test func `the names of templates are documented as they are listed`() throws {
    try expect(PageContext.markdown, in: "Templates.md", from: "## Every page\n")
  }

  @Test func `the file in the content folder is the schema of the settings`() throws {
    let path = Self.root.appendingPathComponent("Content/schema/settings.schema.json").path
    try expectText(SettingsSchemaJSON.text, inFile: path)
  }
}
