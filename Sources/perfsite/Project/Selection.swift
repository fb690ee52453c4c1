import ArgumentParser
import Diagnostics
import FrameLab
import Scenarios

/// Which scenarios to run on which devices, and how often.
struct Selection {
  /// The ids of scenarios; all when there is none.
  let ids: [String]
  /// What narrows the choice.
  let filter: FilterOptions
  let repetitions: Repetitions

  init(ids: [String] = [], _ filter: FilterOptions, repetitions: Repetitions = Repetitions()) {
    self.ids = ids
    self.filter = filter
    self.repetitions = repetitions
  }

  /// Some scenarios, or all of them, on all of their devices.
  init(ids: [String] = [], repetitions: Repetitions) {
    self.init(ids: ids, device: [], tag: [], technique: [], repetitions: repetitions)
  }

  /// What another run of the program chose.
  init(
    ids: [String],
    device: [String],
    tag: [String],
    technique: [String],
    repetitions: Repetitions
  ) {
    var filter = FilterOptions()
    filter.device = device
    filter.tag = tag
    filter.technique = technique
    self.init(ids: ids, filter, repetitions: repetitions)
  }

  init(_ options: SelectionOptions, _ filter: FilterOptions, worlds: Int) {
    self.init(
      ids: options.ids,
      filter,
      repetitions: Repetitions(trials: options.trials, seed: options.seed, worlds: worlds)
    )
  }

  /// Everything that was chosen, as a text that differs for different choices.
  var key: String {
    "\(ids) \(filter.device) \(filter.tag) \(filter.technique) \(repetitions)"
  }

  /// Whether all scenarios are selected on all of their devices.
  var isEverything: Bool { ids.isEmpty && filter.isEmpty }

  /// The runs of the selection.
  ///
  /// - Throws: a usage error for a name that is not in the catalog, or if nothing is left to run.
  func runs(in catalog: ScenarioCatalog) throws -> [ScenarioRun] {
    var tags: [String] = []
    for tag in catalog.scenarios.flatMap(\.tags) where !tags.contains(tag) { tags.append(tag) }
    try check(ids, among: catalog.scenarios.map(\.id), called: "scenario")
    try check(filter.device, among: catalog.devices.map(\.id), called: "device")
    try check(filter.tag, among: tags, called: "tag")
    try check(filter.technique, among: Technique.allCases.map(\.rawValue), called: "technique")
    let runs = catalog.runs(repetitions) { includes($0) && includes($1) }
    // A gate that runs nothing must not pass.
    if runs.isEmpty, !filter.isEmpty { throw ValidationError(nothingLeft(in: catalog)) }
    return runs
  }

  private func includes(_ scenario: Scenario) -> Bool {
    (ids.isEmpty || ids.contains(scenario.id))
      && (filter.tag.isEmpty || scenario.tags.contains(where: filter.tag.contains))
      && (filter.technique.isEmpty
        || scenario.techniques.contains { filter.technique.contains($0.rawValue) })
  }

  private func includes(_ device: DeviceModel) -> Bool {
    filter.device.isEmpty || filter.device.contains(device.id)
  }

  private func nothingLeft(in catalog: ScenarioCatalog) -> String {
    guard catalog.scenarios.contains(where: includes) else {
      return "none of the scenarios is chosen by all of the options together"
    }
    let names = filter.device.map { "'\($0)'" }.joined(separator: " or ")
    return "none of the scenarios is run on \(names)"
  }

  private func check(_ names: [String], among known: [String], called kind: String) throws {
    for name in names where !known.contains(name) {
      let clause =
        known.isEmpty ? "; no scenario has one" : Suggestion.clause(for: name, among: known)
      throw ValidationError("unknown \(kind) '\(name)'\(clause)")
    }
  }
}

extension FilterOptions {
  /// Whether nothing is left out.
  fileprivate var isEmpty: Bool { device.isEmpty && tag.isEmpty && technique.isEmpty }
}
