import Foundation
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
    #expect(step.result.status == 1)
    let line = try project.line(of: "rowHeigth:", in: Self.dates)
    let mistake = step.annotations.first { $0.contains("did you mean 'rowHeight'?") }
    #expect(
      mistake?.hasPrefix("::error file=app/lists/\(Self.dates),line=\(line),col=3,title=") == true
    )
    #expect(step.result.standardOutput == step.annotations.map { $0 + "\n" }.joined())
    #expect(step.result.standardError.contains("\(Self.dates):\(line):3: error: unknown key"))
    #expect(step.summary.hasPrefix("## perfsite: FAILED: "))
    #expect(step.summary.contains("in the content; nothing was run"))
    #expect(step.summary.contains("`app/lists/\(Self.dates):\(line):3`"))
    #expect(!project.exists("Site"))
  }

  @Test(arguments: ["check", "build"])
  func `a workflow learns that the folder is not there`(command: String) async throws {
    let step = try await Self.step([command, "-C", "nowhere"], in: try GitProject())
    #expect(step.result.status == 1)
    #expect(step.annotations.count == 1)
    let message = step.result.standardError.dropFirst("Error: ".count).prefix { $0 != "\n" }
    #expect(message.contains("nowhere"))
    #expect(step.annotations.first?.hasSuffix("::\(message)") == true)
  }

  @Test
  func `servers get the mistakes in every format that can say them, and no results`() async throws {
    let project = try GitProject()
    try project.replace("rowHeight:", with: "rowHeigth:", in: Self.dates)
    let formats = ["text", "json", "csv", "markdown", "junit", "sarif", "github"]
    let options = formats.flatMap { ["--format", $0, "--output", "out.\($0)"] }
    let result = try await project.perfsite(["check", "--worlds", "40"] + options)
    #expect(result.status == 1)
    for format in ["text", "markdown", "junit", "sarif", "github"] {
      let text = try project.read("out.\(format)").replacing("\\", with: "")
      #expect(text.contains("unknown key 'rowHeigth'"), "\(format)")
    }
    for format in ["json", "csv"] {
      #expect(!project.exists("out.\(format)"), "\(format)")
    }
    #expect(try project.read("out.junit").contains("type=\"content/scenario\""))
    let sarif = try project.read("out.sarif")
    #expect(sarif.contains("\"ruleId\": \"content/scenario\""))
    #expect(sarif.contains("\"uri\": \"app/lists/\(Self.dates)\""))
    #expect(sarif.contains("\"executionSuccessful\": false"))
    #expect(try project.read("out.text").contains("\n  at \(Self.dates):"))
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
    #expect(step.result.status == 1)
    #expect(step.annotations.count == 1)
    #expect(
      step.annotations.first?.hasPrefix("::error file=app/lists/perfsite.yml,line=4,col=11,")
        == true
    )
    #expect(step.summary.contains("there is no baseline"))
    let strict = try await Self.step(
      ["check", "--worlds", "40", "--strict-baseline", "--baseline", "gone.json"],
      in: project
    )
    #expect(strict.result.status == 1)
    #expect(strict.annotations.first?.hasPrefix("::error file=app/lists/gone.json,title=") == true)
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
      #expect(step.annotations.count == 1)
      #expect(
        step.annotations.first?.hasPrefix("::warning file=app/lists/perfsite.yml,line=5,") == true
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
    let line = try project.line(of: "lessThan: 0", in: Self.dates)
    #expect(step.annotations.count == 1)
    #expect(
      step.annotations.first?.hasPrefix("::error file=app/lists/\(Self.dates),line=\(line),")
        == true
    )
    #expect(step.summary.hasPrefix("## perfsite: FAILED: 1 of 3 expectations broken; "))
    #expect(try project.read("out.xml").contains("<failure "))
    #expect(project.exists("Site/index.html"))
  }

  @Test
  func `what is not about a file is annotated without one`() async throws {
    let project = try GitProject()
    let unknown = try await Self.step(["check", "date", "--worlds", "40"], in: project)
    #expect(unknown.result.status == 64)
    #expect(
      unknown.annotations == [
        "::error title=perfsite::unknown scenario 'date'; did you mean 'dates'?"
      ]
    )
    #expect(unknown.summary.hasPrefix("## perfsite: FAILED\n"))
    #expect(
      unknown.result.standardError.hasPrefix(
        "Error: unknown scenario 'date'; did you mean 'dates'?\nUsage: perfsite check "
      )
    )
    #expect(unknown.result.standardError.contains("See 'perfsite check --help'"))
    let nested = try await project.perfsite(["baseline", "update", "date"])
    #expect(nested.status == 64)
    #expect(nested.standardError.contains("See 'perfsite baseline update --help'"))
  }

  @Test
  func `a folder that is not there is named before anything is run`() async throws {
    let project = try GitProject()
    let step = try await Self.step(
      ["check", "--report", "junit=out/reports/perfsite.xml"],
      in: project
    )
    #expect(step.result.status == 1)
    let message =
      "cannot write 'out/reports/perfsite.xml': there is no folder 'out'; make it, or choose "
      + "another file"
    #expect(step.result.standardError == "Error: \(message)\n")
    #expect(step.annotations == ["::error title=perfsite::\(message)"])
    #expect(!project.exists("out"))
    #expect(!project.exists(".perfsite"))
  }

  @Test(arguments: [
    ("junit", "expected a format and a file, such as 'junit=reports/perfsite.xml'"),
    ("junit=", "expected a format and a file"), ("jsn=a", "there is no format 'jsn'; expected"),
  ])
  func `a report has a format and a file`(report: String, message: String) async throws {
    let project = try GitProject()
    for command in ["check", "build"] {
      let result = try await project.perfsite([command, "--report", report])
      #expect(result.status == 64)
      #expect(result.standardError.contains(message), "\(result.standardError)")
    }
  }
}
