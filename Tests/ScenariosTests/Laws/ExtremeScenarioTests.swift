import Diagnostics
import FrameLab
import LocatedText
import Scenarios
import TestSupport
import Testing

/// The laws of trials at the least and at the most of every number that a scenario may say, as the schema
/// has them: in a plain list and in the tallest of a million rows.
@Suite(.slow) struct ExtremeScenarioTests {
  /// Part of a YAML file.
  private indirect enum Tree {
    case text(String)
    case keys([(key: String, value: Tree)])
    case list([Tree])

    /// The text in flow style.
    var flow: String {
      switch self {
      case .text(let text): text
      case .keys(let entries):
        "{" + entries.map { "\($0.key): \($0.value.flow)" }.joined(separator: ", ") + "}"
      case .list(let elements): "[" + elements.map(\.flow).joined(separator: ", ") + "]"
      }
    }

    /// The tree with another value where some keys lead; in a list, in its last element.
    func setting(_ keys: ArraySlice<String>, to value: String) -> Tree {
      guard let key = keys.first else { return .text(value) }
      switch self {
      case .text: return Tree.keys([]).setting(keys, to: value)
      case .list(let elements):
        return .list(elements.dropLast() + [(elements.last ?? .keys([])).setting(keys, to: value)])
      case .keys(var entries):
        let index = entries.firstIndex { $0.key == key } ?? entries.count
        if index == entries.count { entries.append((key, .keys([]))) }
        entries[index].value = entries[index].value.setting(keys.dropFirst(), to: value)
        return .keys(entries)
      }
    }
  }

  /// What a key needs beside it.
  private static let companions: [String: [(key: String, value: Tree)]] = [
    "drag": [("during", .text("200 ms"))], "flick": [("stopAfter", .text("300 ms"))],
    "swipe": [("stopAfter", .text("300 ms"))], "scrollTo": [],
    "during": [("drag", .text("300 pt"))], "stopAfter": [("flick", .text("9000 pt/s"))],
    "distance": [("swipe", .text("900 pt/s")), ("stopAfter", .text("1 ms"))], "pause": [],
    "repeat": [("steps", .list([.keys([("pause", .text("1 ms"))])]))],
    "value": [("why", .text("a law"))],
  ]

  /// The keys on the way to each number, and the numbers to try.
  private static func extremes(of node: SchemaNode) -> [(keys: [String], values: [String])] {
    switch node {
    case .integer(let range): [([], ["\(range.lowerBound)", "\(range.upperBound)"])]
    // A number without an end is a tolerance, which no trial reads.
    case .number(let range) where range.upperBound < .greatestFiniteMagnitude:
      [([], ["\(range.lowerBound)", "\(range.upperBound)"])]
    case .text(_, let limits?): [([], values(in: limits))]
    case .object(let properties):
      properties.filter { $0.name != "at" && $0.name != "steps" }.flatMap { property in
        extremes(of: property.node).map { ([property.name] + $0.keys, $0.values) }
      }
    case .list(let element, _, _): extremes(of: element)
    case .reference(let name):
      // A cost must be plausible, which is another law's.
      name == "step"
        ? ScenarioSchema.definitions.first { $0.name == name }.map { extremes(of: $0.node) } ?? []
        : []
    case .any(let nodes): nodes.first.map(extremes) ?? []
    // Names stand for variants, whose numbers are expectations.
    case .map, .text, .words, .elsewhere, .choice, .flag, .nothing, .number: []
    }
  }

