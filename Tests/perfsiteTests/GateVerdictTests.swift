import Foundation
import TestSupport
import Testing

/// What a gate must not let pass: a fix that is gone, photos that no longer arrive, too few worlds to
/// judge anything.
@Suite struct GateVerdictTests {
  private static let path = "Content/scenarios/dates.yml"

  /// A project that passes with 100 plausible phones, too.
  private static func project() throws -> GitProject {
    let project = try GitProject()
    // Both variants expect it.
    for _ in 1...2 {
      try project.replace(
        "expect: {rating: good}",
        with: "expect: {rating: good, in: 90}",
        in: path
      )
    }
    return project
  }

  @Test(.slow, arguments: [true, false])
  func `a fix that was taken back fails the gate at its variant`(hasBaseline: Bool) async throws {
    let project = try Self.project()
    if hasBaseline { #expect(try await project.perfsite("baseline", "update").status == 0) }
    try project.replace("{formatting: shared}", with: "{formatting: perCell}", in: Self.path)
    for verb in [["check"], ["build", "--no-analyses"]] {
      let report = ["--report", "json=out.json", "--report", "junit=out.xml"]
      let result = try await project.perfsite(verb + report)
      #expect(result.status == 2)
      // Once, and not for each device.
      #expect(
        result.findings == [
          "\(Self.path):19:3: error: scenario 'dates': the fix is gone: 'shared' has the same "
            + "techniques as 'each', which it fixes",
          "\(Self.path):19:3: note: give it its technique again, or take it out of 'fixes', 'trap' and "
            + "'fix' if it is not to fix anything",
        ]
      )
      #expect(result.standardOutput.contains("1 scenario on 1 device: fails"))
      #expect(try project.read("out.json").contains(#""rule": "hitchTimeRatio/fixes""#))
      #expect(try project.read("out.xml").contains(#"type="hitchTimeRatio/fixes""#))
    }
    let explained = try await project.perfsite("explain", "dates/shared", "--worlds", "40")
    #expect(explained.status == 0)
    let gone = "The fix is gone: it has the techniques of what it fixes."
    #expect(explained.standardOutput.contains(gone))
    // It can be accepted by saying that it is none, not by a baseline.
    #expect(try await project.perfsite("baseline", "update").status == 0)
    #expect(try await project.perfsite("check").status == 2)
  }

  @Test(.slow) func `pages about a fix that is gone are no mistakes`() async throws {
    let project = try Self.project()
    let both = "{formatting: shared, layoutSystem: manual}"
    try project.replace("{formatting: shared}", with: both, in: Self.path)
    let page = try project.read("Content/guide/dates.md")
    let figures = "\n:::figure dates kind=ablation\n\n:::figure dates kind=hitch-ratio\n"
    try project.write(page + figures, to: "Content/guide/dates.md")
    let whole = try await project.perfsite("check")
    #expect(whole.status == 0, "\(whole.standardError)")
    try project.replace(both, with: "{formatting: perCell}", in: Self.path)
    let gone = try await project.perfsite("check")
    #expect(gone.status == 2, "\(gone.standardError)")
    #expect(gone.findings.first?.contains(": the fix is gone: ") == true)
  }

  private static let grid = """
    title: A grid
    question: Do thumbnails help?
    techniques: [imagePreparation]
    devices: [iphone-11]
    list:
      items: 900
      columns: 3
      rowHeight: 130 pt
      image:
        stored: 1200 x 1200 px
        file: 180 kB
        shown: 128 x 128 pt
    network: lte
    scroll:
      - pause: 2 s
      - repeat: 6
        steps:
          - flick: 3000 pt/s
            stopAfter: 1 s
    variants:
      decode:
        title: Decoded by the commit
        techniques: {imagePreparation: onCommit}
      thumbnail:
        title: Thumbnails
        techniques: {imagePreparation: thumbnail}

    """

  @Test(.slow) func `photos that no longer arrive are a regression`() async throws {
    let project = try Self.project()
    try project.write(Self.grid, to: "Content/scenarios/grid.yml")
    try project.replace(
      "description: Lists.\n",
      with: "description: Lists.\nbaseline: {tolerances: {decodedBytesPeak: {absolute: 1 MB}}}\n",
      in: "perfsite.yml"
    )
    #expect(try await project.perfsite("baseline", "update").status == 0)
    #expect(try await project.perfsite("check").status == 0)
    try project.replace("file: 180 kB", with: "file: 360 kB", in: "Content/scenarios/grid.yml")
    let result = try await project.perfsite("check")
    #expect(result.status == 2)
    #expect(result.standardOutput.contains("baseline.json: 2 variants untested now, "))
    #expect(!result.standardOutput.contains("improvement"))
    #expect(
      result.findings
        == ["decode", "thumbnail"].map {
          "Content/scenarios/grid.yml:1:1: error: no image arrives any more in '\($0)' on iphone-11: it "
            + "is untested, and nothing about it got better; accept it with 'perfsite baseline update'"
        }
    )
  }

  private let need =
    "a verdict takes at least 40. Leave out '--worlds', or see the values with 'perfsite run'."

  @Test func `too few worlds to judge what is expected are wrong usage`() async throws {
    let project = try Self.project()
    for verb in [
      ["check"], ["build"], ["baseline", "update"], ["run", "--shard", "1/1", "--blob", "blob"],
    ] {
      for worlds in ["0", "39"] {
        let result = try await project.perfsite(verb + ["--worlds", worlds])
        #expect(result.status == 64, "\(verb)")
        #expect(result.standardOutput == "")
        #expect(
          result.mistake
            == "Error: '--worlds \(worlds)' is too few to judge what 'dates/each' is expected to do: \(need)"
        )
      }
    }
    #expect(!project.exists("Site") && !project.exists("baseline.json") && !project.exists("blob"))
    #expect(try await project.perfsite("check", "--worlds", "40").status == 0)
    // A mistake in the content comes first.
    try project.replace("title: Dates", with: "titel: Dates", in: Self.path)
    #expect(try await project.perfsite("check", "--worlds", "0").status == 1)
  }

  @Test func `without expectations any number of worlds shows values`() async throws {
    let project = try Self.project()
    let text = try project.read(Self.path)
      .replacing("    expect: {rating: good, in: 90}\n", with: "")
      .replacing("    thresholds:\n      cellTime: {atMost: 5}\n", with: "")
    try project.write(text, to: Self.path)
    let result = try await project.perfsite("check", "--worlds", "0")
    #expect(result.status == 0)
    #expect(result.standardOutput.contains("nothing is expected"))
    // A level that judges nothing expects nothing.
    try project.write(
      GitProject.scenario.replacing(
        "techniques: [formatting]\n",
        with: "techniques: [formatting]\nlevel: off\n"
      ),
      to: Self.path
    )
    #expect(try await project.perfsite("check", "--worlds", "0").status == 0)
    let claims = """
      each-is-slow:
        sentence: A formatter for each date takes longer.
        source: a test
        kind: finding
        verdict: shown
        scenario: dates
        expression: cellTime[each] > cellTime[shared]

      """
    try project.write(claims, to: "Content/claims.yml")
    let claimed = try await project.perfsite("check", "--worlds", "0")
    #expect(claimed.status == 64)
    #expect(
      claimed.mistake == "Error: '--worlds 0' is too few to judge the claim 'each-is-slow': \(need)"
    )
  }
}
