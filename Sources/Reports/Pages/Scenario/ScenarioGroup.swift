import Scenarios
import SiteBuilder
import TextFormats

/// The scenarios that share their first tag, as their index lists them.
struct ScenarioGroup {
  /// The tag; nil for scenarios without one.
  let tag: String?
  private(set) var results: [[ScenarioResult]]

  /// The id of the group's part of the page.
  var anchor: String { "tag-\(tag ?? "none")" }

  /// The name that people read: `Whole list` for `whole-list`.
  var title: String { (tag ?? "others").replacing("-", with: " ").capitalizedStart }

  /// Returns groups by the first tag: whole lists first, then by tag, then scenarios without a tag.
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

  /// The group's part of the page.
  var fragment: Fragment {
    Fragment { writer in
      writer.block("section", ["class": "group", "aria-labelledby": anchor]) { section in
        section.line("h2", ["id": anchor], text: title)
        section.block("ul") { list in
          for results in results { Self.write(results, to: &list) }
        }
      }
    }
  }

  /// Writes a scenario: the verdict on its fix on the device where it changes most, and the typical
  /// values there.
  private static func write(_ results: [ScenarioResult], to list: inout MarkupWriter) {
    let answer = ScenarioAnswer(results)
    let weakest = results.first { !$0.hasPassed } ?? answer?.largest.result ?? results.first
    guard let result = weakest else { return }
    let status = status(of: results, answer)
    list.block("li", ["class": "is-\(status.style)"]) { item in
      item.line("span", ["class": "judged"]) { line in
        line.fragment(.status(status, note: answer.flatMap { scope(of: status, $0) }))
      }
      let path = ScenarioPage.path(of: result.scenario.id)
      let address = RelativePath.link(to: path, from: ScenarioIndex.path)
      item.line("a", ["href": address], text: result.scenario.title)
      guard let change = ScenarioChange(result) else { return }
      item.line("span", ["class": "change"]) { line in
        guard let values = change.values, let contrast = result.contrast else {
          line.text("no visible difference")
          return
        }
        let titles = [contrast.trap, contrast.fix].map(\.variant.title)
        line.element("span", ["title": titles.joined(separator: ", then ")]) { span in
          span.text("\(values.before) → ")
          span.element("strong", text: values.after)
        }
      }
      item.line("small", text: note(on: change, of: result, among: results))
      guard let worst = answer?.worst, worst.result.model.id != result.model.id else { return }
      item.line("small", ["class": "worst"]) { line in
        line.text("Worst device, \(worst.result.model.name): ")
        line.fragment(.status(Status(worst.effect)))
        guard let change = ScenarioChange(worst.result) else { return }
        let values = change.values.map { "\(change.name) \($0.before) → \($0.after)" }
        for part in [values, change.rest].compactMap(\.self) { line.text("; \(part)") }
      }
    }
  }

  /// Returns the metric of a verdict, and the number of devices with it unless all have it.
  private static func scope(of status: Status, _ answer: ScenarioAnswer) -> String? {
    guard status != .failed else { return nil }
    let same = answer.leads.count { Status($0.effect) == status }
    let devices =
      same == answer.leads.count || same == 0
      ? "" : ", on \(same) of \(answer.leads.count) devices"
    return answer.scenario.metric.noun + devices
  }

  /// Returns the metric and device of the values, and any caveat.
  private static func note(
    on change: ScenarioChange,
    of result: ScenarioResult,
    among results: [ScenarioResult]
  ) -> String {
    let others = results.count - 1
    let isAssumption = results.contains { $0.variants.contains { $0.variant.hasAssumedCosts } }
    let place =
      "\(change.name), \(result.model.name)"
      + (others == 0 ? "" : ", where it changes most of \(results.count) devices")
    return
      ([place] + (isAssumption ? ["rests on an assumption"] : [])
      + [change.rest].compactMap(\.self)).joined(separator: "; ")
  }

  /// Returns failed if any device failed, otherwise the verdict on the fix.
  private static func status(of results: [ScenarioResult], _ answer: ScenarioAnswer?) -> Status {
    if results.contains(where: { $0.status == .failed }) { return .failed }
    return answer.map { Status($0.largest.effect) } ?? .notJudged
  }
}
