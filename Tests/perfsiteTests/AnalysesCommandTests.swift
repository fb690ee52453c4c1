import Foundation
import TestSupport
import Testing

/// The analyses of `perfsite build` and `perfsite run`, run as a user would run them.
@Suite
struct AnalysesCommandTests {
  private static let path = "Content/scenarios/two-formatters.yml"
  private static let scenario = """
    title: A short list
    question: When does a formatter matter?
    techniques: [formatting]
    devices: [iphone-11, iphone-13-pro]
    list: {items: 60, rowHeight: 64 pt, cell: {dates: 4}}
    scroll:
      - {pause: 0.5 s}
      - {drag: 300 pt, during: 0.25 s}
      - {flick: 2000 pt/s, stopAfter: 1 s}
    variants:
      per-cell:
        title: One per date
        techniques: {formatting: perCell, cellPrefetching: off}
        thresholds: {hitchTimeRatio: {atLeast: 0 ms/s}}
      shared:
        title: One, kept
        thresholds: {hitchTimeRatio: {atLeast: 0 ms/s}}
    analyses:
      ablation: {trap: per-cell, fix: shared}
      sensitivity:
        - {cost: date-formatter-creation, from: 100 µs, to: 20 ms, points: 3, variants: [shared, per-cell]}

    """

  private func project() throws -> DemoProject {
    let project = try DemoProject(.small)
    try project.write(Self.scenario, to: Self.path)
    return project
  }

  @Test func `they are printed on request, as text and as JSON`() async throws {
    let project = try project()
    let text = try await project.perfsite("run", "two-formatters", "--analyses")
    #expect(text.status == 0)
    #expect(text.standardOutput.contains("two-formatters on iphone-11\n"))
    #expect(
      text.standardOutput.contains("'One per date' against 'One, kept': begins to matter between ")
    )
    #expect(text.standardOutput.contains("formatting perCell → shared"))
    let json = try await project.perfsite("run", "two-formatters", "--analyses", "--format", "json")
    #expect(json.standardOutput.contains("\"analyses\""))
    let plain = try await project.perfsite("run", "two-formatters", "--format", "json")
    #expect(!plain.standardOutput.contains("\"analyses\""))
    let csv = try await project.perfsite("run", "--analyses", "--format", "csv")
    #expect(csv.status == 64)
  }

  @Test func `any number of jobs has the same findings`() async throws {
    let project = try project()
    func output(_ jobs: String) async throws -> String {
      let arguments = ["run", "two-formatters", "--analyses", "--format", "json", "--jobs", jobs]
      return try await BuiltProgram.run(arguments, in: project.folder.path).standardOutput
    }
    let one = try await output("1")
    #expect(one.contains("\"breakEven\""))
    #expect(try await output("2") == one)
    #expect(try await output("5") == one)
  }

  @Test(.slow) func `a built page shows them, unless they are left out`() async throws {
    let project = try project()
    let page = "Site/scenarios/two-formatters.html"
    #expect(try await project.perfsite("build", "--no-analyses").status == 0)
    #expect(!(try project.read(page)).contains("id=\"sensitivity-1-"))
    #expect(!(try project.read("Site/results.json")).contains("\"analyses\""))
    let first = try await project.perfsite("build", analyses: true)
    #expect(first.status == 0)
    let html = try project.read(page)
    #expect(html.contains("id=\"sensitivity-1-"))
    #expect(html.contains("begins to matter between "))
    #expect(try project.read("Site/results.json").contains("\"analyses\""))
    let other = try await project.perfsite("build", "--jobs", "1", analyses: true)
    #expect(other.standardOutput.contains(" 0 written, "))
  }

  @Test func `a mistake in the requested analyses is located`() async throws {
    let project = try project()
    try project.replace("cost: date-formatter-creation", with: "cost: date-formater", in: Self.path)
    let result = try await project.perfsite("build", analyses: true)
    #expect(result.status == 1)
    #expect(
      result.findings.map { $0.prefix { $0 != ";" } }
        == ["\(Self.path):21:14: error: unknown operation 'date-formater'"]
    )
  }
}
