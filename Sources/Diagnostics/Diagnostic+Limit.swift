/// Limits the findings of each file to a readable number.
///
/// For a file with more than 200 errors, the first are kept and a note counts the others: each
/// costs an excerpt, and some a search for a suggestion. Warnings are counted separately, so they
/// hide no errors.
package struct DiagnosticLimit {
  private var counts: [String: [Diagnostic.Severity: Int]] = [:]
  private var hidden: [String: Int] = [:]
  /// The number of errors, and of warnings, kept for each file.
  package static let mostPerFile = 200

  package init() {}

  /// Counts a finding of a file, and returns true if it should be kept.
  package mutating func admits(_ severity: Diagnostic.Severity, in path: String) -> Bool {
    counts[path, default: [:]][severity, default: 0] += 1
    if counts[path, default: [:]][severity, default: 0] <= Self.mostPerFile { return true }
    hidden[path, default: 0] += 1
    return false
  }

  /// Counts findings of a file that another limit omitted.
  package mutating func add(omitted count: Int, in path: String) {
    hidden[path, default: 0] += count
  }

  /// A note with the number of omitted findings, for each file that has any.
  package var notes: [Diagnostic] {
    hidden.sorted { $0.key < $1.key }.map { path, count in
      var note = Diagnostic.note("\(count) more findings in '\(path)'", at: Place(path: path))
      note.omitted = count
      return note
    }
  }
}

extension [Diagnostic] {
  /// Returns a readable number of findings for each file, then notes that count the others.
  ///
  /// Includes findings that an earlier limit omitted in these counts.
  package func limitedPerFile() -> [Diagnostic] {
    var limit = DiagnosticLimit()
    let shown = filter { diagnostic in
      guard diagnostic.omitted == 0 else {
        limit.add(omitted: diagnostic.omitted, in: diagnostic.place.path)
        return false
      }
      return limit.admits(diagnostic.severity, in: diagnostic.place.path)
    }
    return shown + limit.notes
  }
}
