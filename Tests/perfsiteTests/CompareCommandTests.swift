import Foundation
import TestSupport
import Testing

/// `perfsite compare`, with the built program.
@Suite
struct CompareCommandTests {
  private static let dates = "Content/scenarios/dates.yml"

  /// A project in which a cost is higher than in the copy of it at `../before`.
  private static func project() throws -> GitProject {
    let project = try GitProject()
    _ = try project.copy(to: "before")
    try project.replace(
      "date-formatter-creation:\n  median: 60 µs\n  range: [30 µs, 330 µs]",
      with: "date-formatter-creation:\n  median: 4 ms\n  range: [3.5 ms, 6 ms]",
      in: "Content/models/costs.yml"
    )
    return project
  }

  @Test
  func `a project is run with the models that it has`() async throws {
    let project = try Self.project()
    let result = try await project.perfsite("compare", "../before", ".", "--worlds", "4")
    #expect(result.status == 0)
    #expect(result.standardOutput.hasPrefix("../before → .: "))
    #expect(result.standardOutput.contains("'dates/each' on iphone-13-pro "))
    #expect(result.standardOutput.contains("worse in 4 of 4 plausible sets of costs"))
    #expect(result.standardOutput.contains("costs.date-formatter-creation.median  0.06 ms "))
    // Outcomes of both are where the new project keeps its own.
    #expect(project.exists(".perfsite"))
    #expect(!project.exists("../before/.perfsite"))
    #expect(
      try await project.perfsite("compare", "../before", "--worlds", "0", "--fail-if-worse").status
        == 2
    )
    let back = try await project.perfsite(
      "compare",
      ".",
      "../before",
      "--worlds",
      "0",
      "--fail-if-worse"
    )
    #expect(back.status == 0)
    #expect(back.standardOutput.contains("Better ("))
  }

  @Test
  func `the settings of the new project say what differs`() async throws {
    let project = try Self.project()
    let settings = try project.read("perfsite.yml")
    try project.write(
      settings + "baseline: {tolerances: {hitchTimeRatio: {absolute: 1000}}}\n",
      to: "perfsite.yml"
    )
    for arguments in [["../before"], ["../before", "."]] {
      let result = try await project.perfsite(["compare"] + arguments + ["--worlds", "0"])
      #expect(!result.standardOutput.contains("  hitchTimeRatio  "), "\(arguments)")
    }
    let back = try await project.perfsite("compare", ".", "../before", "--worlds", "0")
    #expect(back.standardOutput.contains("  hitchTimeRatio  "))
  }

  @Test
  func `results, baselines and projects compare with each other`() async throws {
    let project = try Self.project()
    let results = try await project.perfsite("run", "--worlds", "40", "--format", "json")
    try project.write(results.standardOutput, to: "now.json")
    #expect(try await project.perfsite("baseline", "update", "--worlds", "40").status == 0)
    for (old, new) in [
      ("now.json", "baseline.json"), ("baseline.json", "now.json"), ("now.json", "."),
      (".", "baseline.json"),
    ] {
      let same = try await project.perfsite("compare", old, new, "--fail-if-worse")
      #expect(same.status == 0)
      #expect(same.standardOutput.contains(" unchanged\n"), "\(old) and \(new)")
      for word in ["regression", "improvement", "new", "removed"] {
        #expect(!same.standardOutput.contains(" \(word)"), "\(old) and \(new)")
      }
    }
    let worse = try await project.perfsite("compare", "../before", "now.json", "--fail-if-worse")
    #expect(worse.status == 2)
    #expect(worse.standardOutput.contains("worse in 40 of 40 plausible sets of costs"))
  }

  @Test
  func `what a partial run left out was not run, and a project leaves it out too`() async throws {
    let project = try GitProject()
    try project.replace(
      "devices: [iphone-13-pro]",
      with: "devices: [iphone-13-pro, iphone-11]",
      in: Self.dates
    )
    try project.write(GitProject.scenario, to: "Content/scenarios/other.yml")
    let whole = try await project.perfsite("run", "--format", "json")
    try project.write(whole.standardOutput, to: "whole.json")
    #expect(whole.standardOutput.contains("\"notRun\": {}"))
    let part = try await project.perfsite(
      "run",
      "dates",
      "--device",
      "iphone-11",
      "--format",
      "json"
    )
    try project.write(part.standardOutput, to: "part.json")
    let less = try await project.perfsite("compare", "whole.json", "part.json", "--fail-if-worse")
    #expect(less.status == 0)
    #expect(less.standardOutput.hasPrefix("whole.json → part.json: 4 variants not run, "))
    #expect(!less.standardOutput.contains("Removed"))
    #expect(
      less.standardOutput.contains(
        "\npart.json is a partial run, 1 of 3 runs of a scenario on a device, so 4 variants of "
          + "whole.json were not run in it\n"
      )
    )
    let more = try await project.perfsite("compare", "part.json", "whole.json")
    #expect(more.standardOutput.hasPrefix("part.json → whole.json: 4 variants not run, "))
    for arguments in [["part.json", "."], [".", "part.json"], ["part.json"]] {
      let same = try await BuiltProgram.run(["compare"] + arguments, in: project.folder.path)
      #expect(same.status == 0)
      #expect(!same.standardOutput.contains("not run"), "\(arguments)")
      #expect(same.standardOutput.contains("part.json is a partial run, 1 of 3 runs of "))
      #expect(same.standardOutput.contains(" unchanged\n"), "\(arguments)")
    }
    for option in ["--worlds", "--trials"] {
      let idle = try await project.perfsite("compare", "whole.json", "part.json", option, "2")
      #expect(idle.status == 64)
      #expect(idle.standardError.contains("'\(option)' is for projects"))
    }
    let narrowed = try await project.perfsite(
      "compare",
      "whole.json",
      "part.json",
      "--scenario",
      "other"
    )
    #expect(narrowed.standardOutput.hasPrefix("whole.json → part.json: 2 variants not run\n"))
  }

  @Test
  func `it is written as Markdown and as one file of HTML without scripts`() async throws {
    let project = try Self.project()
    let markdown = try await project.perfsite(
      "compare",
      "../before",
      ".",
      "--worlds",
      "0",
      "--format",
      "markdown"
    )
    #expect(markdown.standardOutput.hasPrefix("## ../before → .: "))
    #expect(markdown.standardOutput.contains("\n| Variant | Metric | Before | After |"))
    let html = try await project.perfsite(
      "compare",
      "../before",
      ".",
      "--worlds",
      "0",
      "--format",
      "html",
      "--output",
      "changes.html"
    )
    #expect(html.status == 0)
    let page = try project.read("changes.html")
    #expect(page.hasPrefix("<!doctype html>\n<html lang=\"en\">"))
    #expect(page.contains("<h2>Worse ("))
    for part in ["<script", "src=", "href=", "&lt;", "&amp;"] { #expect(!page.contains(part)) }
  }

  @Test
  func `what cannot be compared is refused with a reason`() async throws {
    let project = try GitProject()
    func failure(_ arguments: String..., status: Int = 1) async throws -> String {
      let result = try await BuiltProgram.run(["compare"] + arguments, in: project.folder.path)
      #expect(result.status == status)
      #expect(result.standardOutput == "")
      return result.standardError
    }
    for name in ["main", "HEAD~1", "origin/main", "v1.2"] {
      let revision = try await failure(name, "--output", "out.txt", status: 64)
      #expect(
        revision.hasPrefix("Error: there is no file or folder '\(name)'. If it is a revision, ")
      )
      #expect(revision.contains("'git worktree add ../before \(name)', and name that folder."))
    }
    #expect(!project.exists("out.txt"))
    #expect(try await failure("gone.json").contains("cannot read 'gone.json'"))
    #expect(try await failure("./gone").contains("cannot read './gone'"))
    #expect(try await failure("Content").contains("'Content' has neither perfsite.yml nor Content"))
    try project.write("{", to: "broken.json")
    #expect(try await failure("broken.json").hasPrefix("broken.json:"))
    try project.write("{\"schema\": \"perfsite-results/1\"}", to: "old.json")
    #expect(
      try await failure("old.json").contains("old.json:1:12: error: these results are in the")
    )
    let results = try await project.perfsite("run", "--format", "json")
    try project.write(
      results.standardOutput.replacing("\"project\": \"Lists\"", with: "\"project\": \"Other\""),
      to: "other.json"
    )
    let foreign = try await failure("other.json")
    #expect(
      foreign.contains("'other.json' is of the project 'Other', and 'working tree' of 'Lists'")
    )
    // A mistake is located from the working folder.
    let before = try project.copy(to: "before")
    try project.replace(
      "formatting: perCell",
      with: "formatting: perCel",
      in: "\(before)/\(Self.dates)"
    )
    let broken = try await failure(before)
    #expect(broken.hasPrefix("../before/\(Self.dates):"))
    #expect(broken.contains("did you mean 'perCell'?"))
  }
}
