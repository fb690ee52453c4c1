import Diagnostics
import Foundation
import FrameLab
import ListEngine
import Scenarios
import TestSupport
import Testing

/// `Documentation/Scenarios.md` says what the code does.
@Suite struct DocumentationTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Documentation/Scenarios.md")

  private func text() throws -> String { try String(contentsOf: Self.file, encoding: .utf8) }

  /// The items of the lists of a section that begin with code.
  private func items(in section: String) throws -> [Substring] {
    let page = try text()
    let start = try #require(page.firstRange(of: "\n## \(section)\n"), "no section '\(section)'")
    let rest = page[start.upperBound...]
    let end = rest.firstRange(of: "\n## ")?.lowerBound ?? rest.endIndex
    return rest[..<end].split(separator: "\n").filter { $0.hasPrefix("- `") }
  }

  /// The item about a name, without the name.
  private func item(_ name: String, in section: String) throws -> Substring? {
    let head = "- `\(name)`"
    return try items(in: section).first { $0.hasPrefix(head) }?.dropFirst(head.count)
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
    let thresholds = try #require(parts.first { $0.contains("placeholderTimeP95: {") })
    let costs = try #require(parts.first { $0.hasPrefix("    costs:") })
    let text = try Content.feedText
      .replacingFirst("    thresholds:\n      hitchTimeRatio: {atMost: 5 ms/s}", with: thresholds)
      .replacingFirst("iphone-11", with: "slow")
    let catalog = try Content.catalog(scenario: text + costs)
    #expect(catalog.scenarios.first?.variants.map(\.thresholds.count) == [0, 1])
    #expect(catalog.scenarios.first?.variants.map(\.hasAssumedCosts) == [false, true])
  }

  @Test func `the comparisons shown are right`() throws {
    let orders = try #require(try examples().first { $0.contains("    better:") })
    let text = try Content.feedText
      .replacingFirst(
        "    expect: {rating: good}\n    thresholds:\n      hitchTimeRatio: {atMost: 5 ms/s}",
        with: orders
      )
      .replacingFirst("iphone-11", with: "slow")
    let variant = try #require(try Content.catalog(scenario: text).scenarios.first?.variants.last)
    #expect(
      variant.expectations(on: "fast").map(\.leastPercent) == [75, 95, 75, 95]
    )
    #expect(
      variant.expectations(on: "slow").map(\.leastPercent) == [75, 60, 75, 95]
    )
  }

  @Test func `the relative limits shown are right, and every side of a limit is explained`() throws
  {
    let thresholds = try #require(try examples().first { $0.contains(" of decode}") })
    let text = try Content.feedText
      .replacingFirst("    thresholds:\n      hitchTimeRatio: {atMost: 5 ms/s}", with: thresholds)
    let variant = try #require(try Content.catalog(scenario: text).scenarios.first?.variants.last)
    #expect(variant.thresholds.flatMap(\.limits).map(\.reference) == ["decode", "decode", nil])
    #expect(variant.thresholds.flatMap(\.limits).map { $0.level?.level } == [nil, .warn, nil])
    let page = try self.text()
    for side in Limit.Side.allCases { #expect(page.contains("`\(side.rawValue)`")) }
    for level in ExpectationLevel.allCases { #expect(page.contains("\(level.rawValue)`")) }
  }

  @Test func `the events, the network and the parameters shown are right`() throws {
    let parts = try examples()
    let events = try #require(parts.first { $0.hasPrefix("events:") })
    let network = try #require(parts.first { $0.hasPrefix("network: {") })
    let parameters = try #require(parts.first { $0.hasPrefix("parameters:") })
    let text = try Content.feedText
      .replacingFirst("network: lan", with: network.replacingFirst("lte", with: "lan"))
      .replacingFirst("variants:\n", with: "\(events)\n\(parameters)\nvariants:\n")
    let scenario = try #require(try Content.catalog(scenario: text).scenarios.first)
    #expect(scenario.events.count == 3)
    #expect(scenario.network?.network.failuresPerThousand == 20)
    #expect(scenario.parameterOverrides.map(\.name) == ["waitingCells"])
  }

  @Test func `the analyses shown are right`() throws {
    let analyses = try #require(try examples().first { $0.hasPrefix("analyses:") })
    let text = try Content.feedText
      .replacingFirst("  decode:", with: "  plain:")
      .replacingFirst("  prepare:", with: "  tuned:")
    let scenario = try #require(try Content.catalog(scenario: text + analyses).scenarios.first)
    #expect(
      scenario.analyses.sensitivities.map(\.parameter)
        == [.cost(.dateFormatterCreation), .networkLatency]
    )
    let contrast = try #require(
      Contrast(trap: scenario.variants[0], fix: scenario.variants[1])
    )
    #expect(scenario.analyses.ablation == .between(contrast))
  }

  @Test func `the pooled metrics are named`() throws {
    let trials = [(0, 1), (10, 2), (900, 9)].map { milliseconds, seconds in
      Outcomes.scrolling(
        hitchNanoseconds: milliseconds * 1_000_000,
        durationNanoseconds: seconds * 1_000_000_000
      )
    }
    // The others are the median of the trials.
    let pooled = Metric.allCases.filter { metric in
      let values = trials.compactMap(metric.value(of:)).sorted()
      return metric.value(over: trials)?.value != values.dropFirst().first
    }
    #expect(pooled == [.hitchTimeRatio, .frameRate])
    #expect(try text().contains("The hitch time ratio and the frame rate are pooled, sum ÷ sum"))
  }

  @Test func `every quality is explained`() throws {
    for quality in CostQuality.allCases { #expect(try item(quality.rawValue, in: "Costs") != nil) }
  }

  /// The keys are those that a reader lists when it meets an unknown one.
  @Test(arguments: [
    ("list:\n", "list:\n  unknown: 1\n"),
    ("  rowHeight: 300 pt\n", "  rowHeight: 300 pt\n  cell: {unknown: 1}\n"),
    ("variants:\n", "events: [{at: 1 s, unknown: 1}]\nvariants:\n"),
    ("variants:\n", "parameters: {unknown: {value: 1, why: a test}}\nvariants:\n"),
    ("variants:\n", "analyses: {sensitivity: [{unknown: 1}]}\nvariants:\n"),
    ("title: A feed\n", "title: A feed\nunknown: 1\n"),
  ])
  func `every key is named on the page`(old: String, new: String) throws {
    let reading = try Content.reading(
      scenario: try Content.feedText.replacingFirst(old, with: new)
    )
    let message = try #require(reading.diagnostics.first { $0.message.contains("unknown key") })
    let keys = message.message.components(separatedBy: "expected one of ").last ?? ""
    let names = keys.split(separator: "'").map(String.init).filter { !$0.contains(" ") }
    #expect(!names.isEmpty)
    let page = try text()
    for name in names {
      #expect(page.contains("`\(name)") || page.contains("\n\(name):"), "\(name)")
    }
  }

  @Test func `every text size and every buffer policy is named on the page`() throws {
    let page = try text()
    for category in ContentSizeCategory.allCases { #expect(page.contains("`\(category)`")) }
    for policy in BufferPolicy.named { #expect(page.contains("`\(policy.name)`")) }
  }

  @Test func `the parameters of devices are named on the page`() throws {
    let device = try #require(try Content.catalog(scenario: try Content.feedText).devices.first)
    for parameter in device.parameters {
      #expect(try item(parameter.name, in: "Devices and networks") != nil, "\(parameter.name)")
    }
  }

  @Test func `the parameters of the model are shown with their values`() throws {
    let parameters = ModelParameters()
    let values = [
      "shortCommitPercent": "\(parameters.shortCommitPercent)*",
      "appBytes": "\(parameters.appBytes / 1_000_000) MB*",
      "cellBytes": "\(parameters.cellBytes / 1_000) kB*",
      "waitingCells": "\(parameters.waitingCells)*",
    ]
    for (name, value) in values {
      let item = try item(name, in: "Buffers and parameters")
      #expect(item?.hasPrefix(", \(value): ") == true, "\(name)")
    }
  }
}
