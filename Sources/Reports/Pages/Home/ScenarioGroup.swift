import Scenarios
import SiteBuilder

/// The scenarios that share their first tag, as the home page lists them.
struct ScenarioGroup {
  /// The tag; nil for scenarios without one.
  let tag: String?
  /// The results of each scenario.
  private(set) var results: [[ScenarioResult]]

  /// The id of the group's part of the page.
  var anchor: String { "tag-\(tag ?? "none")" }

  /// The name that people read: `Whole list` for `whole-list`.
  var title: String {
    let words = (tag ?? "others").replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Whole lists first, then by tag, then scenarios without a tag.
  static func groups(of results: [[ScenarioResult]]) -> [ScenarioGroup] {
    let all = results.reduce(into: [ScenarioGroup]()) { groups, own in
      let tag = own.first?.scenario.tags.first
      if let index = groups.firstIndex(where: { $0.tag == tag }) {
        groups[index].results.append(own)
      } else {
        groups.append(ScenarioGroup(tag: tag, results: [own]))
      }
    }
    return all.sorted { $0.rank < $1.rank }
  }

  private var rank: (Int, String) {
    guard let tag else { return (2, "") }
    return (tag == "whole-list" ? 0 : 1, tag)
  }

  /// The template variables of the group.
  var context: TemplateContext {
    [
      "id": .text(anchor),
      "title": .text(title),
      "count": .text("\(results.count)"),
      "scenarios": .list(results.map(Self.row)),
    ]
  }

  /// A scenario: its verdict over all devices, and its metric on the first device or the first with
  /// a broken expectation.
  private static func row(of results: [ScenarioResult]) -> TemplateContext {
    guard let result = results.first(where: { !$0.hasPassed }) ?? results.first else { return [:] }
    let metric = result.scenario.metric
    let trap = result.contrast?.trap ?? result.variants.first
    let fix = result.contrast?.fix ?? result.variants.last
    let others = results.count - 1
    let names = [result.model.name] + (others == 0 ? [] : ["\(counted(others, "other"))"])
    return [
      "href": .text(ScenarioPage.link(to: result, from: HomePage.path)),
      "title": .text(result.scenario.title),
      "device": .text(names.joined(separator: " and ")),
      "isAssumption": .flag(
        results.contains { $0.variants.contains { $0.variant.hasAssumedCosts } }
      ),
      "metric": .text(metric.title),
      "fix": .text(metric.text(fix?[metric])),
      "fixTitle": .text(fix?.variant.title ?? ""),
      "trap": .text((trap?[metric]).map { metric.number($0.value) } ?? "not measured"),
      "trapTitle": .text(trap?.variant.title ?? ""),
    ].merging(status(of: results).context) { own, _ in own }
  }

  /// Failed on any device, otherwise passed on any device with expectations.
  private static func status(of results: [ScenarioResult]) -> Status {
    let all = results.map(\.status)
    if all.contains(.failed) { return .failed }
    return all.contains(.passed) ? .passed : .notJudged
  }
}
