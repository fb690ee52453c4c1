/// Keeps the findings of each file to as many as somebody will read.
///
/// Of a file with more than 200 errors the first are kept, and a note counts the others: each costs
/// an excerpt, and some a search for what was meant. Warnings are counted apart, so that they hide
/// no error.
package struct DiagnosticLimit {
  private var counts: [String: [Diagnostic.Severity: Int]] = [:]
  private var hidden: [String: Int] = [:]
  private static let mostPerFile = 200

  /// Nothing counted yet.
  package init() {}

  /// Counts a finding of a file; whether it is among those that are kept.
  package mutating func admits(_ severity: Diagnostic.Severity, in path: String) -> Bool {
    counts[path, default: [:]][severity, default: 0] += 1
    if counts[path, default: [:]][severity, default: 0] <= Self.mostPerFile { return true }
    hidden[path, default: 0] += 1
    return false
  }

  /// For each file with more findings, how many there are.
  package var notes: [Diagnostic] {
    hidden.sorted { $0.key < $1.key }.map { path, count in
      .note("\(count) more findings in '\(path)'", at: Place(path: path))
    }
  }
}

extension [Diagnostic] {
  /// As many findings of each file as somebody will read, then notes that count the others.
  package func limitedPerFile() -> [Diagnostic] {
    var limit = DiagnosticLimit()
    let shown = filter { limit.admits($0.severity, in: $0.place.path) }
    return shown + limit.notes
  }
}
