import Scenarios
import SiteBuilder
import TextFormats

/// The scenarios that share their first tag, as their index lists them.
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

  /// The verdict on the fix of each scenario.
  var words: [Status] { results.map { Self.status(of: $0, ScenarioAnswer($0)) } }

  /// The template variables of the group.
  var context: TemplateContext {
    [
      "id": .text(anchor),
      "title": .text(title),
      "count": .text("\(results.count)"),
      "scenarios": .list(results.map(Self.row)),
    ]
  }

  /// A scenario: the verdict on its fix on the device where it changes most, and the typical values
  /// there.
  private static func row(of results: [ScenarioResult]) -> TemplateContext {
    let answer = ScenarioAnswer(results)
    let weakest = results.first { !$0.hasPassed } ?? answer?.largest.result ?? results.first
    guard let result = weakest else { return [:] }
    let change = ScenarioChange(result)
    let others = results.count - 1
    let names = [result.model.name] + (others == 0 ? [] : ["\(counted(others, "other"))"])
    return [
      "href": .text(
        RelativePath.link(to: ScenarioPage.path(of: result.scenario.id), from: ScenarioIndex.path)
      ),
      "title": .text(result.scenario.title),
      "device": .text(names.joined(separator: " and ")),
      "isAssumption": .flag(
        results.contains { $0.variants.contains { $0.variant.hasAssumedCosts } }
      ),
      "change": .optional(
        change.map { change in
          [
            "metric": .text(change.name),
            "values": .optional(
              change.values.map { values in
                [
                  "trap": .text(values.before), "fix": .text(values.after),
                  "trapTitle": .text(result.contrast?.trap.variant.title ?? ""),
                  "fixTitle": .text(result.contrast?.fix.variant.title ?? ""),
                ]
              }
            ),
          ]
        }
      ),
      "rest": .optional(change?.rest.map { ["text": .text($0)] }),
    ].merging(status(of: results, answer).context) { own, _ in own }
  }

  /// Failed on any device, otherwise the verdict on the fix.
  private static func status(of results: [ScenarioResult], _ answer: ScenarioAnswer?) -> Status {
    if results.contains(where: { $0.status == .failed }) { return .failed }
    return answer.map { Status($0.largest.effect) } ?? .notJudged
  }
}
