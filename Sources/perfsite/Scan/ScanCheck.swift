import ArgumentParser
import Diagnostics
import Reports
import Results
import Scenarios

/// Scenarios compared with new scans of their lists.
struct ScanCheck {
  /// A scenario.
  fileprivate struct Subject {
    let id: String
    let file: ScannedFile
    /// The differences, with their costs by the model.
    let differences: [(difference: ScanDifference, change: ScanChange)]
    /// The results of the scenario as it is written, by device.
    let before: [ScenarioResult]
    let notes: [String]
  }

  private let subjects: [Subject]
  private let catalog: ScenarioCatalog

  /// Compares scans with the scenarios of a project.
  ///
  /// - Throws: a usage error if no scenario stands for a list, and an exit status after printing
  ///   the mistakes in the project.
  init(
    _ files: ScanFiles,
    in project: Project,
    _ repetitions: Repetitions,
    cache: OutcomeCache?,
    jobs: Int?
  ) async throws {
    let catalog = try Simulation.catalog(of: project)
    var ignored: [Diagnostic] = []
    let content = project.files(in: "Content", reporting: &ignored).filter(\.isSimulated)
    var subjects: [Subject] = []
    for list in files.lists {
      let file = try Self.file(of: list, in: catalog)
      let id = list.scenario.scenario
      let differences = file.differences
      let before =
        differences.isEmpty
        ? []
        : try await Simulation.run(
          catalog,
          selecting: Selection([ScenarioName(id, variant: nil)], repetitions: repetitions),
          cache: cache,
          jobs: jobs
        ).results
      func judged(_ differences: [ScanDifference], isChoice: Bool) throws -> ScanChange {
        try Self.scenario(id, as: file.updated(differences).file, in: content)
          .change(from: before, variant: file.variant, isChoice: isChoice, catalog)
      }
      var changes = try differences.map { difference in
        let change =
          try difference.isLess ? .less : judged([difference], isChoice: difference.isChoice)
        return (difference: difference, change: change)
      }
      // Blended layers cost nothing without the technique, nor the technique without the layers.
      let same = changes.filter { $0.change == .same }.map(\.difference)
      if same.count > 1, try judged(same, isChoice: false) == .more {
        for index in changes.indices where changes[index].change == .same {
          changes[index].change = .more
        }
      }
      subjects.append(
        Subject(id: id, file: file, differences: changes, before: before, notes: list.notes)
      )
    }
    self.subjects = subjects
    self.catalog = catalog
  }

  /// Returns the selection with the scenarios of the scans.
  ///
  /// - Throws: a usage error if options exclude one of those, because nothing would judge it.
  func adding(to selection: Selection) throws -> Selection {
    let all = Selection(
      selection.names + subjects.map { ScenarioName($0.id, variant: nil) },
      selection.filter,
      repetitions: selection.repetitions
    )
    let run = Set(try all.runs(in: catalog).map(\.scenario.id))
    if let left = subjects.first(where: { !run.contains($0.id) }) {
      throw ValidationError(
        "the options leave out '\(left.id)', whose list was scanned; leave out the options."
      )
    }
    return all
  }

  /// Returns the scenario that stands for a list.
  ///
  /// - Throws: a usage error if there is none.
  static func file(
    of list: ScanFiles.List,
    in catalog: ScenarioCatalog
  ) throws -> ScannedFile {
    let (scenario, variant) = try list.scenario.require(in: catalog)
    return ScannedFile(scenario, variant: variant?.id, scan: list.scan)
  }

  /// Returns the files of a project, with the scans' more expensive values in place of the written
  /// ones.
  ///
  /// An improved list is still judged by its written expectations.
  func replacing(_ content: [ContentFile]) -> [ContentFile] {
    content.map { file in
      guard let subject = subjects.first(where: { $0.file.file.path == file.path }),
        !subject.costly.isEmpty
      else { return file }
      let updated = subject.file.updated(subject.costly)
      return ContentFile(path: file.path, bytes: Array(updated.file.text.utf8))
    }
  }

  /// The key of these scans, by which they differ from others that lead to the same text.
  var key: [UInt8] {
    let texts = subjects.flatMap { subject in
      [subject.id] + subject.differences.map { "\($0.difference.text) \($0.change)" }
    }
    return Array(texts.joined(separator: "\n").utf8)
  }

  /// The notes on the scans, and the differences that don't cost more, a line each.
  var remarks: String {
    subjects.flatMap { subject in
      subject.notes.map { "note: \($0)\n" }
        + subject.differences.filter { $0.change != .more }.map { difference, change in
          let clause = change == .less ? ", which costs less" : ""
          return
            "\(Diagnostic.note("\(difference.text)\(clause); take it over with 'perfsite scan --update'", at: difference.place))\n"
        }
    }
    .joined()
  }

