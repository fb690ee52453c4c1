import Foundation
import TestSupport
import Testing

/// A team's pull requests, with the built program.
@Suite
struct BaselineCommandTests {
  private static let dates = "Content/scenarios/dates.yml"
  private static let costs = "Content/models/costs.yml"
  private static let cheap = "date-formatter-creation:\n  median: 60 µs\n  range: [30 µs, 330 µs]"
  private static let dear = "date-formatter-creation:\n  median: 4 ms\n  range: [3.5 ms, 6 ms]"

  @Test(.slow)
  func `regress, weaken, fix, improve and tighten`() async throws {
    let project = try GitProject()
    // Nobody has accepted anything yet.
    let none = try await project.perfsite("check", "--worlds", "40")
    #expect(none.status == 0)
    #expect(!none.standardOutput.contains("baseline.json"))
    let dry = try await project.perfsite("baseline", "update", "--worlds", "40", "--dry-run")
    #expect(dry.status == 0)
    #expect(!project.exists("baseline.json"))
    let first = try await project.perfsite("baseline", "update", "--worlds", "40")
    #expect(first.status == 0)
    #expect(first.standardOutput.contains("accepts 2 variants of 1 scenario\n"))
    let accepted = try project.read("baseline.json")
    let same = try await project.perfsite("check", "--worlds", "40")
    #expect(same.status == 0)
    #expect(same.standardOutput.contains("baseline.json: "))
    #expect(same.standardOutput.contains(" unchanged\n"))
    let again = try await project.perfsite("baseline", "update", "--worlds", "40")
    #expect(again.standardOutput.hasSuffix("baseline.json: up to date\n"))

    // A cost rises.
    try project.replace(Self.cheap, with: Self.dear, in: Self.costs)
    let worse = try await project.perfsite(
      "check",
      "--worlds",
      "40",
      "--report",
      "github=github.txt"
    )
    #expect(worse.status == 2)
    #expect(
      worse.findings.prefix(1).map(\.withoutSimulatedNumbers) == [
        "\(Self.dates):18:22: error: hitchTimeRatio of 'each' on iphone-13-pro rose from # ms/s to "
          + "# ms/s, +# ms/s (from 0), beyond the tolerance of # ms/s; good became critical; why: "
          + "likely caused by costs.date-formatter-creation.median: # ms → # ms and 1 more; explain: "
          + "perfsite explain dates/each --device iphone-13-pro"
      ]
    )
    #expect(
      try project.read("github.txt").hasPrefix(
        "::error file=app/lists/\(Self.dates),line=18,col=22,title=dates/each on iphone-13-pro%3A "
          + "hitchTimeRatio not worse than the "
      )
    )
    #expect(
      worse.standardOutput.contains(
        "\n  likely causes:\n    costs.date-formatter-creation.median: 0.06 ms → 4 ms\n"
      )
    )
    // The table, the line below it and the site have one verdict.
    #expect(worse.standardOutput.contains("helps on all 40  FAILED\n"))
    #expect(worse.standardOutput.contains("1 scenario on 1 device: fails; "))
    #expect(worse.standardOutput.contains(" since baseline.json fail"))
    let site = try await project.perfsite("build", "--worlds", "40", "--no-analyses")
    #expect(site.status == 2)
    for page in ["index.html", "status.html", "scenarios/dates.html"] {
      let text = try project.read("Site/\(page)")
      #expect(text.contains("class=\"verdict status-failed\""), "\(page)")
      #expect(text.contains("since baseline.json fail"), "\(page)")
    }
    #expect(try project.read("Site/status.html").contains("</a>: hitchTimeRatio of 'each' on "))

    // The expectation gives way instead.
    try project.replace(Self.dear, with: Self.cheap, in: Self.costs)
    try project.replace(
      "expect: {rating: good}",
      with: "expect: {rating: critical}",
      in: Self.dates
    )
    let weaker = try await project.perfsite("check", "--worlds", "40")
    #expect(weaker.status == 2)
    let changed =
      "\(Self.dates):18:22: error: 'each' on iphone-13-pro expected rating good (in 95 of 100), and "
      + "now expects rating critical (in 95 of 100): the expectation changed, the result did not; "
      + "accept it with 'perfsite baseline update'"
    #expect(weaker.findings.contains(changed))

    // The fix, and then something better.
    try project.replace(
      "expect: {rating: critical}",
      with: "expect: {rating: good}",
      in: Self.dates
    )
    #expect(try await project.perfsite("check", "--worlds", "40").status == 0)
    try project.replace(Self.cheap, with: Self.dear, in: Self.costs)
    try project.replace(
      "expect: {rating: good}",
      with: "expect: {rating: critical}",
      in: Self.dates
    )
    let slow = try await project.perfsite("baseline", "update", "--worlds", "40")
    #expect(slow.status == 0)
    #expect(slow.standardOutput.contains("\nWorse ("))
    #expect(slow.standardOutput.contains("\nWeakened expectations (1)\n"))
    #expect(try await project.perfsite("check", "--worlds", "40").status == 0)
    try project.replace(Self.dear, with: Self.cheap, in: Self.costs)
    try project.replace(
      "expect: {rating: critical}",
      with: "expect: {rating: good}",
      in: Self.dates
    )
    let better = try await project.perfsite("check", "--worlds", "40")
    #expect(better.status == 0)
    #expect(better.standardOutput.contains("tighten the baseline with 'perfsite baseline update'"))
    let strict = try await project.perfsite("check", "--worlds", "40", "--strict-baseline")
    #expect(strict.status == 2)
    #expect(try await project.perfsite("baseline", "update", "--worlds", "40").status == 0)
    #expect(try project.read("baseline.json") == accepted)
    let exact = try await project.perfsite("check", "--worlds", "40", "--strict-baseline")
    #expect(exact.status == 0)
  }

  @Test(.slow)
  func `a baseline that is missing, foreign, damaged or in conflict is an error`() async throws {
    let project = try GitProject()
    let missing = try await project.perfsite("check", "--worlds", "40", "--strict-baseline")
    #expect(missing.status == 1)
    let advice = "write it with 'perfsite baseline update' and commit it"
    #expect(
      missing.findings == ["baseline.json:1:1: error: there is no baseline; \(advice)"]
    )
    let settings = try project.read("perfsite.yml")
    try project.write(settings + "baseline: {required: true}\n", to: "perfsite.yml")
    let required = try await project.perfsite("check", "--worlds", "40")
    #expect(required.status == 1)
    #expect(
      required.findings
        == ["perfsite.yml:4:11: error: there is no baseline 'baseline.json'; \(advice)"]
    )
    #expect(try await project.perfsite("check", "--worlds", "40", "--no-baseline").status == 0)
    #expect(try await project.perfsite("baseline", "update", "--worlds", "40").status == 0)
    #expect(try await project.perfsite("check", "--worlds", "40").status == 0)

    let own = try project.read("baseline.json")
    try project.write("title: Other\nheadline: L\ndescription: L\n", to: "perfsite.yml")
    let foreign = try await project.perfsite("check", "--worlds", "40")
    #expect(foreign.status == 1)
    #expect(
      foreign.findings == [
        "baseline.json:3:12: error: this is a baseline of the project 'Lists', and this project is "
          + "'Other'; if it was renamed, run 'perfsite baseline update --replace'"
      ]
    )
    #expect(try await project.perfsite("baseline", "update", "--worlds", "40").status == 1)
    #expect(try project.read("baseline.json") == own)
    try project.write(settings, to: "perfsite.yml")
    for (text, message) in [
      (String(own.prefix(12)), "2:11: error: unexpected end of file; expected a value"),
      ("", "1:1: error: unexpected end of file; expected a value"),
      (
        own.replacing("baseline/1", with: "baseline/7"),
        "2:11: error: the baseline has the format 'perfsite-baseline/7', and this program writes "
          + "'perfsite-baseline/1'; run 'perfsite baseline update --replace'"
      ),
      (
        "<<<<<<< HEAD\n" + own,
        "1:1: error: unresolved merge conflict; resolve it with 'perfsite baseline update --replace'"
      ),
    ] {
      try project.write(text, to: "baseline.json")
      let damaged = try await project.perfsite("check", "--worlds", "40")
      #expect(damaged.status == 1)
      #expect(damaged.findings == ["baseline.json:\(message)"])
      #expect(try await project.perfsite("baseline", "update", "--worlds", "40").status == 1)
      #expect(try project.read("baseline.json") == text)
    }
    let replaced = try await project.perfsite("baseline", "update", "--worlds", "40", "--replace")
    #expect(replaced.status == 0)
    #expect(try project.read("baseline.json") == own)
  }

  @Test
  func `the most specific tolerance decides, and mistakes in one are located`() async throws {
    let project = try GitProject()
    #expect(try await project.perfsite("baseline", "update", "--worlds", "40").status == 0)
    let scenario = try project.read(Self.dates)
    let tolerant = scenario + "tolerance:\n  hitchTimeRatio: {absolute: 1000}\n"
    try project.write(tolerant, to: Self.dates)
    try project.replace(Self.cheap, with: Self.dear, in: Self.costs)
    let widened = try await project.perfsite("check", "--worlds", "40")
    // The tolerance came with the change that it would excuse.
    #expect(widened.status == 2)
    #expect(widened.standardError.contains(" rose from "))

    try project.replace(Self.dear, with: Self.cheap, in: Self.costs)
    #expect(try await project.perfsite("baseline", "update", "--worlds", "40").status == 0)
    try project.replace(Self.cheap, with: Self.dear, in: Self.costs)
    try project.replace(
      "expect: {rating: good}",
      with: "expect: {rating: critical, in: 50}",
      in: Self.dates
    )
    let allowed = try await project.perfsite("check", "--worlds", "40")
    // The result is within the tolerance, and the expectation is still another one.
    #expect(allowed.status == 2)
    #expect(
      allowed.findings == [
        "\(Self.dates):18:22: error: 'each' on iphone-13-pro expected rating good (in 95 of 100), and "
          + "now expects rating critical (in 50 of 100): the expectation changed, the result did not; "
          + "accept it with 'perfsite baseline update'"
      ]
    )
    try project.write(
      try project.read("perfsite.yml") + "baseline: {tolerances: {hitchTime: {absolut: 1}}}\n",
      to: "perfsite.yml"
    )
    let mistake = try await project.perfsite("check", "--worlds", "40")
    #expect(mistake.status == 1)
    #expect(
      mistake.findings == [
        "perfsite.yml:4:37: error: unknown key 'absolut' in the tolerance of 'hitchTime'; did you mean "
          + "'absolute'?"
      ]
    )
  }
}
