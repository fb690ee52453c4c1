import ArgumentParser
import Diagnostics
import FrameLab
import Scenarios

/// The scenarios, variants, devices and repetitions to run.
struct Selection {
  /// The scenarios and variants; all when there is none.
  let names: [ScenarioName]
  let filter: FilterOptions
  let repetitions: Repetitions

  init(
    _ names: [ScenarioName] = [],
    _ filter: FilterOptions,
    repetitions: Repetitions = Repetitions()
  ) {
    self.names = names
    self.filter = filter
    self.repetitions = repetitions
  }

  /// Creates some scenarios, or all of them, on all of their devices.
  init(_ names: [ScenarioName] = [], repetitions: Repetitions) {
    self.init(names, device: [], tag: [], technique: [], repetitions: repetitions)
  }

  /// Creates the selection of another run of the program.
  init(
    _ names: [ScenarioName],
    device: [String],
    tag: [String],
    technique: [String],
    repetitions: Repetitions
  ) {
    var filter = FilterOptions()
    filter.device = device
    filter.tag = tag
    filter.technique = technique
    self.init(names, filter, repetitions: repetitions)
  }

  init(_ options: SelectionOptions, _ filter: FilterOptions, worlds: Int) {
    self.init(
      options.scenarios.names,
      filter,
      repetitions: Repetitions(
        trials: options.trialOptions.trials,
        seed: options.seed,
        worlds: worlds
      )
    )
  }

  /// The choice as a text that differs for different choices.
  var key: String {
    "\(names) \(filter.device) \(filter.tag) \(filter.technique) \(repetitions)"
  }

  /// True if all scenarios are selected on all of their devices.
  var isEverything: Bool { names.isEmpty && filter.isEmpty }

  /// Returns the runs of the selection.
  ///
  /// - Throws: a usage error for a name that is not in the catalog, or if nothing is left to run.
  func runs(in catalog: ScenarioCatalog) throws -> [ScenarioRun] {
    var tags: [String] = []
    for tag in catalog.scenarios.flatMap(\.tags) where !tags.contains(tag) { tags.append(tag) }
    for name in names { try name.require(in: catalog) }
    try check(filter.device, among: catalog.devices.map(\.id), called: "device")
    try check(filter.tag, among: tags, called: "tag")
    try check(filter.technique, among: Technique.allCases.map(\.rawValue), called: "technique")
    let runs = catalog.runs(repetitions) { includes($0) && includes($1) }
    // A gate that runs nothing must not pass.
    if runs.isEmpty, !filter.isEmpty { throw ValidationError(nothingLeft(in: catalog)) }
    return runs
  }

  /// Returns the first expectation about a share of the worlds, in words; nil without one.
  ///
  /// - Throws: a usage error for a name that is not in the catalog.
  func firstExpectation(in catalog: ScenarioCatalog) throws -> String? {
    let runs = try runs(in: catalog)
    for run in runs {
      let scenario = run.scenario
      for variant in scenario.variants where names.include(scenario.id, variant.id) {
        let judged = variant.expectations(on: run.model.id).first {
          scenario.level(of: $0, of: variant, on: run.model.id).level != .off
        }
        if judged != nil { return "what '\(scenario.id)/\(variant.id)' is expected to do" }
      }
    }
    let claim = catalog.claims.first { claim in
      guard claim.kind?.leastPercent != nil,
        case .scenario(let id, let devices)? = claim.test?.subject
      else { return false }
      return runs.contains { $0.scenario.id == id && devices.contains($0.model.id) }
    }
    return claim.map { "the claim '\($0.id)'" }
  }

  private func includes(_ scenario: Scenario) -> Bool {
    names.include(scenario.id)
      && (filter.tag.isEmpty || scenario.tags.contains(where: filter.tag.contains))
      && (filter.technique.isEmpty
        || scenario.techniques.contains { filter.technique.contains($0.rawValue) })
  }

  private func includes(_ device: DeviceModel) -> Bool {
    filter.device.isEmpty || filter.device.contains(device.id)
  }

  private func nothingLeft(in catalog: ScenarioCatalog) -> String {
    let scenarios = catalog.scenarios.filter(includes)
    guard let first = scenarios.first else {
      return "none of the scenarios is chosen by all of the options together"
    }
    func list(_ ids: [String], _ word: String = "or") -> String {
      ids.map { "'\($0)'" }.joined(separator: " \(word) ")
    }
    guard scenarios.count == 1 else {
      return "none of the scenarios is run on \(list(filter.device))"
    }
    let devices = list(first.devices.map(\.id), "and")
    return "'\(first.id)' is run on \(devices), not on \(list(filter.device))"
  }

  private func check(_ names: [String], among known: [String], called kind: String) throws {
    for name in names where !known.contains(name) {
      let clause =
        known.isEmpty ? "; no scenario has one" : Suggestion.clause(for: name, among: known)
      throw ValidationError("unknown \(kind) '\(name)'\(clause)")
    }
  }
}

extension ScenarioName {
  /// Returns the scenario or variant with the name.
  ///
  /// - Throws: a usage error if there is none.
  @discardableResult
  func require(
    in catalog: ScenarioCatalog
  ) throws(ValidationError) -> (scenario: Scenario, variant: Variant?) {
    do throws(UnknownName) {
      return try find(in: catalog.scenarios)
    } catch {
      throw ValidationError(error.message)
    }
  }
}

extension FilterOptions {
  /// True if nothing is omitted.
  fileprivate var isEmpty: Bool { device.isEmpty && tag.isEmpty && technique.isEmpty }
}
