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

  private func withFolder(
    _ files: [String: String],
    _ body: (_ folder: URL) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("perfsite-measured-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
    try await body(folder)
  }

  private func run(_ arguments: [String], in folder: URL) async throws -> BuiltProgram.Result {
    try await BuiltProgram.run(arguments, in: folder.path)
  }

  @Test func `a project with nothing but measurements has a gate`() async throws {
    let rules = """
      expectations:
        - thresholds: {hitchTimeRatio: {atMost: 8 ms/s}}
        - device: iPhone 11
          level: warn
          thresholds: {hitchTimeRatio: {lessThan: 5 ms/s}}
      """
    try await withFolder(["metrics.json": Self.metrics, "Content/measurements.yml": rules]) {
      folder in
      let imported = try await run(["import", "metrics.json", "--details"], in: folder)
      #expect(imported.status == 0)
      #expect(
        imported.standardOutput.contains(
          "  met: hitchTimeRatio in 'S' is 7.5 ms/s over the signpost's interval; expected at most "
            + "8 ms/s (0.5 ms/s to spare), Content/measurements.yml:2:43\n"
        )
      )
      let passed = try await run(["check", "--measurements-only"], in: folder)
      #expect(passed.status == 0)
      #expect(passed.standardOutput.hasSuffix("1 of 1 expectations of 1 measurement are met\n"))
      #expect(passed.standardError.contains("warning: nothing is judged: no measurement has"))

      let strict = rules.replacing("8 ms/s", with: "7 ms/s")
      try Data(strict.utf8).write(to: folder.appendingPathComponent("Content/measurements.yml"))
      let broken = try await run(
        ["check", "--measurements-only", "--format", "sarif", "--output", "a.sarif"],
        in: folder
      )
      #expect(broken.status == 2)
      #expect(
        broken.standardError.contains(
          "Content/measurements.yml:2:43: error: hitchTimeRatio in 'S' is 7.5 ms/s over the signpost's "
            + "interval; expected at most 7 ms/s (measured, Feed/testScroll() · iPhone 14 Pro Max, iOS 18.7)"
        )
      )
      #expect(broken.standardError.contains("note: measured, not simulated"))
      let sarif = try String(
        contentsOf: folder.appendingPathComponent("a.sarif"),
        encoding: .utf8
      )
      #expect(sarif.contains("measured:hitchTimeRatio/atMost"))
    }
  }

  @Test func `values that contradict one another meet nothing`() async throws {
    let number = """
      {"displayName": "Number (S)", "unitOfMeasurement": "hitches", "measurements": [0, 2],
          "identifier": "com.apple.dt.XCTMetric_OSSignpost-S.animation.hitch.number"},
        {"displayName": "Duration (S)"
      """
    let files = [
      "metrics.json": Self.metrics.replacing("{\"displayName\": \"Duration (S)\"", with: number),
      "Content/measurements.yml": """
      expectations: [{thresholds: {hitchTimeRatio: {lessThan: 10}, hitchTime: {atMost: 90 ms},
        "*.number": {atMost: 9}}}]
      """,
    ]
    try await withFolder(files) { folder in
      let imported = try await run(["import", "metrics.json", "--details"], in: folder)
      #expect(imported.status == 0)
      let reason = "iteration 1 has 10 ms of hitches, but their number is 0"
      #expect(imported.standardOutput.contains("  S: not rated: \(reason)\n"))
      #expect(imported.standardOutput.contains("  note: S: \(reason), so there is no rating\n"))
      let checked = try await run(["check", "--measurements-only"], in: folder)
      #expect(checked.status == 2)
      #expect(
        checked.standardOutput.contains(
          "  NOT CHECKABLE: hitchTimeRatio in 'S' can't be checked: \(reason); expected less than 10 ms/s"
        ),
        "\(checked.standardOutput)"
      )
      #expect(
        checked.standardOutput.hasSuffix(
          "0 of 3 expectations of 1 measurement are met; 3 not measured\n"
        )
      )
    }
  }

  @Test func `a gate without anything to judge is a mistake`() async throws {
    try await withFolder(["metrics.json": Self.metrics, "Content/a": ""]) { folder in
      let empty = try await run(["check", "--measurements-only"], in: folder)
      #expect(empty.status == 1)
      #expect(empty.standardError.contains("there is no measurement to check"))
      _ = try await run(["import", "metrics.json"], in: folder)
      let unjudged = try await run(["check", "--measurements-only"], in: folder)
      #expect(unjudged.status == 1)
      #expect(unjudged.standardError.contains("nothing is expected of any measurement"))
    }
  }

  @Test func `an expectation that judges nothing fails the gate, and the last line counts`()
    async throws
  {
    let files = [
      "metrics.json": Self.metrics,
      "Content/measurements.yml": """
      expectations:
        - test: Feed/testScrol()
          thresholds: {hitchTimeRatio: {atMost: 8 ms/s}}
        - thresholds: {hitchCount: {atMost: 3, level: off}, hitchTime: {atMost: 90 ms}}
      """,
    ]
    try await withFolder(files) { folder in
      _ = try await run(["import", "metrics.json"], in: folder)
      let refused = try await run(["check", "--measurements-only"], in: folder)
      #expect(refused.status == 1)
      #expect(
        refused.standardError.contains(
          "Content/measurements.yml:2:11: error: nothing is judged: no measurement has the test "
            + "'Feed/testScrol()'; did you mean 'Feed/testScroll()'?"
        )
      )
      let yaml = try #require(files["Content/measurements.yml"])
      try Data(yaml.replacing("testScrol()", with: "*").utf8)
        .write(to: folder.appendingPathComponent("Content/measurements.yml"))
      let passed = try await run(["check", "--measurements-only"], in: folder)
      #expect(passed.status == 0)
      #expect(
        passed.standardOutput.hasSuffix("2 of 2 expectations of 1 measurement are met; 1 off\n")
      )
    }
  }

  @Test func `quiet hides warnings`() async throws {
    let rules = """
      expectations:
        - thresholds: {hitchTimeRatio: {atMost: 7 ms/s}}
        - device: iPhone 11
          level: warn
          thresholds: {hitchTimeRatio: {lessThan: 5 ms/s}}
      """
    try await withFolder(["metrics.json": Self.metrics, "Content/measurements.yml": rules]) {
      folder in
      _ = try await run(["import", "metrics.json"], in: folder)
      let quiet = try await run(["check", "--measurements-only", "--quiet"], in: folder)
      #expect(quiet.status == 2)
      #expect(quiet.standardError.contains("error:"))
      #expect(!quiet.standardError.contains("warning:"))
    }
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
    let files = try ["metrics.json": metrics, "Content/measurements.yml": Self.limits()]
    try await withFolder(files) { folder in
      let commands = try Self.commands(in: language)
      #expect(commands.map(\.first) == ["import", "check"])
      let imported = try await run(commands[0], in: folder)
      #expect(imported.status == 0)
      // 7.5 ms/s, and two iterations where five are asked for.
      let broken = try await run(commands[1], in: folder)
      #expect(broken.status == 2)
      #expect(broken.standardOutput.hasSuffix("0 of 2 expectations of 1 measurement are met\n"))
      let report = try String(
        contentsOf: folder.appendingPathComponent("measured.xml"),
        encoding: .utf8
      )
      #expect(report.contains("<testsuites") && report.contains("failures=\"2\""))

      let limits = try Self.limits().replacing("5 ms/s", with: "8 ms/s")
      try Data(limits.utf8).write(to: folder.appendingPathComponent("Content/measurements.yml"))
      let half = try await run(commands[1], in: folder)
      #expect(half.status == 2)
      #expect(half.standardOutput.hasSuffix("1 of 2 expectations of 1 measurement are met\n"))
    }
  }

  @Test func `a device that nothing names is told, and fails a limit that needs it`() async throws {
    let frame = "{\"commit_ns\": 5000000, \"render_ns\": 6000000}"
    let frames = "{\"refresh_interval_ns\": 16666667, \"frames\": [\(frame), \(frame)]}\n"
    let rules = "expectations: [{thresholds: {hitchCount: {atMost: 3}}}]\n"
    try await withFolder(["frames.json": frames, "Content/measurements.yml": rules]) { folder in
      #expect(try await run(["import", "frames.json"], in: folder).status == 0)
      let passed = try await run(["check", "--measurements-only"], in: folder)
      #expect(passed.status == 0)
      #expect(
        passed.standardError.contains("warning: 'frames' names no device, so nobody knows what")
      )
      #expect(passed.standardError.contains("; add 'device' to the file"))
      #expect(
        passed.standardOutput.hasSuffix(
          "1 of 1 expectations of 1 measurement are met; 1 judged without a device\n"
        )
      )
      try Data(rules.replacing("{thresh", with: "{device: iPhone*, thresh").utf8)
        .write(to: folder.appendingPathComponent("Content/measurements.yml"))
      let needed = try await run(["check", "--measurements-only"], in: folder)
      #expect(needed.status == 1)
      #expect(
        needed.standardError.contains("error: 'frames' names no device, and 1 of the expectations")
      )
      try Data(rules.replacing("atMost: 3", with: "atMost: 3, level: off").utf8)
        .write(to: folder.appendingPathComponent("Content/measurements.yml"))
      let off = try await run(["check", "--measurements-only"], in: folder)
      #expect(off.status == 1)
      #expect(
        off.standardError.contains("error: everything that is expected is off; write a threshold")
      )
    }
  }
}
