package import Diagnostics
package import Scenarios

/// A mistake or a warning about a file that a run is made from.
package struct ContentFinding: Hashable, Sendable {
  /// The kind of file.
  package var kind: ContentKind
  /// The mistake, with its place.
  package var diagnostic: Diagnostic

  /// True if it keeps the project from being run.
  var isError: Bool { diagnostic.severity == .error }

  package init(_ kind: ContentKind, _ diagnostic: Diagnostic) {
    self.kind = kind
    self.diagnostic = diagnostic
  }
}

extension [ContentFinding] {
  /// The findings for every format, in their order; notes that count others are at the end.
  var findings: [ResultsFinding] {
    var counts: [String: Int] = [:]
    return compactMap { content in
      let diagnostic = content.diagnostic
      guard diagnostic.severity != .note || diagnostic.omitted > 0 else { return nil }
      var finding = ResultsFinding(
        subject: .content(path: diagnostic.place.path),
        level: diagnostic.severity == .error ? .error : .warn,
        rule: .content(content.kind),
        message: diagnostic.message,
        notes: diagnostic.notes,
        place: diagnostic.place,
        distance: 0,
        number: 0
      )
      let identity = finding.identity
      finding.number = counts[identity, default: 0]
      counts[identity] = finding.number + 1
      return finding
    }
  }
}