  /// Both ends of `1 pt to 5000 pt`, and of `1 to 5000 pt each`.
  private static func values(in limits: String) -> [String] {
    if let match = limits.wholeMatch(of: #/(\d+) to (\d+) (\S+) each/#) {
      return [match.output.1, match.output.2].map { "\($0) x \($0) \(match.output.3)" }
    }
    guard let match = limits.wholeMatch(of: #/(-?\d+ \S+) to (-?\d+ \S+)/#) else { return [] }
    return [String(match.output.1), String(match.output.2)]
  }

  private static func text(_ text: String) -> Tree { .text(text) }

  /// A scenario with a list of some size, which says something of everything.
  private static func scenario(_ list: [(key: String, value: Tree)]) -> Tree {
    .keys([
      ("title", text("Extremes")), ("question", text("Does it end?")),
      ("techniques", text("[cellSizing]")), ("devices", text("[iphone-13-pro]")),
      (
        "list",
        .keys(
          list + [
            ("cell", .keys([("dates", text("1")), ("layers", text("2"))])),
            (
              "image",
              .keys([
                ("stored", text("400 x 400 px")), ("file", text("40 kB")),
                ("shown", text("100 x 100 pt")),
              ])
            ),
          ]
        )
      ),
      ("network", text("good-3g")),
      (
        "scroll",
        .list([
          .keys([("drag", text("400 pt")), ("during", text("200 ms"))]),
          .keys([("flick", text("9000 pt/s")), ("stopAfter", text("400 ms"))]),
          .keys([("pause", text("100 ms"))]),
        ])
      ),
      (
        "events",
        .list([
          text("{at: 100 ms, changeTextSize: accessibilityExtraLarge}"),
          text("{at: 200 ms, insertAboveViewport: 3}"), text("{at: 300 ms, rotate}"),
          text("{at: 400 ms, deleteVisible: 2}"),
        ])
      ),
      (
        "variants",
        .keys([
          (
            "measured",
            text("{title: M, techniques: {cellSizing: everyTime, heightEstimation: running}}")
          ), ("given", text("{title: G, techniques: {cellSizing: given}}")),
        ])
      ),
    ])
  }

  private static let bases = [
    scenario([
      ("items", text("200")), ("rowHeight", text("120 pt")), ("rowHeightSpread", text("0.3")),
    ]),
    scenario([
      ("items", text("999000")), ("rowHeight", text("5000 pt")), ("rowHeightSpread", text("0.5")),
    ]),
  ]

  /// A scenario for each end of each number in each of the lists.
  private static var files: [ContentFile] {
    let extremes = extremes(of: ScenarioSchema.root)
    let trees =
      bases
      + bases.flatMap { base in
        extremes.flatMap { keys, values in
          values.map { value in changing(base, keys, to: value) }
        }
      }
    return trees.enumerated().map { index, tree in
      guard case .keys(let entries) = tree else { preconditionFailure("a scenario has keys") }
      let lines = entries.map { "\($0.key): \($0.value.flow)\n" }.joined()
      return ContentFile(path: "Content/scenarios/x\(index).yml", bytes: Array(lines.utf8))
    }
  }

  private static func changing(_ base: Tree, _ keys: [String], to value: String) -> Tree {
    let last = keys.last ?? ""
    let rest = companions[last] ?? []
    guard let first = keys.first, first == "scroll" || first == "events",
      case .keys(var entries) = base, let index = entries.firstIndex(where: { $0.key == first }),
      case .list(let elements) = entries[index].value
    else {
      var tree = base.setting(keys[...], to: value)
      for (key, companion) in rest {
        tree = tree.setting((keys.dropLast() + [key])[...], to: companion.flow)
      }
      return tree
    }
    let time: [(key: String, value: Tree)] = first == "events" ? [("at", text("150 ms"))] : []
    let added = Tree.keys(time + [(last, text(value))] + rest)
    entries[index].value = .list(elements + [added])
    return .keys(entries)
  }

  @Test func `the laws of trials hold at both ends of every number`() throws {
    let models = try Content.ownFiles.filter { $0.path.hasPrefix("Content/models/") }
    let all = Self.files
    let mistakes = ScenarioCatalog.reading(models + all, inFolder: "Content").diagnostics
    let wrong = Set(mistakes.filter { $0.severity == .error }.map(\.place.path))
    // What does not go together, such as a grid with a spread, is a located mistake.
    #expect(mistakes.allSatisfy { $0.severity != .error || $0.place.position != nil })
    let sound = all.filter { !wrong.contains($0.path) }
    #expect(
      sound.count >= 150 && wrong.count < sound.count / 3,
      "\(sound.count), \(wrong.count)"
    )
    let reading = ScenarioCatalog.reading(models + sound, inFolder: "Content")
    let catalog = try #require(reading.catalog)
    for run in catalog.runs(Repetitions(warmUps: 0, trials: 1)) {
      for trial in run.probes {
        let laws = TrialLaws(trial.configuration, seed: 1)
        #expect(laws.broken == [], "\(run.scenario.file.text)")
      }
    }
  }
}
