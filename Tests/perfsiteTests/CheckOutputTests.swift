import Foundation
import TestSupport
import Testing

/// The formats that `perfsite check` writes, run as a server would run it.
@Suite
struct CheckOutputTests {
  private static let scenario = "Content/scenarios/data-prefetch.yml"

  /// A project in which an expectation is broken, in a folder of a repository.
  private static func broken(level: String = "error") throws -> DemoProject {
    let project = try DemoProject()
    try project.replace(
      "wastedLoads: {atMost: 20}",
      with: "wastedLoads: {lessThan: 0, level: \(level)}",
      in: scenario
    )
    return project
  }

  private static func line(of text: String, in project: DemoProject) throws -> Int {
    let lines = try project.read(scenario).split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.contains(text) }) + 1
  }

  @Test
  func `every format is written to its file, also if something failed, and again when warm`()
    async throws
  {
    let project = try Self.broken()
    let formats = ["text", "json", "csv", "markdown", "junit", "sarif", "github"]
    let options = formats.flatMap { ["--format", $0, "--output", "out.\($0)"] }
    func check() async throws -> [String: String] {
      let result = try await BuiltProgram.run(
        ["check", "data-prefetch", "--worlds", "40"] + options,
        environment: ["GITHUB_ACTIONS": ""],
        in: project.folder.path
      )
      #expect(result.status == 2)
      #expect(result.standardOutput.contains("FAILED"))
      var texts: [String: String] = ["": result.standardError.filter { $0 != "×" }]
      for format in formats {
        // What JUnit's cases took to run, and nothing when warm.
        texts[format] = try project.read("out.\(format)").replacing(#/time="[0-9.]+"/#, with: "")
        try FileManager.default.removeItem(
          at: project.folder.appendingPathComponent("out.\(format)")
        )
      }
      return texts
    }
    let first = try await check()
    let second = try await check()
    for format in formats {
      let text = try #require(first[format])
      #expect(text == second[format])
      #expect(!text.isEmpty)
    }
    for format in ["text", "markdown", "junit", "sarif", "github"] {
      let text = first[format]?.replacing("\\", with: "") ?? ""
      #expect(text.contains("perfsite explain data-prefetch/ahead"), "\(format)")
    }
    #expect(first["json"]?.contains("\"perfsite-results/2\"") == true)
    #expect(first["junit"]?.contains("<failure ") == true)
    // The first run has to simulate, so its suites took time.
    try FileManager.default.removeItem(at: project.folder.appendingPathComponent(".perfsite"))
    let cold = try await project.perfsite("check", "data-prefetch", "--report", "junit=cold.xml")
    #expect(cold.status == 2)
    let suite = try #require(
      try project.read("cold.xml").firstMatch(of: #/<testsuite .*?time="([0-9.]+)"/#)
    )
    #expect(Double(suite.output.1).map { $0 > 0 } == true)
  }

  @Test
  func `a format without a file is the only thing on standard output`() async throws {
    let project = try DemoProject()
    let json = try await project.perfsite("check", "date-formatter", "--format", "json")
    #expect(json.status == 0)
    #expect(json.standardOutput.hasPrefix("{\n  \"schema\": \"perfsite-results/2\""))
    #expect(throws: Never.self) {
      try JSONSerialization.jsonObject(with: Data(json.standardOutput.utf8))
    }
    #expect(json.standardError.contains("1 scenario on"))
    let run = try await project.perfsite("run", "date-formatter", "--format", "json")
    #expect(run.standardOutput.contains("\"project\": \"perfsite\""))
    let quiet = try await project.perfsite(
      "check",
      "date-formatter",
      "--format",
      "csv",
      "--output",
      "-",
      "--quiet"
    )
    #expect(quiet.standardOutput.hasPrefix("scenario,device,variant,metric,unit,value,"))
    #expect(quiet.standardError == "")
  }

  @Test
  func `a workflow gets annotations on the line in its repository, and a summary`() async throws {
    let project = try Self.broken()
    let manager = FileManager.default
    let root = project.folder.deletingLastPathComponent()
      .appendingPathComponent("perfsite-repository-\(UUID().uuidString)")
    try manager.createDirectory(
      at: root.appendingPathComponent(".git"),
      withIntermediateDirectories: true
    )
    defer { try? manager.removeItem(at: root) }
    try manager.copyItem(at: project.folder, to: root.appendingPathComponent("app"))
    let summary = root.appendingPathComponent("summary.md")
    try Data("before\n".utf8).write(to: summary)
    let result = try await BuiltProgram.run(
      ["check", "data-prefetch", "--device", "iphone-11", "--worlds", "40", "-C", "app"],
      environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary.path],
      in: root.path
    )
    #expect(result.status == 2)
    let line = try Self.line(of: "lessThan: 0", in: project)
    let annotations = result.standardOutput.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(annotations.count == 1)
    #expect(
      annotations.first?.hasPrefix("::error file=app/\(Self.scenario),line=\(line),col=") == true
    )
    let text = try String(contentsOf: summary, encoding: .utf8)
    #expect(text.hasPrefix("before\n## perfsite: FAILED: 1 of 6 expectations broken;"))
    #expect(text.contains("`app/\(Self.scenario):\(line):"))
  }

  /// What is said about the broken expectation.
  private static func wasted(as severity: String) -> [String] {
    func broken(_ device: String) -> String {
      "scenario 'data-prefetch': Wasted loads of 'ahead' on \(device) must be less than 0; typically "
        + "they are #; it holds on only # of 40 plausible phones and must on 95"
    }
    return [
      "\(scenario):43:31: \(severity): \(broken("iPhone 11"))",
      "Content/guide/what-is-a-hitch.md:1:1: note: every trial measures #; no plausible cost changes "
        + "that; 'perfsite explain data-prefetch/ahead --device iphone-11' says more, and this chapter "
        + "what to do",
      "\(scenario):43:31: note: also broken: \(broken("iPhone 13 Pro"))",
    ]
  }

  @Test
  func `a warning passes unless warnings are errors, and quiet shows only failures`() async throws {
    let project = try Self.broken(level: "warn")
    let warned = try await project.perfsite("check", "data-prefetch")
    #expect(warned.status == 0)
    #expect(warned.findings.map(\.withoutSimulatedNumbers) == Self.wasted(as: "warning"))
    let quiet = try await project.perfsite("check", "data-prefetch", "--quiet")
    #expect(quiet.shown == "")
    let failed = try await project.perfsite("check", "data-prefetch", "--warnings-as-errors")
    #expect(failed.status == 2)
    #expect(failed.findings.map(\.withoutSimulatedNumbers) == Self.wasted(as: "error"))
  }

  @Test(.slow)
  func `rules in the settings set levels, and verbose says which applied`() async throws {
    let project = try Self.broken()
    let settings = try project.read("perfsite.yml")
    try project.write(
      settings + "levels:\n  - {level: off, scenario: data-*, metric: wastedLoads}\n",
      to: "perfsite.yml"
    )
    let off = try await project.perfsite("check", "data-prefetch", "--verbose")
    // The expectation's own level is more specific.
    #expect(off.status == 2)
    #expect(
      off.standardOutput.contains(
        "wasted loads less than 0 (in 95 of 100), on 0 of 40 plausible phones [error, by expectation, "
      )
    )
    try project.replace(", level: error", with: "", in: Self.scenario)
    let ruled = try await project.perfsite("check", "data-prefetch", "--verbose")
    #expect(ruled.status == 0)
    let line = settings.split(separator: "\n", omittingEmptySubsequences: false).count + 1
    #expect(
      ruled.standardOutput.contains("[off, by settings, perfsite.yml:\(line):13]"),
      "\(ruled.standardOutput)"
    )
    try project.write(settings + "levels:\n  - {level: off, metric: waste}\n", to: "perfsite.yml")
    let wrong = try await project.perfsite("check", "data-prefetch")
    #expect(wrong.status == 1)
    #expect(
      wrong.findings.map { $0.prefix { $0 != ";" } }
        == ["perfsite.yml:\(line):26: error: unknown metric 'waste'"]
    )
  }

  @Test(arguments: [
    (
      ["--format", "json", "--format", "csv"],
      "'--format json' has no '--output'; only the last format may go to standard output without one."
    ),
    (["--output", "a"], "'--output a' has no '--format'."),
    (["--quiet", "--verbose"], "'--quiet' and '--verbose' are opposites."),
    (
      ["--format", "jsn"],
      "The value 'jsn' is invalid for '--format <format>'. Please provide one of the following:"
    ),
    (
      ["--format", "csv", "--output", "-", "--format", "json"],
      "only one format goes to standard output."
    ),
    (
      ["--format", "csv", "--output", "a", "--format", "json", "--output", "./a"],
      "'json' and 'csv' are to write the same file './a'"
    ),
    (
      ["--format", "csv", "--output", "Content/a.csv"],
      "'Content/a.csv' cannot be written, for the project is made from it"
    ),
  ])
  func `an impossible choice of outputs is a usage error`(
    options: [String],
    message: String
  ) async throws {
    let project = try DemoProject(.small)
    let result = try await BuiltProgram.run(["check"] + options, in: project.folder.path)
    #expect(result.status == 64)
    #expect(result.mistake == "Error: \(message)")
  }

  @Test
  func `a mistake in the content leaves results of an earlier run alone`() async throws {
    let project = try Self.broken(level: "fatal")
    try project.write("earlier", to: "out.json")
    let result = try await project.perfsite("check", "--format", "json", "--output", "out.json")
    #expect(result.status == 1)
    #expect(
      result.findings == [
        "\(Self.scenario):43:41: error: unknown level 'fatal'; expected one of 'off', 'warn', 'error'"
      ]
    )
    #expect(try project.read("out.json") == "earlier")
  }
}
