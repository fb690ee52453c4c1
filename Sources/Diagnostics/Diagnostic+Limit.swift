/// Limits the findings of each file to a readable number.
///
/// For a file with more than 200 errors, the first are kept and a note counts the others: each
/// costs an excerpt, and some a search for a suggestion. Warnings are counted separately, so they
/// hide no errors.
package struct DiagnosticLimit {
  private var counts: [String: [Diagnostic.Severity: Int]] = [:]
  private var hidden: [String: Int] = [:]
  private static let mostPerFile = 200

  /// Starts with nothing counted.
  package init() {}

  /// Counts a finding of a file; returns whether it is among those that are kept.
  package mutating func admits(_ severity: Diagnostic.Severity, in path: String) -> Bool {
    counts[path, default: [:]][severity, default: 0] += 1
    if counts[path, default: [:]][severity, default: 0] <= Self.mostPerFile { return true }
    hidden[path, default: 0] += 1
    return false
  }

  /// A note with the number of findings for each file that has more.
  package var notes: [Diagnostic] {
    hidden.sorted { $0.key < $1.key }.map { path, count in
      .note("\(count) more findings in '\(path)'", at: Place(path: path))
    }
  }
}

extension [Diagnostic] {
  /// A readable number of findings for each file, then notes that count the others.
  package func limitedPerFile() -> [Diagnostic] {
    var limit = DiagnosticLimit()
    let shown = filter { limit.admits($0.severity, in: $0.place.path) }
    return shown + limit.notes
  }
}
