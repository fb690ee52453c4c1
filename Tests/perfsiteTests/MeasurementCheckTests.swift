import Foundation
import TestSupport
import Testing

/// Real measurements judged without a scenario, run as a user would run them.
@Suite struct MeasurementCheckTests {
  private static let metrics = """
    [{"testIdentifier": "Feed/testScroll()", "testRuns": [{
      "device": {"deviceId": "1", "deviceName": "d", "modelName": "iPhone 14 Pro Max",
        "osVersion": "18.7", "platform": "iOS"},
      "metrics": [
        {"displayName": "Duration (S)", "unitOfMeasurement": "s", "measurements": [2, 2],
          "identifier": "com.apple.dt.XCTMetric_OSSignpost-S.duration"},
        {"displayName": "Hitches Total Duration (S)", "unitOfMeasurement": "ms",
          "measurements": [10, 20],
          "identifier": "com.apple.dt.XCTMetric_OSSignpost-S.animation.hitches.total.duration"}
      ]}]}]
    """

  private let check = ["check", "--measurements-only"]
  private static let expectations = "Content/measurements.yml"

  @Test func `a project with nothing but measurements has a gate`() async throws {
    let rules = """
      expectations:
        - thresholds: {hitchTimeRatio: {atMost: 8 ms/s}}
        - device: iPhone 11
          level: warn
          thresholds: {hitchTimeRatio: {lessThan: 5 ms/s}}
      """
    let folder = try EmptyFolder(["metrics.json": Self.metrics, Self.expectations: rules])
    let imported = try await folder.perfsite("import", "metrics.json", "--details")
    let passed = try await folder.perfsite(check)
    try folder.write(rules.replacing("8 ms/s", with: "7 ms/s"), to: Self.expectations)
    let broken = try await folder.perfsite(check + ["--report", "sarif=a.sarif"])
    let quiet = try await folder.perfsite(check + ["--quiet"])
    try expectSnapshot(
      [imported, passed, broken, quiet].map(\.shown).joined(separator: "\n"),
      named: "measured/gate.txt"
    )
    #expect(try folder.read("a.sarif").contains("measured:hitchTimeRatio/atMost"))
  }

  @Test func `values that contradict one another meet nothing`() async throws {
    let number = """
      {"displayName": "Number (S)", "unitOfMeasurement": "hitches", "measurements": [0, 2],
          "identifier": "com.apple.dt.XCTMetric_OSSignpost-S.animation.hitch.number"},
        {"displayName": "Duration (S)"
      """
    let folder = try EmptyFolder([
      "metrics.json": Self.metrics.replacing("{\"displayName\": \"Duration (S)\"", with: number),
      Self.expectations: """
      expectations: [{thresholds: {hitchTimeRatio: {lessThan: 10}, hitchTime: {atMost: 90 ms},
        "*.number": {atMost: 9}}}]
      """,
    ])
    let imported = try await folder.perfsite("import", "metrics.json", "--details")
    let checked = try await folder.perfsite(check)
    try expectSnapshot(
      imported.shown + "\n" + checked.shown,
      named: "measured/contradiction.txt"
    )
  }

  @Test func `a gate without anything to judge is a mistake`() async throws {
    let folder = try EmptyFolder(["metrics.json": Self.metrics, "Content/a": ""])
    let empty = try await folder.perfsite(check)
    _ = try await folder.perfsite("import", "metrics.json")
    let unjudged = try await folder.perfsite(check)
    try expectSnapshot(empty.shown + unjudged.shown, named: "measured/nothing.txt")
  }

