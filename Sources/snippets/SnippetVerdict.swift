import Diagnostics

/// Judges a snippet by the compiler's output.
struct SnippetVerdict {
  let snippet: Snippet
  /// True if the compiler accepted it.
  let isAccepted: Bool
  let output: CompilerOutput

  /// The mistakes in the snippet; empty if there are none.
  var diagnostics: [Diagnostic] {
    let tooNew = output.findings.compactMap(tooNew)
    guard tooNew.isEmpty else { return tooNew }
    switch snippet.expectation {
    case .compiles: return isAccepted ? [] : refusals
    case .isRefused(let errors): return judge(errors)
    }
  }

  private var errors: [Diagnostic] { output.findings.filter { $0.severity == .error } }

  /// A compiler that fails silently is a finding too.
  private var refusals: [Diagnostic] {
    guard output.findings.isEmpty else { return output.findings.map(withoutDistantNotes) }
    return [.error("the compiler refused the snippet without saying why", at: place)]
  }

  private func judge(_ expected: ExpectedErrors) -> [Diagnostic] {
    if isAccepted {
      return [.error("the snippet is marked 'invalid', but it compiles", at: place)]
    }
    let elsewhere = errors.filter { $0.place.path != snippet.path }
    guard elsewhere.isEmpty else { return elsewhere }
    guard !expected.messages.isEmpty else { return [] }
    let unannounced = errors.filter { error in
      guard let line = error.place.position?.line, let words = expected.messages[line] else {
        return true
      }
      return !error.message.contains(words)
    }
    let met = Set(errors.compactMap(\.place.position?.line))
    let missing = expected.messages.keys.filter { !met.contains($0) }.sorted().map { line in
      Diagnostic.error(
        "the compiler reports no error here, although the line announces one",
        at: Place(path: snippet.path, line: line, column: 1)
      )
    }
    return unannounced.map(withoutDistantNotes) + missing
  }

  private var place: Place { Place(path: snippet.path, position: snippet.fence) }

  private func tooNew(_ finding: Diagnostic) -> Diagnostic? {
    guard let version = finding.introduced, let subject = finding.subject else { return nil }
    return .error(TooNew.message(subject, needs: version, in: snippet), at: finding.place)
  }

  /// Drops notes about a compiled interface, which name no file that a reader could open.
  private func withoutDistantNotes(_ finding: Diagnostic) -> Diagnostic {
    var finding = finding
    finding.notes = finding.notes.filter { $0.place.path == snippet.path }
    return finding
  }
}
