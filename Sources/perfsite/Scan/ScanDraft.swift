import ArgumentParser
import Diagnostics
import ListScan
import Reports
import Scenarios
import TextFormats

/// A scenario made from a scan: what the list does now, what would help it most, and limits that hold
/// today.
struct ScanDraft {
  /// A point that the scan shows as wrong, and what mending it does on each device.
  struct Candidate {
    let point: ScanPoint
    /// By device, in the order of the scenario.
    let effects: [(device: DeviceModel, effect: Effect, busy: Effect)]

    /// The device on which it helps hitches most, or else saves the most time.
    var lead: (device: DeviceModel, effect: Effect, busy: Effect)? {
      effects.max { Self.worth($0) < Self.worth($1) }
    }

    /// By how much it helps: hitch time ratio first, then time on the main thread.
    var worth: (Double, Double) { lead.map(Self.worth) ?? (0, 0) }

    private static func worth(
      _ effects: (device: DeviceModel, effect: Effect, busy: Effect)
    ) -> (Double, Double) {
      let hitches = effects.effect.gain?.median ?? 0
      // Less than a person can see is no reason.
      return (hitches < effects.effect.margin ? 0 : hitches, effects.busy.gain?.median ?? 0)
    }
  }

  /// What was seen.
  let list: ScanFiles.List
  /// The scenario's id.
  let id: String
  /// The points that the scan shows as wrong, those that help most first.
  let candidates: [Candidate]
  /// The results of the list as it is, by device.
  let results: [ScenarioResult]
  private let project: Project
  private let models: [ContentFile]
  private let devices: [DeviceModel]
  private let jobs: Int?

  /// The devices that a scenario is simulated on if the project has them.
  private static let usualDevices = ["iphone-11", "iphone-13-pro"]
  /// How sure a limit of today is.
  private static let percent = 75
  /// The percentile at which such a limit is: the share of 100 phones in which it holds may be 9 less
  /// by chance, 1.96 standard errors.
  private static let limitPercentile = 84

  /// Simulates the list as it is and with each point mended that the scan shows as wrong.
  ///
  /// - Throws: an exit status, after printing what is wrong with the project or the list.
  init(_ list: ScanFiles.List, id: String, in project: Project, jobs: Int?) async throws {
    self.list = list
    self.id = id
    self.project = project
    self.jobs = jobs
    (models, devices) = try Self.models(of: project)
    let points = ScanPoint.all.compactMap { point in
      ScanScenario.Version(mending: point, of: list.scan, id: point.id).map { (point, $0) }
    }
    let file = SourceFile(
      path: Self.path(of: id),
      text: ScanScenario(list.scan, from: list.fileNames, on: devices)
        .text([.now(list.scan)] + points.map(\.1))
    )
    let results = try await Self.run(file, id: id, with: models, in: project, jobs: jobs)
    self.results = results
    candidates = points.map { point, version in
      Candidate(
        point: point,
        effects: results.compactMap { result in
          let variants = result.scenario.variants
          guard let now = variants.first(where: { $0.id == ScanScenario.scannedVariant }),
            let mended = variants.first(where: { $0.id == point.id })
          else { return nil }
          return (
            result.model, result.effect(on: .hitchTimeRatio, from: now, to: mended),
            result.effect(on: .mainThreadTime, from: now, to: mended)
          )
        }
      )
    }
    // What the scan doesn't show is worth a line only if it would help.
    .filter { candidate in
      if case .found = candidate.point.finding(in: list.scan.techniqueLines) { return true }
      return candidate.worth > (0, 0)
    }
    .enumerated().sorted { first, second in
      first.element.worth != second.element.worth
        ? first.element.worth > second.element.worth : first.offset < second.offset
    }
    .map(\.element)
  }

  /// The scenario with the fix that helps most and with limits that hold now.
  ///
  /// - Throws: what `init` throws.
  func scenario() async throws -> (file: SourceFile, results: [ScenarioResult]) {
    let best = candidates.first { $0.worth > (0, 0) }
    var versions = [ScanScenario.Version.now(list.scan).expecting(thresholds)]
    if let best, let fix = ScanScenario.Version(mending: best.point, of: list.scan, id: "fix") {
      versions.append(fix.expecting(expectations(of: best)))
    }
    let file = SourceFile(
      path: Self.path(of: id),
      text: ScanScenario(list.scan, from: list.fileNames, on: devices).text(versions)
    )
    return (file, try await Self.run(file, id: id, with: models, in: project, jobs: jobs))
  }

  /// The file of a scenario in a project.
  static func path(of id: String) -> String { "Content/scenarios/\(id).yml" }

  /// What holds now of the list as it is.
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
        // By nearest rank, and what nobody notices.
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

  /// What holds now of the fix.
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

  /// The results of one scenario in 100 worlds.
  private static func run(
    _ file: SourceFile,
    id: String,
    with models: [ContentFile],
    in project: Project,
    jobs: Int?
  ) async throws -> [ScenarioResult] {
    let scenario = ContentFile(path: file.path, bytes: Array(file.text.utf8))
    return try await Simulation.run(
      try catalog(of: models + [scenario], in: project),
      selecting: Selection(
        [ScenarioName(id, variant: nil)],
        repetitions: Repetitions(worlds: GateOptions.standardWorlds)
      ),
      jobs: jobs
    ).results
  }

  /// A scenario of a list as it is, for its devices.
  ///
  /// - Throws: an exit status, after printing what is wrong with the project or the list.
  static func described(
    _ list: ScanFiles.List,
    in project: Project
  ) throws -> (catalog: ScenarioCatalog, name: ScenarioName) {
    let id = list.scenario.scenario
    let (models, devices) = try models(of: project)
    let file = SourceFile(
      path: path(of: id),
      text: ScanScenario(list.scan, from: list.fileNames, on: devices).text([.now(list.scan)])
    )
    let scenario = ContentFile(path: file.path, bytes: Array(file.text.utf8))
    return (try catalog(of: models + [scenario], in: project), ScenarioName(id, variant: nil))
  }

  /// The models of a project, and the devices that scans are simulated on.
  private static func models(
    of project: Project
  ) throws -> (files: [ContentFile], devices: [DeviceModel]) {
    var ignored: [Diagnostic] = []
    let models = project.files(in: "Content", reporting: &ignored)
      .filter { $0.path.hasPrefix("Content/models/") }
    let known = try catalog(of: models, in: project).devices
    let usual = known.filter { usualDevices.contains($0.id) }
    return (models, usual.isEmpty ? Array(known.prefix(2)) : usual)
  }

  /// The project's models, with one scenario of its own if there is one.
  ///
  /// - Throws: an exit status, after printing what is wrong.
  private static func catalog(
    of files: [ContentFile],
    in project: Project
  ) throws -> ScenarioCatalog {
    let reading = ScenarioCatalog.reading(files, inFolder: "Content")
    if let catalog = reading.catalog { return catalog }
    project.print(reading.diagnostics, excerptsFrom: reading.files)
    throw ExitCode.failure
  }
}
