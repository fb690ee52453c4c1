import Foundation
import TestSupport
import Testing

/// `perfsite compare` of recordings, run as a user would run it.
@Suite struct CompareRecordingsTests {
  /// Presented times of ten seconds in which every so many frames are late by one interval.
  static func frames(lateEvery gap: Int, device: String? = "iPhone 11") -> String {
    var time = 1_000_000_000
    var lines = ["# refresh_interval_ns: 16666667", "# app: Feed"]
    if let device { lines.append("# device: \(device)") }
    lines.append("presented_ns")
    for frame in 1...600 {
      lines.append("\(time)")
      time += frame.isMultiple(of: gap) ? 33_333_334 : 16_666_667
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A folder of recordings, one for each gap.
  private static func folder(_ name: String, _ gaps: [Int]) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: gaps.enumerated().map { index, gap in
        ("\(name)/run\(index + 1).csv", frames(lateEvery: gap))
      }
    )
  }

  private static let before = folder("before", [20, 23, 19, 25, 21])
  private static let after = folder("after", [9, 11, 8, 10, 12])

  private static let metrics = """
    [{"testIdentifier": "Feed/testScroll()", "testRuns": [{
      "device": {"deviceId": "1", "deviceName": "d", "modelName": "iPhone 14 Pro Max",
        "osVersion": "18.7", "platform": "iOS"},
      "metrics": [
        {"displayName": "Clock Monotonic Time", "unitOfMeasurement": "s",
          "measurements": [1.2, 1.25, 1.22, 1.31, 1.19],
          "identifier": "com.apple.dt.XCTMetric_Clock.time.monotonic"}
      ]}]}]
    """

  private func compare(
    _ arguments: String...,
    in folder: EmptyFolder
  ) async throws -> BuiltProgram.Result {
    try await BuiltProgram.run(["compare"] + arguments, in: folder.folder.path)
  }

