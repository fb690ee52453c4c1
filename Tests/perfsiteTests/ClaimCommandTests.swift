import Foundation
import TestSupport
import Testing

/// Claims, thresholds between variants and lists, run as a user would run them.
@Suite
struct ClaimCommandTests {
  /// The demo project with its own claims: one about a scenario, one about frames.
  private static func project(
    expression: String = "placeholderTime[ahead] < placeholderTime[on-demand]",
    hitches: Int = 0
  ) throws -> DemoProject {
    let project = try DemoProject()
    try project.write(
      """
      ahead:
        sentence: Loading ahead shortens placeholders.
        source: common wisdom
        kind: rule
        verdict: shown
        scenario: data-prefetch
        expression: \(expression)
      in-time:
        sentence: A short commit is in time.
        source: common wisdom
        kind: arithmetic
        verdict: shown
        frames: {refreshRate: 60 Hz, commit: 5 ms, render: 5 ms}
        expression: hitchCount = \(hitches)

      """,
      to: "Content/claims.yml"
    )
    return project
  }

  @Test
  func `a claim that the engine does not support ends the check with status 2`() async throws {
    let project = try Self.project(
      expression: "placeholderTime[ahead] > placeholderTime[on-demand]"
    )
    let result = try await project.perfsite("check", "data-prefetch", "--device", "iphone-11")
    #expect(result.status == 2)
    #expect(
      result.standardError.contains(
        "Content/claims.yml:7:15: error: claim 'ahead': "
          + "'placeholderTime[ahead] > placeholderTime[on-demand]' is false on iphone-11: "
      )
    )
    #expect(
      result.standardOutput.contains(
        "2 claims: 1 broken (ahead), 1 borne out (1 arithmetic) (partial: 1 of "
      )
    )
    let run = try await project.perfsite("run", "data-prefetch", "--device", "iphone-11")
    #expect(run.status == 0)
    #expect(!(run.standardOutput + run.standardError).contains("is false"))
  }

  @Test
  func `a broken claim is published in the status and on its own page, with status 2`() async throws
  {
    let project = try Self.project(hitches: 1)
    let result = try await project.perfsite("build", "--tag", "whole", "--no-analyses")
    #expect(result.status == 64)
    #expect(result.standardError.contains("unknown tag 'whole'"))
    let build = try await project.perfsite(
      "build",
      "--technique",
      "formatting",
      "--device",
      "iphone-11",
      "--no-analyses"
    )
    #expect(build.status == 2)
    #expect(build.standardError.contains("claim 'in-time': 'hitchCount = 1' is false: "))
    #expect(try project.read("Site/status.html").contains("claims.html#claim-in-time"))
    #expect(
      try project.read("Site/status.html")
        .contains("2 claims: 1 broken (in-time), 1 not run (partial: ")
    )
    #expect(try project.read("Site/claims.html").contains(">broken</span>"))
  }

  @Test
  func `a mistake in the claims ends with status 1 and is located`() async throws {
    let project = try Self.project(expression: "placeholderTime[ahed] < 1 ms")
    let result = try await project.perfsite("check")
    #expect(result.status == 1)
    #expect(result.standardError.contains("unknown variant 'ahed' of 'data-prefetch'"))
    #expect(result.standardError.contains("did you mean 'ahead'?"))
  }

  @Test
  func `a threshold against another variant is reported with both values`() async throws {
    let project = try DemoProject()
    let path = "Content/scenarios/date-formatter.yml"
    try project.replace(
      "cellTime: {lessThan: shared}",
      with: "hitchTimeRatio: {moreThan: 0.5 of per-cell-folklore}",
      in: path
    )
    let result = try await project.perfsite("check", "date-formatter", "--device", "iphone-11")
    #expect(result.status == 2)
    #expect(result.standardError.contains("\(path):"))
    #expect(result.standardError.contains(" ms/s of 'per-cell-folklore'"))

    try project.replace(
      "0.5 of per-cell-folklore}",
      with: "0.5 of per-cell-folklore, level: warn}",
      in: path
    )
    let warned = try await project.perfsite("check", "date-formatter", "--device", "iphone-11")
    #expect(warned.status == 0)
    #expect(warned.standardError.contains(": warning: scenario 'date-formatter'"))
    #expect(warned.standardOutput.contains("passes, 1 warning"))
  }

  @Test
  func `tags and techniques choose scenarios`() async throws {
    let project = try DemoProject()
    try project.replace(
      "tags: [stress, cells]",
      with: "tags: [stress, a-tag-of-its-own]",
      in: "Content/scenarios/date-formatter.yml"
    )
    let tagged = try await project.perfsite("check", "--tag", "a-tag-of-its-own")
    #expect(tagged.status == 0)
    #expect(tagged.standardOutput.contains("\ndate-formatter"))
    #expect(!tagged.standardOutput.contains("\nimage-preparation"))
    #expect(tagged.standardOutput.contains("(partial: "))
    let misspelt = try await project.perfsite("run", "--tag", "a-tag-of-its-owm")
    #expect(misspelt.status == 64)
    #expect(misspelt.standardError.contains("did you mean 'a-tag-of-its-own'?"))
    let technique = try await project.perfsite("check", "--technique", "imagePreparaton")
    #expect(technique.status == 64)
    #expect(technique.standardError.contains("did you mean 'imagePreparation'?"))
    let nothing = try await project.perfsite(
      "check",
      "--tag",
      "a-tag-of-its-own",
      "--technique",
      "imageCaching"
    )
    #expect(nothing.status == 64)
    #expect(nothing.standardError.contains("none of the scenarios is chosen"))
  }

  @Test(arguments: [
    ("scenarios", "image-preparation"), ("techniques", "imagePreparation"),
    ("claims", "in-time"), ("devices", "iphone-11"), ("networks", "lte"),
    ("costs", "image-decoding"),
  ])
  func `everything can be listed, as text and as JSON`(kind: String, id: String) async throws {
    let project = try Self.project()
    let text = try await project.perfsite("list", kind)
    #expect(text.status == 0)
    #expect(text.standardOutput.contains("\n\(id) "))
    let json = try await project.perfsite("list", kind, "--format", "json")
    #expect(json.status == 0)
    let object = try JSONSerialization.jsonObject(with: Data(json.standardOutput.utf8))
    let entries = (object as? [String: Any])?[kind] as? [[String: Any]]
    let key = kind == "costs" ? "operation" : "id"
    #expect(entries?.contains { $0[key] as? String == id } == true)
  }

  @Test
  func `listing an unknown kind is a usage error, and broken content is reported`() async throws {
    let project = try DemoProject()
    #expect(try await project.perfsite("list", "scenarioes").status == 64)
    #expect(try await project.perfsite("list").status == 64)
    try project.write(
      "a: {sentence: A, source: B, kind: rules, verdict: shown}\n",
      to: "Content/claims.yml"
    )
    let broken = try await project.perfsite("list", "devices")
    #expect(broken.status == 1)
    #expect(broken.standardError.contains("did you mean 'rule'?"))
  }

  @Test
  func `a schema for editors beside the content is neither a page nor a mistake`() async throws {
    let project = try DemoProject()
    try project.write("{}", to: "Content/schema/own.schema.json")
    let result = try await project.perfsite("check", "date-formatter", "--device", "iphone-11")
    #expect(result.status == 0)
    #expect(result.standardError.contains("error") == false)
  }
}
