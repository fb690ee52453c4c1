import Foundation
import Scenarios
import Testing

/// `Fixtures/Coverage.md` maps every statement of the guide to claims, or says why not.
@Suite struct CoveragePageTests {
  private func page() throws -> CoveragePage {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return CoveragePage(
      try String(
        contentsOf: root.appendingPathComponent("Tests/ScenariosTests/Fixtures/Coverage.md"),
        encoding: .utf8
      )
    )
  }

  private func catalog() throws -> ScenarioCatalog {
    try #require(try Content.own.catalog)
  }

  @Test func `every statement is mapped, and every claim is named`() throws {
    let page = try page()
    for mistake in page.mistakes(about: try catalog().claims.map(\.id)) {
      Issue.record(Comment(rawValue: mistake))
    }
  }

  @Test func `every scenario is named in a statement`() throws {
    let statements = try page().rows.map(\.statement)
    for scenario in try catalog().scenarios.map(\.id) {
      #expect(statements.contains { $0.contains("`\(scenario)`") }, "\(scenario)")
    }
  }

  /// A table with one correct row followed by the given one, in line 6.
  private func page(_ row: String) -> CoveragePage {
    CoveragePage(
      """
      # Coverage

      | statement | borne out by |
      |---|---|
      | Ice is cold. | [ice](../../../Content/claims.yml) |
      \(row)

      Text | with | bars.
      """
    )
  }

  @Test(arguments: [
    (
      "| Fire is hot. | |",
      "Coverage.md:6: a statement that is mapped to nothing: | Fire is hot. | |"
    ),
    (
      "| Fire is hot. |",
      "Coverage.md:6: expected a statement and what bears it out: | Fire is hot. |"
    ),
    (
      "| | [ice](../../../Content/claims.yml) |",
      "Coverage.md:6: a row without a statement: | | [ice](../../../Content/claims.yml) |"
    ),
    (
      "| Fire is hot. | not modeled: |",
      "Coverage.md:6: 'not modeled' without a reason: "
        + "| Fire is hot. | not modeled: |"
    ),
    (
      "| Fire is hot. | obvious |",
      "Coverage.md:6: expected '[claim](../../../Content/claims.yml)', got 'obvious': "
        + "| Fire is hot. | obvious |"
    ),
    (
      "| Fire is hot. | [ice](../../../Content/claims.yml), [fire](../../../Content/claims.yml) |",
      "Coverage.md:6: unknown claim 'fire': Fire is hot."
    ),
    (
      "| Ice is cold. | not modeled: said before |",
      "Coverage.md:6: said before: Ice is cold."
    ),
  ])
  func `a row that is not mapped is named with its line`(row: String, mistake: String) {
    #expect(page(row).mistakes(about: ["ice"]) == [mistake])
  }

  @Test func `a claim that no row names is reported`() {
    let page = page("| Fire is hot. | not modeled: there is no fire |")
    #expect(page.mistakes(about: ["ice", "snow"]) == ["no row names the claim 'snow'"])
    #expect(
      page.rows.map(\.answer)
        == [.claims(["ice"]), .notModeled(why: "there is no fire")]
    )
    #expect(page.rows.map(\.line) == [5, 6])
  }
}