  /// Returns the broken expectations: one for each count that differs from the scenario's and costs
  /// more.
  ///
  /// - Parameter results: the results with the scans' values.
  /// - Returns: the expectations by variant, on the device on which hitches grow most.
  func entries(for results: [ScenarioResult]) -> [VariantSubject: [ExpectationEntry]] {
    var entries: [VariantSubject: [ExpectationEntry]] = [:]
    for subject in subjects {
      let after = results.filter { $0.scenario.id == subject.id }
      guard let (old, new) = subject.worst(after) else { continue }
      let variant = subject.file.variant
      for difference in subject.costly {
        let key = VariantSubject(scenario: subject.id, device: new.model.id, variant: variant)
        entries[key, default: []].append(
          ExpectationEntry(
            rule: .scanned(difference.line.key),
            expected: "\(difference.line.path.joined(separator: ".")) as written, "
              + difference.written,
            isMet: false,
            level: AppliedLevel(.error, by: "--scan"),
            place: difference.place,
            message: "\(difference.text), which costs more; if it is meant, "
              + "'perfsite scan --update' takes it over",
            reason: "with all that costs more, "
              + new.consequence(of: variant, beside: old)
          )
        )
      }
    }
    return entries
  }

  /// Returns a scenario with another text, among the files of a project.
  private static func scenario(
    _ id: String,
    as file: SourceFile,
    in content: [ContentFile]
  ) throws -> Scenario {
    let replaced = content.map {
      $0.path == file.path ? ContentFile(path: file.path, bytes: Array(file.text.utf8)) : $0
    }
    let reading = ScenarioCatalog.reading(replaced, inFolder: "Content")
    guard let scenario = reading.readable?.scenarios.first(where: { $0.id == id }) else {
      let mistakes = reading.diagnostics.filter { $0.place.path == file.path }
      throw InputFile.failure(mistakes)
    }
    return scenario
  }
}

/// The effect of a scan's difference on a list.
enum ScanChange {
  case less, same, more
}

extension ScanCheck.Subject {
  /// The differences that cost more.
  fileprivate var costly: [ScanDifference] {
    differences.filter { $0.change == .more }.map(\.difference)
  }

  /// Returns the device on which hitches grow most, before and after.
  fileprivate func worst(
    _ after: [ScenarioResult]
  ) -> (old: ScenarioResult, new: ScenarioResult)? {
    let pairs = after.compactMap { new in
      before.first { $0.model.id == new.model.id }.map { (old: $0, new: new) }
    }
    func growth(_ pair: (old: ScenarioResult, new: ScenarioResult)) -> Double {
      pair.new.ratio(of: file.variant) - pair.old.ratio(of: file.variant)
    }
    return pairs.max { growth($0) < growth($1) }
  }
}

extension Scenario {
  /// Returns the change of a variant's cost on any device, with every cost at its middle.
  ///
  /// More of anything costs more by any metric. For another choice, the first metric decides that
  /// differs by a tenth, or else by a thousandth: an image that is decoded in the background
  /// arrives later.
  fileprivate func change(
    from before: [ScenarioResult],
    variant: String,
    isChoice: Bool,
    _ catalog: ScenarioCatalog
  ) -> ScanChange {
    let metrics: [Metric] = [
      .wrongImageTime, .statesLost, .hitchTime, .mainThreadTime, .renderTime, .memoryPeak,
      .placeholderTime,
    ]
    let changes = before.map { old -> ScanChange in
      let new = ScenarioRun(
        self,
        on: old.model,
        world: catalog.centralWorld,
        repetitions: old.repetitions
      ).run()
      let values = metrics.compactMap { metric in
        old.value(of: metric, in: variant).flatMap { was in
          new.value(of: metric, in: variant).map { (was: was, now: $0) }
        }
      }
      // Less than a thousandth is the luck of other draws.
      let limits = isChoice ? [0.1, 0.001] : [0.001]
      for limit in limits {
        for (was, now) in values {
          if now > was * (1 + limit) { return .more }
          if isChoice, now < was * (1 - limit) { return .less }
        }
      }
      return .same
    }
    return changes.contains(.more) ? .more : changes.contains(.less) ? .less : .same
  }
}

extension ScenarioResult {
  fileprivate func value(of metric: Metric, in variant: String) -> Double? {
    variants.first { $0.variant.id == variant }?[metric]?.value
  }

  /// Returns the typical hitch time ratio; 0 if nothing scrolled.
  fileprivate func ratio(of variant: String) -> Double {
    variants.first { $0.variant.id == variant }.flatMap { typical(of: .hitchTimeRatio, in: $0) }
      ?? 0
  }

  /// Returns the change of a variant's hitches, or of the metric that grew most if those did not.
  fileprivate func consequence(of variant: String, beside old: ScenarioResult) -> String {
    let isSame = abs(ratio(of: variant) - old.ratio(of: variant)) < Metric.hitchTimeRatio.margin
    let metrics: [Metric] =
      isSame ? [.mainThreadTime, .renderTime, .memoryPeak, .placeholderTime] : []
    func growth(_ metric: Metric) -> Double {
      guard let now = value(of: metric, in: variant), let was = old.value(of: metric, in: variant),
        was > 0
      else { return 0 }
      return now / was
    }
    let metric = metrics.max { growth($0) < growth($1) } ?? .hitchTimeRatio
    func text(_ result: ScenarioResult) -> String {
      result.variants.first { $0.variant.id == variant }
        .map { result.typicalText(of: metric, in: $0) } ?? "not measured"
    }
    return "‘\(metric.title)’ of '\(variant)' on \(model.name) is \(text(self)), "
      + "was \(text(old))"
  }
}
