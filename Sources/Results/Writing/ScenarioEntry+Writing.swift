import Diagnostics
import TextFormats

extension ScenarioEntry {
  var json: JSONText {
    .object([
      "id": .string(id),
      "title": .string(title),
      "device": .string(device),
      "passed": .bool(hasPassed),
      "seed": .number("\(seed)"),
      "place": place.json,
      "digest": .string(digest),
      "metric": .string(metric),
      "variants": .array(variants.map(\.json)),
    ])
  }
}

extension VariantEntry {
  fileprivate var json: JSONText {
    let causes = causes.map { (name: $0.operation, value: JSONText.double($0.milliseconds)) }
    return .members(
      [
        ("id", .string(id)), ("title", .string(title)),
        ("rating", rating.map { .string($0) } ?? .null), ("passed", .bool(hasPassed)),
      ] + JSONText.member("duration", duration) + [
        ("hitchTimeByCause", .members(causes)),
        ("metrics", .members(metrics.map { (name: $0.key, value: $0.json) })),
        ("expectations", .array(expectations.map(\.json))),
      ]
    )
  }
}

extension MetricEntry {
  /// Its value and spread; null if it has neither.
  fileprivate var json: JSONText {
    var members =
      JSONText.member("value", value) + (spread.map { [(name: "worlds", value: $0.json)] } ?? [])
    if !worlds.isEmpty { members.append(("perWorld", .array(worlds.map(JSONText.double)))) }
    return members.isEmpty ? .null : .members(members)
  }
}

extension SpreadEntry {
  fileprivate var json: JSONText {
    .object(["p10": .double(p10), "median": .double(median), "p90": .double(p90)])
  }
}

extension ExpectationEntry {
  var json: JSONText {
    var members: [(name: String, value: JSONText)] = [
      ("rule", .string(rule)), ("expected", .string(expected)), ("met", .bool(isMet)),
      ("level", .string(level.rawValue)), ("levelRule", .string(levelRule)), ("place", place.json),
    ]
    members += JSONText.member("message", message) + JSONText.member("reason", reason)
    members += HelpEntry.member(help)
    members += JSONText.member("value", value) + JSONText.member("limit", limit)
    if let share {
      members.append(
        ("share", .object(["count": .integer(share.count), "of": .integer(share.total)]))
      )
    }
    return .members(members)
  }
}

extension HelpEntry {
  /// The member of something that has help; none without it.
  static func member(_ help: HelpEntry?) -> [(name: String, value: JSONText)] {
    guard let help else { return [] }
    let members: [(name: String, value: JSONText)] = [("command", .string(help.command))]
    return [("help", .members(members + JSONText.member("page", help.page)))]
  }
}
