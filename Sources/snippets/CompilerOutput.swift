import Diagnostics

/// The compiler's output, as findings.
struct CompilerOutput: Sendable {
  /// Errors, and warnings if requested, with their notes.
  let findings: [Diagnostic]

  /// Reads lines of the form `path:line:column: error: message`; all others are excerpts.
  init(_ text: String) {
    var findings: [Diagnostic] = []
    for line in text.split(separator: "\n") {
      guard let finding = Self.finding(in: line) else { continue }
      if finding.severity == .note {
        if let last = findings.indices.last { findings[last].notes.append(finding) }
      } else {
        findings.append(finding)
      }
    }
    self.findings = findings
  }

  private static func finding(in line: Substring) -> Diagnostic? {
    for severity in [Diagnostic.Severity.error, .warning, .note] {
      guard let mark = line.firstRange(of: ": \(severity.rawValue): ") else { continue }
      let place = line[..<mark.lowerBound].split(separator: ":")
      guard place.count == 3, let number = Int(place[1]), let column = Int(place[2]),
        number >= 1, column >= 1
      else { continue }
      return Diagnostic(
        severity,
        String(line[mark.upperBound...]),
        at: Place(path: String(place[0]), line: number, column: column)
      )
    }
    return nil
  }
}

extension Diagnostic {
  /// The version of iOS that introduced a declaration that the compiler called unavailable.
  ///
  /// The interfaces state it as a package description version, the only one that a compiler for
  /// Linux checks.
  var introduced: IOSVersion? {
    notes.lazy.compactMap { note in
      note.message.firstRange(of: "was introduced in PackageDescription ").flatMap {
        IOSVersion(note.message[$0.upperBound...])
      }
    }.first
  }

  /// The text in the message's first 'quotes'.
  var subject: Substring? {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    return parts.count > 2 ? parts[1] : nil
  }
}
