import Diagnostics
import Foundation
import Scenarios
import Testing

/// `Documentation/Claims.md` says what the code does.
@Suite struct ClaimsDocumentationTests {
  private func page() throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(
      contentsOf: root.appendingPathComponent("Documentation/Claims.md"),
      encoding: .utf8
    )
  }

  @Test func `the claims shown are right, and the frame claims hold`() throws {
    let examples = try page().components(separatedBy: "```yaml\n").dropFirst().map {
      $0.components(separatedBy: "\n```").first ?? ""
    }
    let text = examples.joined(separator: "\n")
    let file = ContentFile(path: "Content/claims.yml", bytes: Array(text.utf8))
    let own = try Content.ownFiles.filter { !$0.path.hasSuffix("claims.yml") }
    let reading = ScenarioCatalog.reading(own + [file], inFolder: "Content")
    #expect(reading.diagnostics.map(\.description) == [])
    let catalog = try #require(reading.catalog)
    #expect(
      catalog.claimOutcomes(over: []).map(\.standing) == [
        .notRun, .notRun, .notRun, .notModeled, .holds,
      ]
    )
  }

  @Test func `every metric of frames, kind and verdict is named`() throws {
    let page = try page()
    for metric in FrameMetric.allCases { #expect(page.contains("`\(metric.rawValue)`")) }
    for kind in Claim.Kind.Name.allCases { #expect(page.contains("`\(kind.rawValue)`")) }
    for relation in ClaimComparison.Relation.allCases {
      #expect(page.contains("`\(relation.rawValue)`"))
    }
    for verdict in ["shown", "contradicted", "notModeled"] {
      #expect(page.contains("`\(verdict)`"))
    }
  }

  /// The units are those that a reader lists when it meets an unknown one.
  @Test func `every unit is named`() throws {
    let text = """
      a:
        sentence: Text
        source: a test
        kind: arithmetic
        verdict: shown
        frames: {refreshRate: 60 Hz, commit: 5 ms, render: 5 ms}
        expression: hitchTime < 5 parsecs
      """
    let file = ContentFile(path: "Content/claims.yml", bytes: Array(text.utf8))
    let reading = ScenarioCatalog.reading(try Content.models + [file], inFolder: "Content")
    let message = try #require(reading.diagnostics.first).message
    let units = message.components(separatedBy: "expected one of ").last?.split(separator: "'")
      .map(String.init).filter { !$0.contains(", ") && !$0.contains(" ") }
    let page = try page()
    for unit in try #require(units) { #expect(page.contains("`\(unit)`"), "\(unit)") }
    #expect(units?.contains("ms/s") == true)
  }

  @Test func `every key is in the table`() throws {
    let page = try page()
    for key in [
      "sentence", "source", "url", "kind", "in", "verdict", "scenario", "devices", "frames",
      "expression", "measured", "why",
    ] {
      #expect(page.contains("`\(key)`"), "\(key)")
    }
  }
}
