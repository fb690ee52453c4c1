import Foundation
import Scenarios

extension SiteWorkspace {
  /// Prepares to build a folder as `perfsite build` does, with the central world only.
  package init(folder: String, output: String) {
    self.init(
      project: Project(path: folder),
      request: Evaluation.Request(
        selection: Selection(repetitions: Repetitions(worlds: 0)),
        baseline: BaselineOptions.none,
        isQuiet: true,
        isRepeated: true
      ),
      output: output,
      jobs: nil
    )
  }

  /// The output of a build for people.
  package struct Report: Hashable, Sendable {
    /// True if the site was made.
    package let isMade: Bool
    /// The mistakes in the content, or the remarks on it.
    package let remarks: String
    /// The answers of the scenarios, and the failures.
    package let findings: String
  }

  /// Builds, and returns the output of `perfsite build`.
  package func report() async throws -> Report {
    do {
      let evaluation = try await build().evaluation
      return Report(
        isMade: true,
        remarks: evaluation.remarks,
        findings: evaluation.report + evaluation.failures + evaluation.warnings
          + String(decoding: evaluation.resultsFile, as: UTF8.self)
      )
    } catch let mistakes as ContentMistakes {
      return Report(isMade: false, remarks: mistakes.text(in: project), findings: "")
    }
  }
}

extension BaselineOptions {
  /// No baseline but the one of the project.
  fileprivate static var none: BaselineOptions {
    var options = BaselineOptions()
    options.baseline = nil
    options.strictBaseline = false
    options.noBaseline = false
    return options
  }
}
