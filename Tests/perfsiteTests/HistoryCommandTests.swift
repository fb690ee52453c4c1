import Foundation
import TestSupport
import Testing

/// A history that grows commit by commit, as a user would keep it.
@Suite struct HistoryCommandTests {
  /// The demo project with results of a brief run in `results.json`.
  private static func project() async throws -> DemoProject {
    let project = try DemoProject()
    let result = try await project.perfsite("run", "--trials", "1", "--format", "json")
    try project.write(result.standardOutput, to: "results.json")
    return project
  }

  private static func git(_ project: DemoProject, _ arguments: String...) async throws {
    let result = try await BuiltProgram.run(
      at: URL(fileURLWithPath: "/usr/bin/env"),
      [
        "git", "-C", project.folder.path, "-c", "user.name=A", "-c", "user.email=a@example.com",
        "-c", "commit.gpgsign=false",
      ] + arguments,
      environment: [
        "GIT_AUTHOR_DATE": "1700000000 +0900", "GIT_COMMITTER_DATE": "1700000000 +0900",
      ]
    )
    #expect(result.status == 0, "\(result.standardError)")
  }

  @Test(.slow) func `commits come from git, and the site shows the steps`() async throws {
    let project = try await Self.project()
    try await Self.git(project, "init", "--quiet")
    try await Self.git(project, "add", "perfsite.yml")
    try await Self.git(project, "commit", "--quiet", "-m", "Begin \"here\"")
    let first = try await project.perfsite("history", "add", "results.json")
    #expect(first.status == 0, "\(first.standardError)")
    #expect(first.standardOutput.hasPrefix("history.jsonl: run 1, "))
    #expect(first.standardOutput.hasSuffix(" values, 0 better, 0 worse\n"))
    let lines = try project.read("history.jsonl").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines[1].contains("\"date\": \"2023-11-14T22:13:20Z\", \"subject\": \"Begin \\\"here\\\"\"")
    )

    // The last commit once more: the same file.
    _ = try await project.perfsite("history", "add", "results.json")
    #expect(try project.read("history.jsonl").split(separator: "\n") == lines)

    let worse = try project.read("results.json")
      .replacing(
        #/"hitchTimeRatio": \{\n\s+"value": [0-9.]+/#,
        with: "\"hitchTimeRatio\": {\"value\": 1234.5"
      )
    try project.write(worse, to: "results.json")
    try await Self.git(project, "commit", "--quiet", "--allow-empty", "-m", "Make it worse")
    let second = try await project.perfsite("history", "add", "results.json")
    #expect(second.standardOutput.hasPrefix("history.jsonl: run 2, "))
    #expect(!second.standardOutput.hasSuffix(", 0 worse\n"))

