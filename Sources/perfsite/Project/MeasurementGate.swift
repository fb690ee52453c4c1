import Diagnostics
import Foundation
import Measurements
import Reports
import Results
import Scenarios
import SiteBuilder

/// The real measurements of a project, judged by its rules.
struct MeasurementGate {
  let judged: [JudgedMeasurement]

  /// Judges measurements.
  ///
  /// - Parameters:
  ///   - files: the measurements.
  ///   - rules: the YAML files of the project; those that are no rules are not looked at.
  ///   - warningsAreErrors: whether what would warn fails.
  ///   - diagnostics: receives mistakes in the rules, and rules that match nothing.
  init(
    _ files: [(path: String, document: MeasurementDocument)],
    rules: [SourceFile],
    warningsAreErrors: Bool,
    reporting diagnostics: inout [Diagnostic]
  ) {
    let files = files.sorted { $0.path < $1.path }
    var rules = MeasurementRules.reading(rules, inFolder: "Content", reporting: &diagnostics)
    rules.warningsAreErrors = warningsAreErrors
    diagnostics += rules.idleRules(among: files)
    judged = rules.judge(files, reporting: &diagnostics)
  }
}

extension Project {
  /// The measurements of the project and the texts of its rules, without anything else.
  func measurementSources(
    reporting diagnostics: inout [Diagnostic]
  ) -> (files: [(path: String, document: MeasurementDocument)], rules: [SourceFile]) {
    var content: [ContentFile] = []
    let folder = "Content/measurements"
    if FileManager.default.kind(ofItemAt: path(of: folder)) != nil {
      content += files(in: folder, reporting: &diagnostics)
    }
    let rules = "Content/\(MeasurementRules.fileName)"
    if isFile(rules), let file = file(rules, reporting: &diagnostics) { content.append(file) }
    var measurements: [(path: String, document: MeasurementDocument)] = []
    var sources: [SourceFile] = []
    for file in content {
      if file.isMeasurement {
        let document = MeasurementDocument.read(
          file.bytes,
          path: file.path,
          diagnostics: &diagnostics
        )
        if let document { measurements.append((file.path, document)) }
      } else if file.isYAML {
        switch SourceFile.decoding(file.bytes, path: file.path) {
        case .success(let source): sources.append(source)
        case .failure(let diagnostic): diagnostics.append(diagnostic)
        }
      }
    }
    return (measurements, sources)
  }
}

extension ResultsFinding {
  /// The diagnostic of a broken expectation of a real measurement.
  var measuredDiagnostic: Diagnostic {
    let note = (["measured, not simulated"] + lines.dropFirst()).joined(separator: "; ")
    return Diagnostic(
      level == .error ? .error : .warning,
      message,
      at: place,
      notes: [.note(note, at: place)]
    )
  }
}

/// The rules of a project that may not be there, for what is being imported into it.
struct ImportedMeasurementRules {
  private let project: Project
  private let rules: MeasurementRules
  private let sources: [String: SourceFile]

  init(of project: Project) {
    self.project = project
    var found: [Diagnostic] = []
    var ignored: [Diagnostic] = []
    let sources = project.measurementSources(reporting: &ignored).rules
    rules = MeasurementRules.reading(sources, inFolder: "Content", reporting: &found)
    self.sources = Dictionary(
      sources.map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    if !found.isEmpty { project.print(found, excerptsFrom: self.sources) }
  }

  /// What the rules say about a measurement, below its verdict; empty without rules.
  func text(about document: MeasurementDocument, at path: String) -> String {
    guard !rules.isEmpty else { return "" }
    var found: [Diagnostic] = []
    let judged = rules.judge([(path: path, document: document)], reporting: &found)
    if !found.isEmpty { project.print(found, excerptsFrom: sources) }
    return judged.map { measurement in
      let head = judged.count > 1 ? "  \(measurement.subject):\n" : ""
      return head + MeasurementText.expectations(measurement)
    }.joined()
  }
}
