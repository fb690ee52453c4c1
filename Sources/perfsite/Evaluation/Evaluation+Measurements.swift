import ArgumentParser
import Diagnostics
import Measurements
import Reports
import Results
import Scenarios
import SiteBuilder

extension Evaluation {
  /// Judges a project's real measurements alone: no scenario, model or template is read.
  ///
  /// - Throws: `ContentMistakes` if anything is wrong with the measurements or the expectations,
  ///   and if there is nothing to judge: a gate that checks nothing is a mistake.
  static func ofMeasurements(
    in project: Project,
    warningsAreErrors: Bool,
    isQuiet: Bool
  ) throws -> Evaluation {
    var diagnostics: [Diagnostic] = []
    let sources = project.measurementSources(reporting: &diagnostics)
    let measurements = MeasurementGate(
      sources.files,
      expectations: sources.expectations,
      warningsAreErrors: warningsAreErrors,
      reporting: &diagnostics
    )
    let judged = measurements.judged
    if !diagnostics.contains(where: { $0.severity == .error }) {
      let expectations = Place(path: "Content/\(MeasurementExpectations.fileName)")
      if judged.isEmpty {
        let folder = Place(path: "Content/measurements")
        diagnostics.append(
          .error("there is no measurement to check; add some with 'perfsite import'", at: folder)
        )
      } else if !judged.contains(where: { $0.judgments.contains { $0.level.level != .off } }) {
        let isOff = judged.contains { !$0.judgments.isEmpty }
        let what =
          isOff ? "everything that is expected is off" : "nothing is expected of any measurement"
        diagnostics.append(.error("\(what); write a threshold", at: expectations))
      }
    }
    let texts = Dictionary(
      sources.expectations.map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    if diagnostics.contains(where: { $0.severity == .error }) {
      throw ContentMistakes(content: diagnostics, files: texts)
    }
    let document = ResultsDocument(
      project: try project.title(),
      engine: EngineVersion.current,
      model: "",
      settings: Repetitions(trials: 1),
      scenarios: [],
      measurements: judged.map { MeasuredEntry($0) }
    )
    var evaluation = Evaluation(
      document,
      of: project,
      diagnostics,
      excerptsFrom: texts,
      report: MeasurementText.text(judged),
      runCount: 0
    )
    evaluation.results = document.bytes
    if !isQuiet { Terminal.printError(evaluation.remarks) }
    return evaluation
  }
}
