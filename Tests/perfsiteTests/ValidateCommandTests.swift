import Foundation
import TestSupport
import Testing

/// Cases, run as a user would run them.
@Suite struct ValidateCommandTests {
  /// The demo project with one case, which is met if its range begins at 0.
  private static func project(range: String, isAcknowledged: Bool = false) throws -> DemoProject {
    let project = try DemoProject(.small)
    try project.write(
      """
      title: A quiet list
      observed: {what: It did not hitch, device: a phone, source: somebody, quality: C}
      calibrated: false
      why: nothing was taken from it
      devices: [iphone-11]
      list: {items: 100, rowHeight: 44 pt}
      scroll:
        - pause: 0.5 s
        - {flick: 2000 pt/s, stopAfter: 0.5 s}
      variants:
        plain: {title: Plain}
      quantities:
        hitches:
          title: Hitches
          observed: 1 ms/s
          simulated: hitchTimeRatio[plain]
          range: \(range)

      """
        + (isAcknowledged
          ? "acknowledged: {outcome: missed, why: so, wouldTake: another model}\n" : ""),
      to: "Content/validation/quiet.yml"
    )
    return project
  }

  @Test func `a case that is met ends with status 0`() async throws {
    let project = try Self.project(range: "0 to 5 ms/s")
    let result = try await project.perfsite("validate", "--worlds", "2")
    #expect(result.status == 0)
    #expect(result.standardOutput.contains("quiet  held out  hitches  1 ms/s"))
    #expect(
      result.standardOutput.contains(
        """
        1 measurement: 0 inside, 1 not telling
        Of 1 held-out criterion it meets 1; random costs 1.0.

        """
      )
    )
    let again = try await project.perfsite("validate", "--worlds", "2", "--jobs", "1")
    #expect(again.standardOutput == result.standardOutput)
  }

  @Test func `the numbers are a table for other models`() async throws {
    let project = try Self.project(range: "0 to 5 ms/s")
    let result = try await project.perfsite("validate", "--worlds", "2", "--format", "csv")
    #expect(result.status == 0)
    let lines = result.standardOutput.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.last?.hasPrefix("perfsite-validation/1,quiet,true,hitches,iphone-11,ms/s,1,1,0,5,")
        == true
    )
    #expect(lines.last?.hasSuffix(",not-telling") == true)
    let columns = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).count }
    #expect(Set(columns) == [14])
  }

  @Test(.slow) func `a new miss ends with status 2 and is located, in the gate as well`()
    async throws
  {
    let project = try Self.project(range: "1000 to 5000 ms/s")
    let result = try await project.perfsite("validate", "--worlds", "2", "--format", "json")
    #expect(result.status == 2)
    #expect(result.standardOutput.contains("\"outcome\": \"missed\""))
    let miss =
      "Content/validation/quiet.yml:13:3: error: case 'quiet' misses its criterion: 'hitches' is # ms/s, "
      + "observed # ms/s; it holds on # of # plausible phones; correct the model, or say why under "
      + "'acknowledged'"
    func masked(_ result: BuiltProgram.Result) -> [String] {
      result.findings.map { $0.withoutSimulatedNumbers.replacing(#/of \d+ pl/#, with: "of # pl") }
    }
    #expect(masked(result) == [miss])
    let build = try await project.perfsite("build", "--worlds", "40", "--no-analyses")
    #expect(masked(build) == [miss])
    #expect(build.status == 2)
    #expect(try project.read("Site/models/validation.html").contains(">missed</span>"))
    let part = try await project.perfsite("check", "date-formatter", "--worlds", "40")
    #expect(!part.standardError.contains("case 'quiet'"))
  }

  @Test func `an acknowledged miss passes, and a pass acknowledged as a miss fails`() async throws {
    let missing = try Self.project(range: "1000 to 5000 ms/s", isAcknowledged: true)
    let miss = try await missing.perfsite("validate", "--worlds", "0")
    #expect(miss.status == 0)
    #expect(miss.standardOutput.contains("missed (acknowledged)"))
    let passing = try Self.project(range: "0 to 5 ms/s", isAcknowledged: true)
    let pass = try await passing.perfsite("validate", "--worlds", "0")
    #expect(pass.status == 2)
    #expect(
      pass.findings == [
        "Content/validation/quiet.yml:18:1: error: case 'quiet' meets its criterion now; take "
          + "'acknowledged' out"
      ]
    )
  }

  @Test func `a project without cases has nothing to say`() async throws {
    let result = try await DemoProject(.small).perfsite("validate")
    #expect(result.shown == "")
  }
}
