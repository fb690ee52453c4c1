import Foundation
import Reports
import Scenarios
import SiteBuilder
import TestSupport
import Testing

/// The slider over the cost that decides.
@Suite struct BreakEvenTests {
  private static let scenario = TestContent.feed.replacing(
    "expect: {rating: good}\n    thresholds:\n      hitchTimeRatio: {atMost: 5 ms/s}",
    with: "better: {than: decode, by: 5 ms/s, in: 50}"
  )

  /// A site whose fix saves the more the more decoding costs in a world: 10 ms/s above the median, and
  /// nothing below it.
  private func report(claims: String? = nil) throws -> (TestReport, WorldModel, Int) {
    let model = try TestContent.catalog(["feed": TestContent.feed]).worlds(100)
    let index = try #require(model.inputs.firstIndex { $0.key == "cost/image-decoding" })
    let median = model.inputs[index].central
    let report = try TestReport(
      ["feed": Self.scenario],
      claims: claims,
      run: { run in
        (try? TestWorlds.judge(run) { variant, world in
          let cost = model.value(ofInput: index, in: world) / median
          return variant == 0 && cost > 1 ? 10 * cost : 0
        }) ?? run.run()
      }
    )
    return (report, model, index)
  }

  private static func worlds(_ html: String) throws -> [(position: Int, outcome: Int)] {
    let text = try #require(html.firstMatch(of: /data-worlds="([^"]*)"/)).1
    return text.split(separator: " ").map { world in
      let parts = world.split(separator: ":").compactMap { Int($0) }
      return (parts[0], parts[1])
    }
  }

  @Test func `a scenario and its technique show what decides, with all worlds`() throws {
    let (report, _, _) = try report()
    #expect(report.messages == [])
    for path in ["scenarios/feed.html", "techniques/image-preparation.html"] {
      let html = try report.text(path)
      #expect(ParsedPage(html).isWellFormed)
      let worlds = try Self.worlds(html)
      #expect(worlds.count == 100, "\(path)")
      #expect(worlds.map(\.position) == worlds.map(\.position).sorted())
      // Half of the worlds are above the median of the cost, which is where it begins to pay.
      #expect(worlds.prefix(40).allSatisfy { $0.outcome == 1 })
      #expect(worlds.suffix(40).allSatisfy { $0.outcome == 0 })
      #expect(html.contains("type=\"range\""))
      #expect(html.contains("<label for=\"break-even-slider\">"))
      #expect(html.contains("assets/slider.js\"></script>"))
    }
  }

  @Test func `the sentence counts the 20 nearest worlds`() throws {
    let html = try report().0.text("scenarios/feed.html")
    let worlds = try Self.worlds(html)
    let value = try #require(html.firstMatch(of: /step="5" value="([0-9]+)"/)).1
    let position = try #require(Int(value))
    let near = worlds.enumerated().sorted {
      (abs($0.element.position - position), $0.offset)
        < (abs($1.element.position - position), $1.offset)
    }.prefix(20).map(\.element.outcome)
    let better = near.count { $0 == 0 }
    let equal = near.count { $0 == 1 }
    #expect(
      html.contains(
        "of the 20 nearest sets of costs: ‘Prepared’ is better in \(better), about equal in \(equal).</output>"
      )
    )
  }

  @Test func `a claim that holds in some worlds shows what decides it`() throws {
    let claims = TestContent.claims.replacing("in: 75", with: "in: 50")
    let html = try report(claims: claims).0.text("claims.html")
    let worlds = try Self.worlds(html)
    #expect(worlds.count == 100)
    #expect(Set(worlds.map(\.outcome)) == [0, 1])
    #expect(html.contains("data-outcomes=\"it holds|it does not hold\""))
    #expect(html.contains("id=\"break-even-preparing-helps\""))
  }

  @Test func `without worlds there is nothing to slide`() throws {
    let report = try TestReport(claims: TestContent.claims)
    for path in ["scenarios/feed.html", "techniques/image-preparation.html", "claims.html"] {
      #expect(try !report.text(path).contains("slider.js"))
    }
  }
}
