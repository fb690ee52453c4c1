package import Diagnostics

/// Collects the findings of a run, over all files.
///
/// Decoders report here and continue, so that a person sees every mistake at once.
package struct Findings: Sendable {
  private var reported: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  package init() {}

  /// The findings in file order, limited to a readable number; those at the same place keep the
  /// order of reporting.
  package var diagnostics: [Diagnostic] { reported.sortedByPlace().limitedPerFile() }

  /// True if any finding makes the content unusable.
  package var hasErrors: Bool { reported.contains { $0.severity == .error } }

  /// Returns true if an error was reported in a file.
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
