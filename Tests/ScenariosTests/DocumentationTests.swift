import Foundation
import Scenarios
import Testing

/// `Documentation/Scenarios.md` says what the code does.
@Suite struct DocumentationTests {
  private func text() throws -> String {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = tests.deletingLastPathComponent()
      .appendingPathComponent("Documentation/Scenarios.md")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// The texts of the fenced YAML examples.
  private func examples() throws -> [String] {
    try text().components(separatedBy: "```yaml\n").dropFirst().map {
      $0.components(separatedBy: "\n```").first ?? ""
    }
  }

  @Test func `the example at the start is a scenario without mistakes`() throws {
    let example = try #require(try examples().first)
    let file = ContentFile(path: "Content/scenarios/example.yml", bytes: Array(example.utf8))
    let models = try Content.ownFiles.filter { $0.path.hasPrefix("Content/models/") }
    let reading = ScenarioCatalog.reading(models + [file], inFolder: "Content")
    #expect(reading.diagnostics == [])
  }

  @Test func `the parts of scenarios shown are right where they belong`() throws {
    let parts = try examples()
    let thresholds = try #require(parts.first { $0.contains("devices: {iphone-11") })
    let costs = try #require(parts.first { $0.hasPrefix("    costs:") })
    let text = try Content.feedText
      .replacingFirst("    thresholds:\n      hitchTimeRatio: {atMost: 5 ms/s}", with: thresholds)
      .replacingFirst("iphone-11", with: "slow")
    let catalog = try Content.catalog(scenario: text + costs)
    #expect(catalog.scenarios.first?.variants.map(\.thresholds.count) == [0, 1])
    #expect(catalog.scenarios.first?.variants.map(\.hasAssumedCosts) == [false, true])
  }

  @Test func `the table of metrics has each metric, its unit and how it is aggregated`() throws {
    let rows = try text().split(separator: "\n").filter { $0.hasPrefix("| `") }
    for metric in Metric.allCases {
      let unit = metric.unit.isEmpty ? "" : "\(metric.unit) "
      let how = [.hitchTimeRatio, .frameRate].contains(metric) ? "Σ ÷ Σ" : "median"
      #expect(
        rows.contains { $0.hasPrefix("| `\(metric.rawValue)` | \(unit)| \(how) |") },
        "\(metric.rawValue)"
      )
    }
  }

  @Test func `every technique and every quality is explained`() throws {
    let text = try text()
    for technique in Technique.allCases { #expect(text.contains("| `\(technique.rawValue)` |")) }
    for quality in CostQuality.allCases { #expect(text.contains("| `\(quality.rawValue)` |")) }
  }
}
