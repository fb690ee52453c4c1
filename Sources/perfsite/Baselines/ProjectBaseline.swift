import Diagnostics
import Foundation
import Reports
import Results
import Scenarios
import SiteBuilder

/// The file of accepted results of a project, and the comparison of a run with it.
struct ProjectBaseline {
  /// The file as diagnostics of the project name it.
  let path: String
  /// The baseline; nil if there is no file, or it can't be read.
  let baseline: Baseline?
  /// Its bytes, empty if there is no file.
  let bytes: [UInt8]
  /// The allowed differences: no more than when the baseline was accepted.
  let tolerances: Tolerances
  /// The metrics that are compared for all variants.
  let metrics: Set<Metric>
  private let strictness: BaselineGate.Strictness

  /// Reads the baseline for the comparison with a run.
  ///
  /// - Parameters:
  ///   - options: the choice of the baseline.
  ///   - project: the project.
  ///   - settings: the project's settings of the baseline.
  ///   - scenarios: the scenarios, which may have their own tolerances.
  ///   - title: the title of the project.
  ///   - diagnostics: receives the mistakes in it.
  init(
    _ options: BaselineOptions,
    of project: Project,
    _ settings: BaselineSettings,
    scenarios: [Scenario],
    title: String,
    reporting diagnostics: inout [Diagnostic]
  ) {
    let file = Self.file(options.baseline, of: project)
    path = file.displayed
    strictness = options.strictBaseline ? .outdated : .worse
    metrics = Set(settings.tolerances.map(\.metric))
    var found: [UInt8]?
    if !options.noBaseline {
      do {
        found = try file.bytes()
      } catch {
        let reason = WorldFailure.reason(error)
        diagnostics.append(.error("cannot read the baseline: \(reason)", at: Place(path: path)))
      }
    }
    bytes = found ?? []
    baseline = found.flatMap {
      Baseline(reading: $0, path: file.displayed, of: title, reporting: &diagnostics)
    }
    let written = Tolerances(settings, scenarios)
    tolerances = baseline.map { written.within($0.tolerances) } ?? written
    let isMissing = found == nil && !options.noBaseline && !file.exists
    if isMissing, options.baseline != nil || options.strictBaseline {
      diagnostics.append(Self.missing(at: Place(path: path)))
    } else if isMissing, settings.isRequired, let place = settings.place {
      diagnostics.append(Self.missing(at: place, named: path))
    }
  }

  /// Its text, for excerpts; nil if there is none.
  var source: SourceFile? {
    bytes.isEmpty ? nil : try? SourceFile.decoding(bytes, path: path).get()
  }

  private static func missing(at place: Place, named name: String? = nil) -> Diagnostic {
    .error(
      "there is no baseline\(name.map { " '\($0)'" } ?? ""); write it with 'perfsite baseline "
        + "update' and commit it",
      at: place
    )
  }

  /// Compares a run of a selection with the baseline; nil without one.
  func gate(_ document: ResultsDocument, of selection: Selection) -> BaselineGate? {
    guard let baseline else { return nil }
    let comparison = ResultsComparison(
      of: baseline.about(selection.names.include),
      with: Baseline(of: document, metrics: metrics)
        .about(selection.names.include),
      names: .init(old: path, new: "this run"),
      tolerances: tolerances,
      scope: selection.isEverything ? .everything : .part,
      followsRenaming: strictness == .worse
    )
    return BaselineGate(comparison, strictness: strictness, path: path)
  }
}

extension ProjectBaseline {
  /// A file that may be outside of the project.
  struct File {
    /// Its path as the terminal sees it.
    let path: String
    /// Its path as diagnostics of the project name it, which are relative to the project.
    let displayed: String
    /// The reason why it must not be read; nil if it may be.
    let objection: String?

    /// True if anything has its name, even a broken link.
    var exists: Bool { FileStamp(at: path) != nil }

    /// Returns the contents; nil if there is no such file.
    ///
    /// - Throws: Foundation's errors if it can't be read, `WorldFailure` if it must not be.
    func bytes() throws -> [UInt8]? {
      guard exists else { return nil }
      if let objection { throw WorldFailure(objection) }
      if let stamp = FileStamp(followingLinksAt: path), stamp.size > Project.mostBytes {
        throw POSIXError(.EFBIG)
      }
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }
  }

  /// Returns the file with a name, or by default the one beside the settings.
  static func file(_ name: String?, of project: Project) -> File {
    guard let name else {
      return File(
        path: project.path(of: Baseline.fileName),
        displayed: Baseline.fileName,
        objection: project.objection(to: Baseline.fileName)?.message
      )
    }
    // A file in the working folder need not be in the project.
    let isInProject = project.path(of: name) == name
    return File(
      path: name,
      displayed: isInProject ? name : URL(fileURLWithPath: name).standardizedFileURL.path,
      objection: nil
    )
  }
}

extension SiteSource {
  /// Adds the baseline and the options to the inputs.
  mutating func note(_ options: BaselineOptions, of project: Project) {
    let note = ProjectBaseline.note(options, of: project)
    self.note(note.name, note.bytes)
  }
}

extension ProjectBaseline {
  /// Returns the key of a baseline with its options.
  static func note(
    _ options: BaselineOptions,
    of project: Project
  ) -> (name: String, bytes: [UInt8]) {
    let file = file(options.baseline, of: project)
    let bytes = options.noBaseline ? nil : try? file.bytes()
    // Messages name the file as it is seen.
    return (
      "\(file.path) \(file.displayed) \(options.strictBaseline) \(bytes == nil) "
        + "\(!options.noBaseline && file.exists)",
      bytes ?? []
    )
  }
}

extension Tolerances {
  /// Collects the tolerances in a project's files.
  init(_ settings: BaselineSettings, _ scenarios: [Scenario]) {
    self.init(
      byMetric: Self.byMetric(settings.tolerances),
      byScenario: Dictionary(
        scenarios.filter { !$0.tolerances.isEmpty }.map { ($0.id, Self.byMetric($0.tolerances)) },
        uniquingKeysWith: { first, _ in first }
      )
    )
  }

  private static func byMetric(_ written: [MetricTolerance]) -> [Metric: WrittenTolerance] {
    Dictionary(
      written.map {
        (
          $0.metric,
          WrittenTolerance(absolute: $0.absolute, relative: $0.percent.map { $0 / 100 })
        )
      },
      uniquingKeysWith: { first, _ in first }
    )
  }
}
