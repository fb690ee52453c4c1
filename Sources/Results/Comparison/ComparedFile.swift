package import Diagnostics
internal import LocatedText

extension Baseline {
  /// Reads a file of results or a baseline, whichever it says it is; nil with the mistakes in it.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - path: the path that diagnostics name.
  ///   - choice: which metrics to take from results; a baseline has the deciding ones.
  ///   - diagnostics: where to add what is wrong.
  package init?(
    readingResults bytes: [UInt8],
    path: String,
    metrics choice: Choice = .all,
    reporting diagnostics: inout [Diagnostic]
  ) {
    var findings = JSONFindings(path: path, bytes: bytes)
    if let schema = findings.root()?["schema"], case .string(let text) = schema.content,
      Self.isSchema(text)
    {
      self.init(reading: bytes, path: path, reporting: &diagnostics)
      return
    }
    guard let document = ResultsDocument(reading: bytes, path: path, reporting: &diagnostics) else {
      return nil
    }
    self.init(of: document, metrics: choice)
  }

  /// The part about some scenarios; everything if none is named.
  package func about(_ ids: [String]) -> Baseline {
    if ids.isEmpty { return self }
    var part = self
    part.scenarios.removeAll { !ids.contains($0.id) }
    part.entries.removeAll { !ids.contains($0.subject.scenario) }
    part.notRun.removeAll { !ids.contains($0.scenario) }
    return part
  }
}
