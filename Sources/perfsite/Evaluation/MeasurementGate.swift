import Diagnostics
import Foundation
import Measurements
import Reports
import Scenarios
import SiteBuilder

/// The real measurements of a project, judged by its expectations.
struct MeasurementGate {
  let judged: [JudgedMeasurement]

  /// Judges measurements.
  ///
  /// - Parameters:
  ///   - measurements: the measurements.
  ///   - expectations: the YAML files of the project; those without expectations of measurements
  ///     are ignored.
  ///   - warningsAreErrors: true if warnings fail the run.
  ///   - diagnostics: receives mistakes, and expectations that judge nothing.
  init(
    _ measurements: [(path: String, document: MeasurementDocument)],
    expectations: [SourceFile],
    warningsAreErrors: Bool,
    reporting diagnostics: inout [Diagnostic]
  ) {
    let measurements = measurements.sorted { $0.path < $1.path }
    var expected = MeasurementExpectations(
      reading: expectations,
      inFolder: "Content",
      reporting: &diagnostics
    )
    expected.warningsAreErrors = warningsAreErrors
    diagnostics += expected.oversights(among: measurements)
    judged = expected.judge(measurements, reporting: &diagnostics)
  }
}

extension Project {
  /// Returns the measurements of the project and the texts of its expectations, without anything
  /// else.
  func measurementSources(
    reporting diagnostics: inout [Diagnostic]
  ) -> (files: [(path: String, document: MeasurementDocument)], expectations: [SourceFile]) {
    var content: [ContentFile] = []
    let folder = "Content/measurements"
    if FileManager.default.kind(ofItemAt: path(of: folder)) != nil {
      content += files(in: folder, reporting: &diagnostics)
    }
    let path = "Content/\(MeasurementExpectations.fileName)"
    if isFile(path), let file = file(path, reporting: &diagnostics) { content.append(file) }
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

/// The expectations of a project, which may not exist, for measurements that are imported into it.
struct ImportExpectations {
  private let project: Project
  private let expectations: MeasurementExpectations
  private let sources: [String: SourceFile]

  init(of project: Project) {
    self.project = project
    var found: [Diagnostic] = []
    var ignored: [Diagnostic] = []
    let sources = project.measurementSources(reporting: &ignored).expectations
    expectations = MeasurementExpectations(
      reading: sources,
      inFolder: "Content",
      reporting: &found
    )
    self.sources = Dictionary(
      sources.map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    if !found.isEmpty { project.print(found, excerptsFrom: self.sources) }
  }

  /// Returns the outcomes of a measurement's expectations, below its verdict; none without
  /// expectations.
  func lines(about document: MeasurementDocument, at path: String) -> [MeasurementText.Line] {
    guard !expectations.isEmpty else { return [] }
    var found: [Diagnostic] = []
    let judged = expectations.judge([(path: path, document: document)], reporting: &found)
    if !found.isEmpty { project.print(found, excerptsFrom: sources) }
    return judged.flatMap { measurement in
      let head = MeasurementText.Line(kind: .subject, text: "  \(measurement.subject.onOneLine):\n")
      return (judged.count > 1 ? [head] : []) + MeasurementText.lines(measurement)
    }
  }
}
