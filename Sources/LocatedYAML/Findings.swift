package import Diagnostics

/// What was found wrong so far, over all files of a run.
///
/// Decoders report here and go on, so that a person sees every mistake at once.
package struct Findings: Sendable {
  private var reported: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  private static let maximumPerFile = 200

  /// Nothing found yet.
  package init() {}

  /// Everything reported, by place; findings of one place in the order of reporting.
  ///
  /// Of a file with more than 200 findings the first are kept, and a note counts the
  /// others: nobody reads thousands, and each costs an excerpt.
  package var diagnostics: [Diagnostic] {
    var shown: [Diagnostic] = []
    var counts: [String: Int] = [:]
    for diagnostic in reported.sortedByPlace() {
      counts[diagnostic.place.path, default: 0] += 1
      if counts[diagnostic.place.path, default: 0] <= Self.maximumPerFile {
        shown.append(diagnostic)
      }
    }
    for (path, count) in counts.sorted(by: { $0.key < $1.key }) where count > Self.maximumPerFile {
      shown.append(
        .note("\(count - Self.maximumPerFile) more findings in '\(path)'", at: Place(path: path))
      )
    }
    return shown
  }

  /// Whether anything was reported that makes the content unusable.
  package var hasErrors: Bool { reported.contains { $0.severity == .error } }

  /// Whether an error was reported in a file.
  package func hasErrors(in path: String) -> Bool {
    reported.contains { $0.severity == .error && $0.place.path == path }
  }

  /// Adds a finding, once.
  package mutating func report(_ diagnostic: Diagnostic) {
    // An alias shows one mistake in several places of the tree, all at the place of its anchor.
    if seen.insert(diagnostic).inserted { reported.append(diagnostic) }
  }

  /// Adds an error, once.
  package mutating func error(_ message: String, at place: Place, notes: [Diagnostic] = []) {
    report(.error(message, at: place, notes: notes))
  }
}