  @Test func `two folders are compared as text, Markdown and JSON`() async throws {
    let folder = try EmptyFolder(Self.before.merging(Self.after) { $1 })
    for (format, ending) in [("text", "txt"), ("markdown", "md"), ("json", "json")] {
      let result = try await compare("before", "after/", "--format", format, in: folder)
      #expect(result.status == 0 && result.standardError == "")
      try expectSnapshot(result.standardOutput, named: "compare/worse.\(ending)")
      let failing = try await compare(
        "before",
        "after",
        "--format",
        format,
        "--fail-if-worse",
        "--output",
        "out",
        in: folder
      )
      #expect(failing.status == 2)
      #expect(failing.standardOutput == "")
      #expect(try folder.read("out") == result.standardOutput)
    }
    let back = try await compare("after", "before", "--fail-if-worse", in: folder)
    #expect(back.status == 0)
    #expect(back.standardOutput.hasPrefix("after → before: 1 better\n"))
    #expect(
      try Self.manual().contains(
        "\n```\n" + (try await compare("before", "after", in: folder)).standardOutput
      )
    )
  }

  @Test func `a gate counts what is chosen, and falls when it is gone`() async throws {
    var files = Self.before.merging(Self.after) { $1 }
    for name in ["one", "two", "three", "four"] {
      files["before/\(name).json"] = Self.metrics.replacing("1.2,", with: "1.2\(name.count),")
    }
    let folder = try EmptyFolder(files)
    let gone = try await compare("before", "after", "--fail-if-worse", in: folder)
    #expect(gone.status == 2)
    #expect(gone.standardOutput.hasPrefix("before → after: 1 gone, 1 worse\n"))
    let chosen = try await compare(
      "before",
      "after",
      "--fail-if-worse",
      "--metric",
      "hitches*",
      in: folder
    )
    #expect(chosen.status == 2)
    #expect(chosen.standardOutput.hasPrefix("before → after: 1 worse\n"))
    let small = try await compare(
      "before",
      "after",
      "--fail-if-worse",
      "--metric",
      "hitches*",
      "--min-change",
      "200",
      in: folder
    )
    #expect(small.status == 0)
    #expect(small.standardOutput.hasPrefix("before → after: 1 too small to count\n"))
    let none = try await compare("before", "after", "--metric", "nothing", in: folder)
    #expect(none.status == 64)
    #expect(none.mistake == "Error: no metric of both sides is called 'nothing'.")
  }

  private static func manual() throws -> String {
    try String(
      contentsOf: DemoProject.root.appendingPathComponent("Documentation/Measurements.md"),
      encoding: .utf8
    )
  }

  @Test func `two sets of recordings of one build are not distinguishable`() async throws {
    let other = Self.folder("other", [22, 18, 24, 17, 26])
    let folder = try EmptyFolder(Self.before.merging(other) { $1 })
    let result = try await compare("before", "other", "--fail-if-worse", in: folder)
    #expect(result.status == 0)
    #expect(result.standardOutput.hasPrefix("before → other: 1 not distinguishable\n"))
    try expectSnapshot(result.standardOutput, named: "compare/same.txt")
  }

  @Test func `single files are one recording each, and standard input is a side`() async throws {
    let files = ["a.csv": Self.frames(lateEvery: 20), "b.csv": Self.frames(lateEvery: 5)]
    let folder = try EmptyFolder(files)
    let result = try await compare("a.csv", "b.csv", "--fail-if-worse", in: folder)
    #expect(result.status == 0)
    try expectSnapshot(result.standardOutput, named: "compare/single.txt")
    let piped = try await BuiltProgram.run(
      ["compare", "a.csv", "-"],
      standardInput: Array(Self.frames(lateEvery: 5).utf8),
      in: folder.folder.path
    )
    #expect(piped.standardOutput == result.standardOutput.replacing("b.csv", with: "<stdin>"))
  }

  @Test func `iterations of one test are one recording, and what differs beside it is said`()
    async throws
  {
    let after = Self.metrics
      .replacing("[1.2, 1.25, 1.22, 1.31, 1.19]", with: "[0.9, 0.95, 0.92, 0.91, 0.97]")
      .replacing("18.7", with: "26.1")
    let other = "{\"testIdentifier\": \"Feed/testNew()\""
    let both = after.replacing("]}]}]\n", with: "]}]}]")
    let new = both.replacing("{\"testIdentifier\": \"Feed/testScroll()\"", with: other)
    let files = [
      "before.json": Self.metrics, "after.json": after, "new/one.json": after, "new/two.json": new,
      "new/README.txt": "What this is.",
    ]
    let folder = try EmptyFolder(files)
    let result = try await compare("before.json", "after.json", in: folder)
    #expect(result.status == 0)
    try expectSnapshot(result.standardOutput, named: "compare/iterations.txt")
    let unmatched = try await compare("before.json", "new", in: folder)
    try expectSnapshot(unmatched.shown, named: "compare/unmatched.txt")
  }

  @Test func `a copy of a recording is no second run`() async throws {
    var files = Self.before.merging(Self.after) { $1 }
    files["after/copy.csv"] = files["after/run1.csv"]
    let folder = try EmptyFolder(files)
    let result = try await compare("before", "after", in: folder)
    let same = try await compare("before", "before", in: folder)
    try expectSnapshot(result.shown + "\n" + same.shown, named: "compare/copies.txt")
  }

  @Test func `what can't be compared is an error that says what to do`() async throws {
    var files = Self.before
    files["metrics.json"] = Self.metrics
    files["none/README.txt"] = "nothing"
    files["broken/run.csv"] = "presented_ns\nabc\n"
    files["results.json"] = "{\"schema\": \"perfsite-results/2\"}"
    files["partial/run.csv"] = Self.frames(lateEvery: 9)
    files["partial/other.csv"] = "a,b\n1,2\n"
    let folder = try EmptyFolder(files)
    var shown = ""
    for sides in [
      ["before", "none"], ["none", "before"], ["before", "broken"], ["before", "gone"],
      ["before", "metrics.json"], ["before", "results.json"], ["before", "partial"],
    ] {
      let result = try await folder.perfsite(["compare"] + sides)
      shown += "$ perfsite compare \(sides.joined(separator: " "))\n\(result.shown)\n"
    }
    try expectSnapshot(shown, named: "compare/mistakes.txt")
    let one = try await folder.perfsite("compare", "before")
    #expect(one.status == 64)
    #expect(one.mistake == "Error: name the recordings after the change, too.")
  }

  @Test func `a folder is a history of its files, as text and as JSON`() async throws {
    let gaps = [22, 23, 24, 22, 23, 24, 11, 12, 11, 12]
    let files = gaps.enumerated().map { index, gap in
      ("runs/r\(index).csv", "# recorded: 2026-11-1\(index)\n" + Self.frames(lateEvery: gap))
    }
    let folder = try EmptyFolder(Dictionary(uniqueKeysWithValues: files))
    let text = try await compare("--history", "runs", "--fail-if-worse", in: folder)
    #expect(text.status == 2)
    #expect(text.standardOutput.contains(" from runs/r6.csv on (p = 0.0"))
    let json = try await compare("--history", "runs", "--format", "json", in: folder)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(json.standardOutput.utf8)) as? [String: Any]
    )
    #expect(document["schema"] as? String == "perfsite-run-history/1")
    let series = try #require((document["series"] as? [[String: Any]])?.first)
    #expect(series["answer"] as? String == "worse")
    #expect((series["change"] as? [String: Any])?["session"] as? Int == 6)
    #expect((series["values"] as? [Double])?.count == 10)
  }
}
