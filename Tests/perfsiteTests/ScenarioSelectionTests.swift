import Foundation
import TestSupport
import Testing

/// `ID` and `ID/VARIANT` in every verb that takes the name of a scenario.
@Suite struct ScenarioSelectionTests {
  private static let path = "Content/scenarios/dates.yml"

  /// A project with two scenarios, of whose variants `dates/each` breaks what it expects.
  private func project() throws -> GitProject {
    let project = try GitProject()
    let again = try project.read(Self.path).replacing("title: Dates", with: "title: Times")
    try project.write(again, to: "Content/scenarios/times.yml")
    let each = "techniques: {formatting: perCell}\n    expect: {rating: "
    try project.replace("\(each)good", with: "\(each)critical", in: Self.path)
    return project
  }

  @Test(.slow) func `check judges only what is named`() async throws {
    let project = try project()
    func check(_ names: String...) async throws -> BuiltProgram.Result {
      try await project.perfsite(["check", "--no-baseline", "--worlds", "40"] + names)
    }
    #expect(try await check().status == 2)
    #expect(try await check("dates").status == 2)
    #expect(try await check("times").status == 0)
    #expect(try await check("dates/shared").status == 0)
    #expect(try await check("times", "dates/shared").status == 0)
    #expect(try await check("dates/shared", "dates").status == 2)
    let each = try await check("dates/each")
    #expect(each.status == 2)
    #expect(
      each.findings.first
        == "\(Self.path):18:22: error: scenario 'dates': 'each' on iPhone 13 Pro must be critical; it "
        + "holds on only 0 of 40 plausible phones and must on 95"
    )
    // The variant that is not named is what the other one is compared with.
    #expect(try await check("dates/shared").standardOutput.contains("dates     iphone-13-pro"))
  }

  @Test(.slow) func `a site is built of what is named`() async throws {
    let project = try project()
    let built = try await project.perfsite(
      "build",
      "--no-analyses",
      "--worlds",
      "40",
      "-o",
      "out",
      "dates/shared"
    )
    #expect(built.status == 0)
    #expect(built.standardOutput.contains("1 scenario on 1 device: passes"))
    #expect(project.exists("out/scenarios/dates.html"))
    let results = try project.read("out/results.json")
    #expect(results.contains("\"notRun\": {\n"))
    #expect(results.contains("\"times\": [\"iphone-13-pro\"]"))
  }

  @Test func `run prints the variants that are named`() async throws {
    let project = try project()
    let one = try await project.perfsite("run", "dates/shared", "--format", "csv")
    #expect(one.status == 0)
    let rows = one.standardOutput.split(separator: "\n").dropFirst()
    #expect(Set(rows.map { $0.split(separator: ",")[2] }) == ["shared"])
    let two = try await project.perfsite("run", "dates/shared", "times", "--format", "csv")
    let all = two.standardOutput.split(separator: "\n").dropFirst()
    #expect(
      Set(all.map { $0.split(separator: ",").prefix(3).joined(separator: "/") })
        == [
          "dates/iphone-13-pro/shared", "times/iphone-13-pro/each", "times/iphone-13-pro/shared",
        ]
    )
    // Alone it measures what it measures beside others.
    #expect(rows.allSatisfy(all.contains))
  }

  @Test(.slow) func `a baseline is compared and updated for single variants`() async throws {
    let project = try project()
    let tolerance = "tolerance:\n  cellTime: {absolute: 0.01 ms, relative: 0 %}\n"
    try project.write(try project.read(Self.path) + tolerance, to: Self.path)
    #expect(try await project.perfsite("baseline", "update").status == 0)
    let before = try project.read("baseline.json")
    try project.replace(
      "title: One for all\n    fixes: [each]\n    techniques: {formatting: shared}",
      with: "title: One for all\n    techniques: {formatting: perCell}",
      in: Self.path
    )
    #expect(try await project.perfsite("check", "dates/shared").status == 2)
    let other = try await project.perfsite("check", "dates/each", "--baseline", "baseline.json")
    #expect(!other.standardError.contains("of 'shared' on"))
    #expect(try await project.perfsite("baseline", "update", "dates/each").status == 0)
    func line(_ variant: String, in text: String) -> Substring? {
      text.split(separator: "\n").first {
        $0.contains("\"scenario\": \"dates\"") && $0.contains("\"variant\": \"\(variant)\"")
      }
    }
    #expect(try line("shared", in: before) == line("shared", in: project.read("baseline.json")))
    #expect(try await project.perfsite("baseline", "update", "dates/shared").status == 0)
    #expect(try line("shared", in: before) != line("shared", in: project.read("baseline.json")))
  }

  @Test func `sweeps and lists have the variant that is named`() async throws {
    let project = try project()
    let sweep = try await project.perfsite([
      "sweep", "dates/shared", "--worlds", "0", "--vary", "itemCount=100,200", "-o", "table.csv",
    ])
    #expect(sweep.status == 0)
    #expect(sweep.standardOutput == "")
    let rows = try project.read("table.csv").split(separator: "\n").dropFirst()
    #expect(rows.count == 2)
    #expect(rows.allSatisfy { $0.contains(",shared,") })
    let list = try await project.perfsite("list", "scenario", "dates/shared")
    #expect(list.status == 0)
    #expect(list.standardOutput.contains("\"id\": \"shared\""))
    #expect(!list.standardOutput.contains("\"each\""))
  }

  @Test(arguments: [
    ["check"], ["run"], ["build"], ["explain"], ["baseline", "update"], ["list", "scenario"],
    ["sweep", "--vary", "itemCount=1,2"], ["import", "frames.json", "--scenario"],
  ])
  func `a wrong name is a usage error that says what may be meant`(verb: [String]) async throws {
    let project = try project()
    try project.write(
      #"{"refresh_interval_ns": 16666667, "frames": [{"commit_ns": 1, "render_ns": 1}]}"#,
      to: "frames.json"
    )
    for (name, message) in [
      ("date", "unknown scenario 'date'; did you mean 'dates'?"),
      ("dates/share", "unknown variant 'share' of 'dates'; did you mean 'shared'?"),
    ] {
      let result = try await project.perfsite(verb + [name])
      #expect(result.status == 64, "\(verb): \(result.standardError)")
      #expect(result.mistake == "Error: \(message)")
      #expect(result.standardOutput == "")
    }
  }

  @Test func `every verb that prints one thing writes it to a file`() async throws {
    let project = try project()
    let run = ["run", "dates/shared", "--frames", "frames.json"]
    #expect(try await project.perfsite(run).status == 0)
    for arguments in [
      ["run", "dates"], ["run", "dates", "--format", "json"], ["list", "devices"],
      ["explain", "dates/each", "--worlds", "0"], ["frames", "frames.json"],
      ["frames", "frames.json", "--summary"],
      ["list", "scenario"], ["list", "context"], ["validate", "--worlds", "0"],
    ] {
      let printed = try await project.perfsite(arguments)
      #expect(printed.status == 0, "\(arguments)")
      let dash = try await project.perfsite(arguments + ["-o", "-"])
      #expect(dash.standardOutput == printed.standardOutput)
      let written = try await project.perfsite(arguments + ["-o", "out.txt"])
      #expect(written.status == 0)
      #expect(written.standardOutput == "", "\(arguments)")
      #expect(try project.read("out.txt") == printed.standardOutput, "\(arguments)")
      let source = try await project.perfsite(arguments + ["--output", "perfsite.yml"])
      #expect(source.status == 64, "\(arguments)")
      let missing = try await project.perfsite(arguments + ["-o", "no/out.txt"])
      #expect(missing.status == 1, "\(arguments)")
    }
  }
}
