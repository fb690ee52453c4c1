package import Diagnostics
internal import LocatedText

/// A file of results or a baseline, whichever it says it is, as one side of a comparison.
package struct ComparedFile {
  /// What is compared.
  package let baseline: Baseline
  /// The real measurements and what is expected of them; nil for a file without any.
  package let measured: [MeasuredEntry]?

  /// Reads a file; nil with the mistakes in it.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - path: the path that diagnostics name.
  ///   - choice: which metrics to take from results; a baseline has the deciding ones.
  ///   - diagnostics: where to add what is wrong.
  package init?(
    reading bytes: [UInt8],
    path: String,
    metrics choice: Baseline.Choice,
    reporting diagnostics: inout [Diagnostic]
  ) {
    var findings = JSONFindings(path: path, bytes: bytes)
    defer { diagnostics += findings.diagnostics }
    guard let root = findings.root() else { return nil }
    if case .string(let schema) = root["schema"]?.content, Baseline.isSchema(schema) {
      guard let read = Baseline(root, &findings) else { return nil }
      baseline = read
      measured = nil
    } else {
      guard let read = ResultsDocument(root, &findings) else { return nil }
      baseline = Baseline(of: read, metrics: choice)
      measured = read.measurements.isEmpty ? nil : read.measurements
    }
  }
}

extension Baseline {
  /// The part about some variants, and about scenarios any variant of which is included.
  package func about(
    _ isIncluded: (_ scenario: String, _ variant: String?) -> Bool
  ) -> Baseline {
    var part = self
    part.scenarios.removeAll { !isIncluded($0.id, nil) }
    part.entries.removeAll { !isIncluded($0.subject.scenario, $0.subject.variant) }
    part.notRun.removeAll { !isIncluded($0.key, nil) }
    return part
  }
}
