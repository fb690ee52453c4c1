import ArgumentParser
import Diagnostics
import ListScan
import Reports
import Scenarios
import TextFormats

/// A scenario made from a scan: the list as it is, its most helpful fix, and limits that hold
/// today.
struct ScanDraft {
  /// The text that variants are put into.
  private enum Form {
    case new(ScanScenario, path: String)
    /// An existing scenario with new counts.
    case updated(ScannedFile)

    func file(_ versions: [ScanScenario.Version]) -> SourceFile {
      switch self {
      case .new(let scenario, let path): SourceFile(path: path, text: scenario.text(versions))
      case .updated(let file): SourceFile(path: file.file.path, text: file.text(versions))
      }
    }

    var takesFix: Bool {
      switch self {
      case .new: true
      case .updated(let file): file.takesFix
      }
    }
  }

  private let list: ScanFiles.List
  /// The list as it is.
  private let now: ScanScenario.Version
  /// The list with the first step of its advice taken; nil if nothing helps.
  private let fix: ScanScenario.Version?
  /// The results of the list as it is, by device.
  private let results: [ScenarioResult]
  private let id: String
  private let form: Form
  private let project: Project
  private let models: [ContentFile]
  private let jobs: Int?

  /// The devices that a scenario is simulated on if the project has them.
  private static let usualDevices = ["iphone-11", "iphone-13-pro"]
  /// The source of images if the project has it: images must arrive, so that the cost of decoding
  /// them shows.
  private static let usualNetwork = "disk"
  /// The required percentage of worlds for today's limits.
  private static let percent = 75
  /// The percentile at which such a limit is.
  ///
  /// If a limit holds on 90 of 100 phones, a check of only 40 finds fewer than 75% once in 1,000
  /// runs by chance: that is 3.2 standard errors away.
  private static let limitPercentile = 90

  /// Simulates the list as it is, and with each point corrected that the scan shows as wrong or
  /// leaves open.
  ///
  /// - Parameters:
  ///   - list: the scan.
  ///   - id: the scenario's id.
  ///   - updated: the scenario with the counts of the scan; nil for a new one.
  ///   - project: the project.
  ///   - jobs: the number of trials to run at a time; nil for all cores.
  /// - Throws: an exit status, after printing the mistakes in the project or the list.
  init(
    _ list: ScanFiles.List,
    id: String,
    updating updated: ScannedFile? = nil,
    in project: Project,
    jobs: Int?
  ) async throws {
    self.list = list
    self.id = id
    self.project = project
    self.jobs = jobs
    models = Self.models(of: project)
    let lines: [ScanLine]
    if let updated {
      form = .updated(updated)
      lines = updated.techniqueLines
    } else {
      let scenario = try Self.newScenario(of: list, with: models, in: project)
      form = .new(scenario, path: Self.path(of: id))
      lines = list.scan.techniqueLines
    }
    now = .now(lines)
    let simulation = try await Self.run(
      form.file([now]),
      id: id,
      for: list,
      with: models,
      in: project,
      jobs: jobs
    )
    results = simulation.results
    let worst = results.max { Self.ratio(of: $0) < Self.ratio(of: $1) }
    guard form.takesFix, let worst,
      let variant = Self.variant(ScanScenario.scannedVariant, of: worst)
    else {
      fix = nil
      return
    }
    let worlds = simulation.catalog.worlds(GateOptions.standardWorlds)
    let search = AdviceSearch(
      of: worst.scenario,
      variant,
      on: worst.model,
      for: .hitchTimeRatio,
      in: worlds
    )
    let advice = await Simulation.advice(of: search, jobs: Simulation.threads(jobs))
    fix = advice.steps.first.map { step in
      .fix(step.changes, of: lines, title: AdviceText.instructions(step.changes))
    }
  }

  private static func variant(_ id: String, of result: ScenarioResult) -> Variant? {
    result.scenario.variants.first { $0.id == id }
  }

  private static func ratio(of result: ScenarioResult) -> Double {
    let values = result.worlds?.values(of: .hitchTimeRatio, in: ScanScenario.scannedVariant) ?? []
    return WorldSpread(values.compactMap(\.self))?.median ?? 0
  }

  /// Returns the scenario with the fix that helps most, if its expectations hold, and with limits
  /// that hold now, unless nothing can be judged, such as in a list that does not scroll.
  ///
  /// - Throws: the same as `init`.
  func scenario() async throws -> (file: SourceFile, results: [ScenarioResult]) {
    let limited = now.expecting(thresholds)
    var drafts = [[limited]]
    if let fix {
      let tried = try await run([now, fix])
      drafts.insert([limited, fix.expecting(Self.expectations(of: tried.results))], at: 0)
    }
    for versions in drafts {
      let draft = try await run(versions)
      if draft.results.allSatisfy({ $0.variants.allSatisfy(\.hasPassed) }) { return draft }
    }
    return try await run([now])
  }

  private func run(
    _ versions: [ScanScenario.Version]
  ) async throws -> (file: SourceFile, results: [ScenarioResult]) {
    let file = form.file(versions)
    let simulation = try await Self.run(
      file,
      id: id,
      for: list,
      with: models,
      in: project,
      jobs: jobs
    )
    return (file, simulation.results)
  }

