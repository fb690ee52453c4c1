import ArgumentParser
import Diagnostics
import Reports
import Results
import Scenarios

/// Scenarios held against new scans of their lists.
struct ScanCheck {
  /// One scenario.
  fileprivate struct Subject {
    let id: String
    let file: ScannedFile
    /// What differs, and whether the model says that it costs more.
    let differences: [(difference: ScanDifference, costsMore: Bool)]
    /// The results of the scenario as it is written, by device.
    let before: [ScenarioResult]
    /// What there is to know about the scans.
    let notes: [String]
  }

  private let subjects: [Subject]
  private let catalog: ScenarioCatalog

  /// Compares scans with the scenarios of a project.
  ///
  /// - Throws: a usage error if no scenario stands for a list, and an exit status after printing what
  ///   is wrong with the project.
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
      subjects.append(
        Subject(
          id: id,
          file: file,
          differences: try differences.map { difference in
            let changed = try Self.scenario(id, as: file.updated([difference]).file, in: content)
            return (difference, changed.costsMore(than: before, variant: file.variant, catalog))
          },
          before: before,
          notes: list.notes
        )
      )
    }
    self.subjects = subjects
    self.catalog = catalog
  }

  /// What was chosen, with the scenarios of the scans.
  ///
  /// - Throws: a usage error if options leave one of those out, for then nothing would judge it.
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

  /// The scenario that stands for a list.
  ///
  /// - Throws: a usage error if there is none.
  static func file(
    of list: ScanFiles.List,
    in catalog: ScenarioCatalog
  ) throws -> ScannedFile {
    let (scenario, variant) = try list.scenario.require(in: catalog)
    return ScannedFile(scenario, variant: variant?.id, scan: list.scan)
  }

  /// The files of a project, with what the scans say in place of what is written.
  func replacing(_ content: [ContentFile]) -> [ContentFile] {
    content.map { file in
      guard let subject = subjects.first(where: { $0.file.file.path == file.path }),
        !subject.differences.isEmpty
      else { return file }
      let updated = subject.file.updated(subject.differences.map(\.difference))
      return ContentFile(path: file.path, bytes: Array(updated.file.text.utf8))
    }
  }

  /// What tells these scans from others that lead to the same text.
  var key: [UInt8] {
    let texts = subjects.flatMap { subject in
      [subject.id] + subject.differences.map { "\($0.difference.text) \($0.costsMore)" }
    }
    return Array(texts.joined(separator: "\n").utf8)
  }

  /// What there is to know about the scans, and what differs without costing more, a line each.
  var remarks: String {
    subjects.flatMap { subject in
      subject.notes.map { "note: \($0)\n" }
        + subject.differences.filter { !$0.costsMore }.map { difference, _ in
          "\(Diagnostic.note("\(difference.text); take it over with 'perfsite scan --update'", at: difference.place))\n"
        }
    }
    .joined()
  }

  /// The expectation that counts stay, broken for each that costs more.
  ///
  /// - Parameter results: the results with what the scans say.
  /// - Returns: the expectations by variant, on the device on which hitches grow most.
  func entries(for results: [ScenarioResult]) -> [VariantSubject: [ExpectationEntry]] {
    var entries: [VariantSubject: [ExpectationEntry]] = [:]
    for subject in subjects {
      let after = results.filter { $0.scenario.id == subject.id }
      guard let (old, new) = subject.worst(after) else { continue }
      let variant = subject.file.variant
      for (difference, costsMore) in subject.differences where costsMore {
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
            reason: "with all that the scan has, "
              + new.consequence(of: variant, beside: old)
          )
        )
      }
    }
    return entries
  }

  /// A scenario with another text, among the files of a project.
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

extension ScanCheck.Subject {
  /// The device on which hitches grow most, before and after.
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
  /// Whether a variant takes more time, memory or waiting than before, with every cost at its middle.
  fileprivate func costsMore(
    than before: [ScenarioResult],
    variant: String,
    _ catalog: ScenarioCatalog
  ) -> Bool {
    let metrics: [Metric] = [
      .mainThreadTime, .renderTime, .hitchTime, .memoryPeak, .placeholderTime, .wrongImageTime,
      .statesLost,
    ]
    return before.contains { old in
      let new = ScenarioRun(
        self,
        on: old.model,
        world: catalog.centralWorld,
        repetitions: old.repetitions
      ).run()
      return metrics.contains { metric in
        guard let was = old.value(of: metric, in: variant),
          let now = new.value(of: metric, in: variant)
        else { return false }
        // Less than a thousandth is the luck of other draws.
        return now > was * 1.001
      }
    }
  }
}

extension ScenarioResult {
  fileprivate func value(of metric: Metric, in variant: String) -> Double? {
    variants.first { $0.variant.id == variant }?[metric]?.value
  }

  /// The typical hitch time ratio; 0 if nothing scrolled.
  fileprivate func ratio(of variant: String) -> Double {
    variants.first { $0.variant.id == variant }.flatMap { typical(of: .hitchTimeRatio, in: $0) }
      ?? 0
  }

  /// What has become of a variant: its hitches, or what else grew most if those did not.
  fileprivate func consequence(of variant: String, beside old: ScenarioResult) -> String {
    let isSame = abs(ratio(of: variant) - old.ratio(of: variant)) < Metric.hitchTimeRatio.margin
    let metrics: [Metric] = isSame ? [.mainThreadTime, .renderTime, .memoryPeak] : []
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
