import Diagnostics
import Foundation
import Reports
import SiteBuilder
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
    #expect(text.contains("- `pause`, `during`, `stopAfter`: a quantity, 1 ms to 60 s\n"))
    #expect(text.contains("- `flick`, `swipe`: a quantity, -20000 pt/s to 20000 pt/s\n"))
    try expect(text, in: "ScenarioKeys.md", from: "## Scenario\n")
  }

  @Test func `what pages may hold is documented as it is read`() throws {
    let text = KeyReference.writing
    for limit in WritingLimit.all { #expect(text.contains("\(limit.most) \(limit.unit)")) }
    try expect(text, in: "Writing.md", from: "## Front matter\n")
  }

  /// Each example is what readers will copy.
  @Test(.slow) func `the examples of directives are right`() throws {
    let shared = SourceFile(path: "Content/guide/_install.md", text: "Install it.\n")
    let directives =
      [IncludedText.declaration] + DirectiveBox.declarations + DirectiveDeclaration.reports
    for directive in directives {
      let page = TestReport.page("\(directive.example)\n")
      let report = try TestReport(claims: TestContent.claims, markdown: [page, shared])
      let messages = report.messages.filter { !$0.contains("no page includes this file") }
      #expect(messages == [], "\(directive.name)")
      #expect(!(try report.text("guide/start.html").contains(":::")), "\(directive.name)")
    }
  }

  @Test func `a directive refuses options that it does not declare`() throws {
    for directive in DirectiveBox.declarations + DirectiveDeclaration.reports {
      let end = directive.form == .inline ? "]" : ""
      let lines = directive.example.split(separator: "\n", omittingEmptySubsequences: false)
      var text = String(lines[0])
      if let close = text.lastIndex(of: "]"), end == "]" {
        text.insert(contentsOf: " colour=red", at: close)
      } else {
        text += " colour=red"
      }
      text = ([text] + lines.dropFirst().map(String.init)).joined(separator: "\n")
      let report = try TestReport(
        claims: TestContent.claims,
        markdown: [TestReport.page(text + "\n")]
      )
      #expect(report.messages.contains { $0.contains("'colour'") }, "\(directive.name)")
    }
  }

  @Test func `the file in the content folder is the schema of the settings`() throws {
    let path = Self.root.appendingPathComponent("Content/schema/settings.schema.json").path
    try expectText(ScenarioSchemaJSON.settingsText, inFile: path)
  }
}
