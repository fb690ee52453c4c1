import ArgumentParser
import Diagnostics
import ListScan
import Reports
import Scenarios
import TextFormats

/// A scenario made from a scan: the list as it is, its most helpful fix, and limits that hold
/// today.
struct ScanDraft {
  /// A point that is or may be wrong, with the effect of correcting it on each device.
  struct Candidate {
    let point: ScanPoint
    /// True if the list probably has it right, and the effect is one on a list that hasn't.
    let isSupposed: Bool
    /// The effects by device, in the order of the scenario.
    let effects: [(device: DeviceModel, effect: Effect, busy: Effect)]

    /// The device on which it helps hitches most, or else saves the most time.
    var lead: (device: DeviceModel, effect: Effect, busy: Effect)? {
      effects.max { Self.worth($0) < Self.worth($1) }
    }

    /// The benefit: hitch time ratio first, then time on the main thread.
    var worth: (Double, Double) { lead.map(Self.worth) ?? (0, 0) }

    private static func worth(
      _ effects: (device: DeviceModel, effect: Effect, busy: Effect)
    ) -> (Double, Double) {
      let hitches = effects.effect.gain?.median ?? 0
      // Less than a person can see is no reason.
      return (hitches < effects.effect.margin ? 0 : hitches, effects.busy.gain?.median ?? 0)
    }
  }

  /// The text that variants are put into.
  private enum Form {
    /// A new scenario.
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

  /// The scan.
  let list: ScanFiles.List
  /// The points that the scan shows as wrong or leaves open, those that help most first.
  let candidates: [Candidate]
  /// The results of the list as it is, by device.
  let results: [ScenarioResult]
  /// The techniques of the list as it is.
  let lines: [ScanLine]
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
    var ignored: [Diagnostic] = []
    models = project.files(in: "Content", reporting: &ignored)
      .filter { $0.path.hasPrefix("Content/models/") }
    if let updated {
      form = .updated(updated)
      lines = updated.techniqueLines
    } else {
      let catalog = try Self.catalog(of: models, in: project, for: list)
      let scenario = ScanScenario(
        list.scan,
        from: list.fileNames,
        on: Self.devices(for: list.scan, among: catalog.devices),
        network: catalog.networks.contains { $0.id == Self.usualNetwork }
          ? Self.usualNetwork : "wifi"
      )
      form = .new(scenario, path: Self.path(of: id))
      lines = list.scan.techniqueLines
    }
    let lines = lines
    let points = ScanPoint.all.compactMap { point in
      ScanScenario.Version(mending: point, of: lines, id: "\(point.id)-mended").map { mended in
        (
          point: point, mended: mended,
          supposed: ScanScenario.Version(supposing: point, of: lines, id: "\(point.id)-supposed")
        )
      }
    }
    let results = try await Self.run(
      form.file([.now(lines)] + points.flatMap { [$0.supposed, $0.mended].compactMap(\.self) }),
      id: id,
      for: list,
      with: models,
      in: project,
      jobs: jobs
    )
    self.results = results
    candidates = points.map { point, mended, supposed in
      Candidate(
        point: point,
        isSupposed: supposed != nil,
        effects: results.compactMap { result in
          let variants = result.scenario.variants
          let before = supposed?.id ?? ScanScenario.scannedVariant
          guard let now = variants.first(where: { $0.id == before }),
            let mended = variants.first(where: { $0.id == mended.id })
          else { return nil }
          return (
            result.model, result.effect(on: .hitchTimeRatio, from: now, to: mended),
            result.effect(on: .mainThreadTime, from: now, to: mended)
          )
        }
      )
    }
    .enumerated().sorted { first, second in
      first.element.worth != second.element.worth
        ? first.element.worth > second.element.worth : first.offset < second.offset
    }
    .map(\.element)
  }

  /// Returns the scenario with the most helpful fix and with limits that hold now; without a fix if
  /// the model can't show that it helps.
  ///
  /// - Throws: the errors of `init`.
  func scenario() async throws -> (file: SourceFile, results: [ScenarioResult]) {
    let now = ScanScenario.Version.now(lines).expecting(thresholds)
    if form.takesFix, let best = candidates.first(where: { !$0.isSupposed && $0.worth > (0, 0) }),
      let fix = ScanScenario.Version(mending: best.point, of: lines, id: ScanScenario.fixingVariant)
    {
      let fixed = try await run([now, fix.expecting(expectations(of: best))])
      if fixed.results.allSatisfy({ $0.variants.allSatisfy(\.hasPassed) }) { return fixed }
    }
    return try await run([now])
  }

  private func run(
    _ versions: [ScanScenario.Version]
  ) async throws -> (file: SourceFile, results: [ScenarioResult]) {
    let file = form.file(versions)
    return (
      file, try await Self.run(file, id: id, for: list, with: models, in: project, jobs: jobs)
    )
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
    let metrics: [(metric: Metric, unit: String, slack: Double)] = [
      (.hitchTimeRatio, " ms/s", Metric.hitchTimeRatio.margin), (.mainThreadTime, " ms", 0),
      (.renderTime, " ms", 0), (.memoryPeak, " MB", 0),
    ]
    let lines = metrics.compactMap { metric, unit, slack -> String? in
      let limits = results.compactMap { result -> String? in
        let values = result.worlds?.values(of: metric, in: ScanScenario.scannedVariant) ?? []
        let sorted = values.compactMap(\.self).sorted()
        guard !sorted.isEmpty, sorted.count == values.count else { return nil }
        // By nearest rank, and a hundredth more.
        let value = sorted[(sorted.count * Self.percent + 99) / 100 - 1] * 1.01 + slack
        let tenths = Int((value * 10).rounded(.up))
        return
          "\(result.model.id): {atMost: \(tenths / 10).\(tenths % 10)\(unit), in: \(Self.percent)}"
      }
      return limits.isEmpty
        ? nil : "  \(metric.rawValue): {devices: {\(limits.joined(separator: ", "))}}"
    }
    return lines.isEmpty ? [] : ["# What holds today.", "thresholds:"] + lines
  }

  /// Returns the expectations that hold now for the fix.
  private func expectations(of candidate: Candidate) -> [String] {
    let counts = candidate.effects.map(\.effect.counts)
    func line(_ relation: String, _ holding: (EffectCounts) -> Int) -> [String] {
      // It holds on every device.
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
  ) async throws -> [ScenarioResult] {
    let scenario = ContentFile(path: file.path, bytes: Array(file.text.utf8))
    return try await Simulation.run(
      try catalog(of: models + [scenario], in: project, for: list),
      selecting: Selection(
        [ScenarioName(id, variant: nil)],
        repetitions: Repetitions(worlds: GateOptions.standardWorlds)
      ),
      jobs: jobs
    ).results
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
