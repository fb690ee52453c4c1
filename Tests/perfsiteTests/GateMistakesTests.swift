import Foundation
import Reports
import TestSupport
import Testing

/// What a gate writes if the content, or what it was told, is wrong: exit status 1 or 64.
@Suite
struct GateMistakesTests {
  private static let dates = "Content/scenarios/dates.yml"

  /// Runs the program as a step of a GitHub workflow.
  ///
  /// - Returns: what it did, its annotations, and the summary of the step.
  private static func step(
    _ arguments: [String],
    in project: GitProject
  ) async throws -> (result: BuiltProgram.Result, annotations: [String], summary: String) {
    let summary = project.repository.appendingPathComponent("summary-\(UUID().uuidString).md")
    let result = try await BuiltProgram.run(
      arguments,
      environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary.path],
      in: project.folder.path
    )
    let text = (try? String(contentsOf: summary, encoding: .utf8)) ?? ""
    let lines = result.standardOutput.split(separator: "\n").map(String.init)
    return (result, lines.filter { $0.hasPrefix("::") }, text)
  }

  @Test(arguments: ["check", "build"])
  func `a workflow gets mistakes on their lines, and a summary`(command: String) async throws {
    let project = try GitProject()
    try project.replace("rowHeight:", with: "rowHeigth:", in: Self.dates)
    let step = try await Self.step([command, "--worlds", "40"], in: project)
    try expectSnapshot(step.result.shown + step.summary, named: "mistakes/workflow.txt")
    #expect(!project.exists("Site"))
  }

  @Test(arguments: ["check", "build"])
  func `a workflow learns that the folder is not there`(command: String) async throws {
    let step = try await Self.step([command, "-C", "nowhere"], in: try GitProject())
    let message =
      "no project: there is no folder 'nowhere'; 'perfsite init DIR' starts one, '-C DIR' names the "
      + "folder of one"
    #expect(
      step.result.shown
        == "::error title=perfsite::\(message)\nError: \(message)\n[status 1]\n"
    )
  }

  @Test
  func `servers get the mistakes in every format that can say them, and no results`() async throws {
    let project = try GitProject()
    try project.replace("rowHeight:", with: "rowHeigth:", in: Self.dates)
    let formats = ["text", "json", "csv", "markdown", "junit", "sarif", "github"]
    let options = formats.flatMap { ["--format", $0, "--output", "out.\($0)"] }
    let result = try await project.perfsite(["check", "--worlds", "40"] + options)
    #expect(result.status == 1)
    let reports = try ["text", "markdown", "junit", "sarif", "github"].map {
      try "== \($0)\n" + project.read("out.\($0)")
    }
    try expectSnapshot(
      reports.joined().replacing("\"\(EngineVersion.current)\"", with: "\"VERSION\""),
      named: "mistakes/formats.txt"
    )
    #expect(!project.exists("out.json") && !project.exists("out.csv"))
    let json = try await project.perfsite(["check", "--worlds", "40", "--report", "json=-"])
    #expect(json.status == 1)
    #expect(json.standardOutput == "")
  }

  @Test
  func `a baseline that is required and missing is annotated in the settings`() async throws {
    let project = try GitProject()
    let settings = try project.read("perfsite.yml")
    try project.write(settings + "baseline: {required: true}\n", to: "perfsite.yml")
    let step = try await Self.step(["check", "--worlds", "40"], in: project)
    let strict = try await Self.step(
      ["check", "--worlds", "40", "--strict-baseline", "--baseline", "gone.json"],
      in: project
    )
    try expectSnapshot(
      step.result.shown + step.summary + strict.result.shown,
      named: "mistakes/no-baseline.txt"
    )
  }

  @Test
  func `warnings about the content are annotated too, also when nothing is run again`() async throws
  {
    let project = try GitProject()
    let settings = try project.read("perfsite.yml")
    try project.write(settings + "levels:\n  - {level: off, metric: loads}\n", to: "perfsite.yml")
    for _ in 1...2 {
      let step = try await Self.step(
        ["check", "--worlds", "40", "--report", "sarif=out.sarif"],
        in: project
      )
      #expect(step.result.status == 0)
      #expect(
        step.annotations == [
          "::warning file=app/lists/perfsite.yml,line=5,col=5,title=perfsite.yml::the rule is about no "
            + "expectation; correct it or take it out"
        ]
      )
      #expect(step.summary.hasPrefix("## perfsite: passed: 3 expectations met, 1 warning; "))
      #expect(try project.read("out.sarif").contains("\"ruleId\": \"content/settings\""))
    }
  }

  @Test
  func `a build annotates broken expectations and writes reports beside the site`() async throws {
    let project = try GitProject()
    try project.replace("{atMost: 5}", with: "{lessThan: 0}", in: Self.dates)
    let step = try await Self.step(
      ["build", "--no-analyses", "--worlds", "40", "--report", "junit=out.xml"],
      in: project
    )
    #expect(step.result.status == 2)
    #expect(
      step.annotations.map(\.withoutSimulatedNumbers) == [
        "::error file=app/lists/\(Self.dates),line=25,col=28,title=dates/shared on iphone-13-pro%3A "
          + "time per cell less than # ms (in 95 of 100)::Time per cell of 'shared' on iPhone 13 Pro "
          + "must be less than # ms; typically it is # ms; it holds on only # of 40 plausible phones "
          + "and must on 95%0Awhy: the trials measure # ms to # ms; no plausible cost changes that"
          + "%0Aexplain: perfsite explain dates/shared (guide: guide/dates.html)"
      ]
    )
    #expect(step.summary.hasPrefix("## perfsite: FAILED: 1 of 3 expectations broken; "))
    #expect(try project.read("out.xml").contains("<failure "))
    #expect(project.exists("Site/index.html"))
  }

  @Test
  func `what is not about a file is annotated without one`() async throws {
    let project = try GitProject()
    let unknown = try await Self.step(["check", "date", "--worlds", "40"], in: project)
    #expect(
      unknown.result.shown == """
        ::error title=perfsite::unknown scenario 'date'; did you mean 'dates'?
        Error: unknown scenario 'date'; did you mean 'dates'?
        Usage: perfsite check [<options>] [<id[/variant]> ...]
          See 'perfsite check --help' for more information.
        [status 64]

        """
    )
    #expect(unknown.summary.hasPrefix("## perfsite: FAILED\n"))
    let nested = try await project.perfsite(["baseline", "update", "date"])
    #expect(nested.status == 64)
    #expect(
      nested.standardError.hasSuffix(
        "See 'perfsite baseline update --help' for more information.\n"
      )
    )
  }

  @Test
  func `a folder that is not there is named before anything is run`() async throws {
    let project = try GitProject()
    let step = try await Self.step(
      ["check", "--report", "junit=out/reports/perfsite.xml"],
      in: project
    )
    let message =
      "cannot write 'out/reports/perfsite.xml': there is no folder 'out'; make it, or choose "
      + "another file"
    #expect(
      step.result.shown
        == "::error title=perfsite::\(message)\nError: \(message)\n[status 1]\n"
    )
    #expect(!project.exists("out"))
    #expect(!project.exists(".perfsite"))
  }

  private static let formats = "text, json, csv, markdown, junit, sarif, github"

  @Test(arguments: [
    ("junit", "expected a format and a file, such as 'junit=reports/perfsite.xml'"),
    ("junit=", "expected a format and a file, such as 'junit=reports/perfsite.xml'"),
    ("jsn=a", "there is no format 'jsn'; expected one of \(formats)"),
  ])
  func `a report has a format and a file`(report: String, message: String) async throws {
    let project = try GitProject()
    for command in ["check", "build"] {
      let result = try await project.perfsite([command, "--report", report])
      #expect(result.status == 64)
      #expect(
        result.mistake
          == "Error: The value '\(report)' is invalid for '--report <format=file>': \(message)"
      )
    }
  }
}