  /// Returns the devices to simulate a list on: iPads for one that was scanned on an iPad.
  private static func devices(
    for scan: ScannedList,
    among known: [DeviceModel]
  ) -> [DeviceModel] {
    let usual = known.filter {
      scan.isOnPad ? $0.id.hasPrefix("ipad") : usualDevices.contains($0.id)
    }
    return usual.isEmpty ? Array(known.prefix(2)) : usual
  }

  /// Returns the file of a scenario in a project.
  static func path(of id: String) -> String { "Content/scenarios/\(id).yml" }

  /// The thresholds that hold now for the list as it is.
  private var thresholds: [String] {
    let metrics: [(metric: Metric, unit: String)] = [
      (.hitchTimeRatio, " ms/s"), (.mainThreadTime, " ms"), (.renderTime, " ms"),
      (.memoryPeak, " MB"),
    ]
    let lines = metrics.compactMap { metric, unit -> String? in
      let limits = results.compactMap { result -> String? in
        let values = result.worlds?.values(of: metric, in: ScanScenario.scannedVariant) ?? []
        let sorted = values.compactMap(\.self).sorted()
        guard !sorted.isEmpty, sorted.count == values.count else { return nil }
        // The nearest rank, plus a margin too small to notice.
        let value = sorted[(sorted.count * Self.limitPercentile + 99) / 100 - 1] + metric.margin
        let tenths = Int((value * 10).rounded(.up))
        return
          "\(result.model.id): {atMost: \(tenths / 10).\(tenths % 10)\(unit), in: \(Self.percent)}"
      }
      return limits.isEmpty
        ? nil : "  \(metric.rawValue): {devices: {\(limits.joined(separator: ", "))}}"
    }
    return lines.isEmpty ? [] : ["# What holds today.", "thresholds:"] + lines
  }

  /// The expectations that the fix meets now on every device.
  private static func expectations(of results: [ScenarioResult]) -> [String] {
    let counts = results.compactMap { result -> EffectCounts? in
      guard let now = variant(ScanScenario.scannedVariant, of: result),
        let fix = variant(ScanScenario.fixingVariant, of: result)
      else { return nil }
      return result.effect(on: .hitchTimeRatio, from: now, to: fix).counts
    }
    func line(_ relation: String, _ holding: (EffectCounts) -> Int) -> [String] {
      let holds = { percent in counts.allSatisfy { holding($0) * 100 >= percent * $0.total } }
      guard let percent = [95, Self.percent].first(where: holds) else { return [] }
      return ["\(relation): {than: \(ScanScenario.scannedVariant), by: 1 ms/s, in: \(percent)}"]
    }
    return line("neverWorse") { $0.total - $0.hurts.count } + line("better") { $0.helps.count }
  }

  /// Returns the results of one scenario in 100 worlds.
  private static func run(
    _ file: SourceFile,
    id: String,
    for list: ScanFiles.List,
    with models: [ContentFile],
    in project: Project,
    jobs: Int?
  ) async throws -> Simulation {
    let scenario = ContentFile(path: file.path, bytes: Array(file.text.utf8))
    return try await Simulation.run(
      try catalog(of: models + [scenario], in: project, for: list),
      selecting: Selection(
        [ScenarioName(id, variant: nil)],
        repetitions: Repetitions(worlds: GateOptions.standardWorlds)
      ),
      jobs: jobs
    )
  }

  /// A scenario of a list as it is, for its devices.
  ///
  /// - Throws: an exit status, after printing what is wrong with the project or the list.
  static func described(
    _ list: ScanFiles.List,
    in project: Project
  ) throws -> (catalog: ScenarioCatalog, name: ScenarioName) {
    let id = list.scenario.scenario
    let models = models(of: project)
    let text = try newScenario(of: list, with: models, in: project)
      .text([.now(list.scan.techniqueLines)])
    let scenario = ContentFile(path: path(of: id), bytes: Array(text.utf8))
    return (
      try catalog(of: models + [scenario], in: project, for: list), ScenarioName(id, variant: nil)
    )
  }

  private static func newScenario(
    of list: ScanFiles.List,
    with models: [ContentFile],
    in project: Project
  ) throws -> ScanScenario {
    let catalog = try catalog(of: models, in: project, for: list)
    return ScanScenario(
      list.scan,
      from: list.fileNames,
      on: devices(for: list.scan, among: catalog.devices),
      network: catalog.networks.contains { $0.id == usualNetwork } ? usualNetwork : "wifi"
    )
  }

  private static func models(of project: Project) -> [ContentFile] {
    var ignored: [Diagnostic] = []
    return project.files(in: "Content", reporting: &ignored)
      .filter { $0.path.hasPrefix("Content/models/") }
  }

  /// Returns the project's models, with one separate scenario if there is one.
  ///
  /// - Throws: an exit status, after printing the mistakes; those in the scenario are at the scan's
  ///   file, because the scenario is in none.
  private static func catalog(
    of files: [ContentFile],
    in project: Project,
    for list: ScanFiles.List
  ) throws -> ScenarioCatalog {
    let reading = ScenarioCatalog.reading(files, inFolder: "Content")
    if let catalog = reading.catalog { return catalog }
    let mistakes = reading.diagnostics.filter {
      $0.severity == .error && $0.place.path.hasPrefix("Content/scenarios/")
    }
    guard mistakes.isEmpty else {
      let place = Place(path: list.paths.first ?? "-")
      throw InputFile.failure(
        mistakes.map { .error("no scenario can be made of this list: \($0.message)", at: place) }
      )
    }
    project.print(reading.diagnostics, excerptsFrom: reading.files)
    throw ExitCode.failure
  }
}