  @Test func `an expectation that judges nothing fails the gate, and the last line counts`()
    async throws
  {
    let rules = """
      expectations:
        - test: Feed/testScrol()
          thresholds: {hitchTimeRatio: {atMost: 8 ms/s}}
        - thresholds: {hitchCount: {atMost: 3, level: off}, hitchTime: {atMost: 90 ms}}
      """
    let folder = try EmptyFolder(["metrics.json": Self.metrics, Self.expectations: rules])
    _ = try await folder.perfsite("import", "metrics.json")
    let refused = try await folder.perfsite(check)
    try folder.write(rules.replacing("testScrol()", with: "*"), to: Self.expectations)
    let passed = try await folder.perfsite(check)
    try expectSnapshot(refused.shown + "\n" + passed.shown, named: "measured/no-such-test.txt")
  }

  // MARK: The recipe

  /// The commands of perfsite in a block of the manual's recipe, in order.
  private static func commands(in language: String) throws -> [[String]] {
    let text = try String(
      contentsOf: DemoProject.root.appendingPathComponent("Documentation/CI.md"),
      encoding: .utf8
    )
    let section = try #require(text.components(separatedBy: "\n## Numbers from devices\n").last)
      .components(separatedBy: "\n## ")[0]
    let blocks = section.components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
    return blocks.joined(separator: "\n")
      .matches(of: /(?:- run: |sh ")perfsite ([^"\n]*)/)
      .map { $0.output.1.split(separator: " ").map(String.init) }
  }

  /// The limits that the recipe begins with.
  private static func limits() throws -> String {
    let text = try String(
      contentsOf: DemoProject.root.appendingPathComponent("Documentation/CI.md"),
      encoding: .utf8
    )
    let start = try #require(text.range(of: "```yaml\nexpectations:"))
    let end = try #require(text.range(of: "\n```", range: start.upperBound..<text.endIndex))
    return "expectations:" + text[start.upperBound..<end.lowerBound] + "\n"
  }

  @Test(arguments: ["yaml", "text"])
  func `the recipe of the manual judges what a device farm measured`(language: String) async throws
  {
    let metrics = Self.metrics.replacing("Feed/testScroll()", with: "FeedTests/testScroll()")
    let folder = try EmptyFolder(["metrics.json": metrics, Self.expectations: Self.limits()])
    let commands = try Self.commands(in: language)
    #expect(commands.map(\.first) == ["import", "check"])
    #expect(try await folder.perfsite(commands[0]).status == 0)
    // 7.5 ms/s, and two iterations where five are asked for.
    let broken = try await folder.perfsite(commands[1])
    #expect(broken.status == 2)
    #expect(broken.standardOutput.hasSuffix("0 of 2 expectations of 1 measurement are met\n"))
    let report = try folder.read("measured.xml")
    #expect(report.contains("<testsuites") && report.contains("failures=\"2\""))

    try folder.write(
      try Self.limits().replacing("5 ms/s", with: "8 ms/s"),
      to: Self.expectations
    )
    let half = try await folder.perfsite(commands[1])
    #expect(half.status == 2)
    #expect(half.standardOutput.hasSuffix("1 of 2 expectations of 1 measurement are met\n"))
  }

  @Test func `a device that nothing names is told, and fails a limit that needs it`() async throws {
    let frame = "{\"commit_ns\": 5000000, \"render_ns\": 6000000}"
    let frames = "{\"refresh_interval_ns\": 16666667, \"frames\": [\(frame), \(frame)]}\n"
    let rules = "expectations: [{thresholds: {hitchCount: {atMost: 3}}}]\n"
    let folder = try EmptyFolder(["frames.json": frames, Self.expectations: rules])
    #expect(try await folder.perfsite("import", "frames.json").status == 0)
    let passed = try await folder.perfsite(check)
    try folder.write(
      rules.replacing("{thresh", with: "{device: iPhone*, thresh"),
      to: Self.expectations
    )
    let needed = try await folder.perfsite(check)
    try folder.write(
      rules.replacing("atMost: 3", with: "atMost: 3, level: off"),
      to: Self.expectations
    )
    let off = try await folder.perfsite(check)
    try expectSnapshot(
      [passed, needed, off].map(\.shown).joined(separator: "\n"),
      named: "measured/no-device.txt"
    )
  }
}