    try project.replace(
      "title: perfsite",
      with: "title: perfsite\nurl: https://example.com/",
      in: "perfsite.yml"
    )
    let build = try await project.perfsite("build", "--no-analyses")
    #expect(build.status == 0, "\(build.standardError)")
    let page = try project.read("Site/history.html")
    #expect(page.contains("1234.50 ms/s"))
    // The message is there once, whatever the number of steps.
    #expect(page.ranges(of: "<small>Make it worse</small>").count == 1)
    let trend = try project.read("Site/history/data-prefetch.html")
    #expect(trend.contains("a step for the worse"))
    #expect(trend.contains(" got worse on 2023-11-14"))
    #expect(try project.read("Site/regressions.xml").contains("got worse at "))
  }

  @Test func `without a file of results everything is run`() async throws {
    let project = try await GitProject()
    let added = try await project.perfsite("history", "add", "--worlds", "0")
    #expect(added.status == 0, "\(added.standardError)")
    #expect(added.standardOutput.hasSuffix(" 2 values, 0 better, 0 worse\n"))
  }

  @Test func `a run of an earlier commit is refused or skipped`() async throws {
    let project = try await GitProject()
    try project.write(".perfsite\nSite\nhistory.jsonl\nresults.json\n", to: ".gitignore")
    try await project.commit("Ignore the history")
    try await project.commit("Nothing", at: 1_600_000_000)
    let results = try await project.perfsite("run", "--format", "json")
    try project.write(results.standardOutput, to: "results.json")
    func add(_ arguments: String...) async throws -> BuiltProgram.Result {
      try await BuiltProgram.run(
        ["history", "add", "results.json"] + arguments,
        in: project.folder.path
      )
    }
    // The last commit is older by its time than the one before, and later by git.
    #expect(try await add("--commit", "HEAD~1").status == 0)
    #expect(try await add("--commit", "HEAD").status == 0)
    let file = try project.read("history.jsonl")
    let older = try await add("--commit", "HEAD~2")
    #expect(older.status == 1)
    #expect(older.standardOutput == "")
    #expect(
      older.standardError.hasPrefix("history.jsonl:3:1: error: the last run is of the commit ")
    )
    #expect(older.standardError.hasSuffix("; leave it out, as '--skip-older' does\n"))
    for revision in ["HEAD~2", "HEAD~1"] {
      let skipped = try await add("--commit", revision, "--skip-older")
      #expect(skipped.status == 0)
      #expect(skipped.standardOutput.hasSuffix("; nothing added\n"))
    }
    // What git does not know is in the order of the times.
    let unknown = try await add("--commit", "1a2b3c4d", "--date", "2020-09-13T12:26:39Z")
    #expect(unknown.status == 1)
    #expect(unknown.standardError.contains(" made at 2020-09-13T12:26:40Z, and 1a2b3c4d was made"))
    #expect(try project.read("history.jsonl") == file)
    #expect(
      try await add("--commit", "1a2b3c4d", "--date", "2020-09-13T12:26:40Z").status == 0
    )
    let impossible = try await add("--commit", "2a2b3c4d", "--date", "2026-02-31T10:30:00Z")
    #expect(impossible.status == 64)
    #expect(impossible.standardError.contains("got '2026-02-31T10:30:00Z'"))
  }

  @Test func `a partial run is refused unless it is asked for`() async throws {
    let project = try await Self.project()
    let part = try await project.perfsite(
      "run",
      "data-prefetch",
      "--trials",
      "1",
      "--format",
      "json"
    )
    try project.write(part.standardOutput, to: "part.json")
    func add(_ arguments: String...) async throws -> BuiltProgram.Result {
      try await BuiltProgram.run(
        ["history", "add", "--date", "2026-11-22T10:30:00Z"] + arguments,
        in: project.folder.path
      )
    }
    #expect(try await add("results.json", "--commit", "1a2b3c4d").status == 0)
    let file = try project.read("history.jsonl")
    let refused = try await add("part.json", "--commit", "2a2b3c4d")
    #expect(refused.status == 1)
    #expect(refused.standardError.hasPrefix("part.json:1:1: error: these are results of a partial"))
    #expect(refused.standardError.contains("'--allow-partial'"))
    #expect(try project.read("history.jsonl") == file)
    let allowed = try await add("part.json", "--commit", "2a2b3c4d", "--allow-partial")
    #expect(allowed.status == 0)
    #expect(!allowed.standardOutput.contains("series end"))
    let line = try project.read("history.jsonl").dropFirst(file.count)
    #expect(line.hasPrefix("{\"commit\": \"2a2b3c4d\", "))
    #expect(line.contains("\"changes\": \"\", \"check\": \"\(file.suffix(11).prefix(8))\""))
  }

  @Test func `what does not fit is said, and the file stays as it is`() async throws {
    let project = try await Self.project()
    let outside = try await project.perfsite("history", "add", "results.json")
    #expect(outside.status == 1)
    #expect(outside.standardError.contains("is in no git repository; name the run with '--commit'"))
    let run = ["history", "add", "results.json", "--date", "2026-11-22T10:30:00Z", "--commit"]
    func add(_ commit: String) async throws -> BuiltProgram.Result {
      try await BuiltProgram.run(run + [commit], in: project.folder.path)
    }
    #expect(try await add("1a2b3c4d").status == 0)
    #expect(try await add("2a2b3c4d").status == 0)
    #expect(try await add("main").status == 64)
    let file = try project.read("history.jsonl")
    let again = try await add("1a2b3c4d")
    #expect(again.status == 1)
    #expect(
      again.standardError == "history.jsonl:2:1: error: run 1 of 2 is of the commit 1a2b3c4d "
        + "already, and only the last run can be replaced; leave it out, as '--skip-older' does\n"
    )
    try project.replace(
      "\"project\": \"perfsite\"",
      with: "\"project\": \"Other\"",
      in: "results.json"
    )
    let foreign = try await add("3a2b3c4d")
    #expect(foreign.status == 1)
    #expect(
      foreign.standardError.contains("this is the history of 'perfsite', and the results are")
    )
    #expect(try project.read("history.jsonl") == file)

    try project.write(file + file, to: "history.jsonl")
    let damaged = try await project.perfsite("check")
    #expect(damaged.status == 1)
    #expect(
      damaged.standardError.contains("history.jsonl:4:1: error: missing key 'commit' in a run")
    )
  }

  @Test(arguments: [
    (["--worlds", "2"], "'--worlds' is for a run"),
    (["--worlds", "100"], "'--worlds' is for a run"),
  ])
  func `options without effect on a file are refused`(options: [String], message: String)
    async throws
  {
    let project = try DemoProject()
    let result = try await BuiltProgram.run(
      ["history", "add", "results.json"] + options,
      in: project.folder.path
    )
    #expect(result.status == 64)
    #expect(result.standardError.contains(message))
  }
}
