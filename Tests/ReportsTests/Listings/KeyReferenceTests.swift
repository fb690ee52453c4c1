import Diagnostics
import Foundation
import LocatedText
import Reports
import SiteBuilder
import TestSupport
import Testing

/// What `perfsite list` prints of the declarations that read files.
@Suite struct KeyReferenceTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func `every setting is there, with its inner keys`() {
    let text = KeyReference.Page.settings.text
    #expect(text.hasPrefix("## `title`\n"))
    guard case .object(let keys) = SiteSettings.schema else {
      Issue.record("settings are a mapping")
      return
    }
    for key in keys { #expect(text.contains("## `\(key.name)`\n\n")) }
    #expect(text.contains("- `theme.accent.light`: On light pages. "))
  }

  @Test func `the keys of scenarios are there, with their ranges`() {
    let text = KeyReference.Page.scenarioKeys.text
    #expect(text.hasPrefix("## Scenario\n"))
    #expect(text.contains("- `pause`, `during`, `stopAfter`: a quantity, 1 ms to 60 s\n"))
    #expect(text.contains("- `flick`, `swipe`: a quantity, -20000 pt/s to 20000 pt/s\n"))
  }

  @Test func `every directive, kind of figure and limit is there`() {
    let text = KeyReference.Page.writing.text
    #expect(text.hasPrefix("## Front matter\n"))
    let directives =
      [IncludedText.declaration] + DirectiveBox.declarations + DirectiveDeclaration.reports
    for directive in directives { #expect(text.contains(directive.example)) }
    for limit in WritingLimit.all { #expect(text.contains("\(limit.most) \(limit.unit)")) }
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
