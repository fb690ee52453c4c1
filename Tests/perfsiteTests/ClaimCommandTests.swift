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
      result.findings.filter { $0.contains(": error: ") }.map(\.withoutSimulatedNumbers) == [
        "Content/claims.yml:7:15: error: claim 'ahead': 'placeholderTime[ahead] > "
          + "placeholderTime[on-demand]' is false on iphone-11: # ms against # ms "
          + "(placeholderTime[ahead] = # s, placeholderTime[on-demand] = # s)",
        "Content/claims.yml:7:15: error: claim 'ahead': holds on # of 40 plausible phones "
          + "(iphone-11); a rule holds on all",
      ]
    )
    #expect(
      result.standardOutput.hasSuffix(
        "\n1 scenario on 1 device: its own expectations hold; 2 claims: 1 broken (ahead), 1 borne out "
          + "(1 arithmetic) (partial: 1 of 4 scenarios)\n"
      )
    )
  }

  @Test
  func `a broken claim is published in the status and on its own page, with status 2`() async throws
  {
    let project = try Self.project(hitches: 1)
    let build = try await project.perfsite(
      "build",
      "--technique",
      "formatting",
      "--device",
      "iphone-11",
      "--no-analyses"
    )
    #expect(build.status == 2)
    #expect(
      build.findings == [
        "Content/claims.yml:14:15: error: claim 'in-time': 'hitchCount = 1' is false: 0 against 1 "
          + "(hitchCount = 0)"
      ]
    )
    let status = try project.read("Site/status.html")
    #expect(status.contains("claims.html#claim-in-time"))
    #expect(status.contains("2 claims: 1 broken (in-time), 1 not run (partial: "))
    #expect(try project.read("Site/claims.html").contains(">broken</span>"))
  }

  @Test
  func `a mistake in the claims ends with status 1 and is located`() async throws {
    let project = try Self.project(expression: "placeholderTime[ahed] < 1 ms")
    let result = try await project.perfsite("check")
    #expect(result.status == 1)
    #expect(
      result.findings == [
        "Content/claims.yml:7:31: error: unknown variant 'ahed' of 'data-prefetch'; did you mean "
          + "'ahead'?"
      ]
    )
  }

  @Test
  func `a threshold against another variant is reported with both values`() async throws {
    let project = try DemoProject()
    let path = "Content/scenarios/date-formatter.yml"
    var former = "cellTime: {lessThan: shared}"
    for (level, word, status, verdict) in [
      ("", "error", 2, "fails"), (", level: warn", "warning", 0, "passes, 1 warning"),
    ] {
      let limit = "hitchTimeRatio: {moreThan: 0.5 of per-cell-folklore\(level)}"
      try project.replace(former, with: limit, in: path)
      former = limit
      let result = try await project.perfsite("check", "date-formatter", "--device", "iphone-11")
      #expect(result.status == status)
      #expect(
        result.findings.first?.withoutSimulatedNumbers
          == "\(path):59:34: \(word): scenario 'date-formatter': Hitch time ratio of 'precomputed' on "
          + "iPhone 11 must be more than # ms/s, 0.5 of the # ms/s of 'per-cell-folklore'; typically "
          + "it is # ms/s; it holds on only # of 40 plausible phones and must on 95"
      )
      #expect(result.standardOutput.contains("\n1 scenario on 1 device: \(verdict); "))
    }
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
    #expect(
      tagged.standardOutput.split(separator: "\n").map { $0.prefix { $0 != " " } }
        == ["scenario", "date-formatter", "1"]
    )
    #expect(tagged.standardOutput.hasSuffix(" (partial: 1 of 4 scenarios)\n"))
    for (options, message) in [
      (
        ["--tag", "a-tag-of-its-owm"],
        "unknown tag 'a-tag-of-its-owm'; did you mean 'a-tag-of-its-own'?"
      ),
      (
        ["--technique", "imagePreparaton"],
        "unknown technique 'imagePreparaton'; did you mean 'imagePreparation'?"
      ),
      (
        ["--tag", "a-tag-of-its-own", "--technique", "imageCaching"],
        "none of the scenarios is chosen by all of the options together"
      ),
    ] {
      let wrong = try await BuiltProgram.run(["check"] + options, in: project.folder.path)
      #expect(wrong.status == 64)
      #expect(wrong.mistake == "Error: \(message)")
    }
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
    #expect(
      broken.findings == [
        "Content/claims.yml:1:1: error: missing key 'expression' in the claim 'a'",
        "Content/claims.yml:1:1: error: missing key 'scenario' in the claim 'a'",
        "Content/claims.yml:1:35: error: unknown kind 'rules'; did you mean 'rule'?",
      ]
    )
  }

  @Test
  func `a schema for editors beside the content is neither a page nor a mistake`() async throws {
    let project = try DemoProject(.small)
    try project.write("{}", to: "Content/schema/own.schema.json")
    let result = try await project.perfsite("check", "date-formatter", "--device", "iphone-11")
    #expect(result.status == 0)
    #expect(result.standardError == "")
  }
}
