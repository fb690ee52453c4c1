/// A mistake in a text that a person wrote, and its place.
///
/// Messages are lower case, one clause, without a full stop; the offending text is in 'quotes',
/// followed by what was expected or a suggestion.
package struct Diagnostic: Error, Hashable, Sendable {
  /// The severity of a finding.
  package enum Severity: String, Hashable, Sendable {
    case error
    case warning
    case note
  }

  package var severity: Severity
  package var place: Place
  /// The mistake, and its remedy.
  package var message: String
  /// Places that help to understand the finding, such as an earlier declaration.
  package var notes: [Diagnostic]
  /// The number of findings of the file that a note counts instead of showing them; 0 for others.
  package var omitted: Int

  package init(
    _ severity: Severity,
    _ message: String,
    at place: Place,
    notes: [Diagnostic] = [],
    omitted: Int = 0
  ) {
    self.severity = severity
    self.place = place
    self.message = message
    self.notes = notes
    self.omitted = omitted
  }

  /// Creates a finding about a mistake that makes the content unusable.
  package static func error(
    _ message: String,
    at place: Place,
    notes: [Diagnostic] = []
  ) -> Diagnostic {
    Diagnostic(.error, message, at: place, notes: notes)
  }

  /// Creates a finding that the author should check.
  package static func warning(
    _ message: String,
    at place: Place,
    notes: [Diagnostic] = []
  ) -> Diagnostic {
    Diagnostic(.warning, message, at: place, notes: notes)
  }

  /// Creates a note on a place that helps to understand a finding.
  package static func note(_ message: String, at place: Place) -> Diagnostic {
    Diagnostic(.note, message, at: place)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `path:line:column: severity: message`, the form that editors make clickable.
  ///
  /// It is always one line, whatever a file's name or a quoted text contains.
  package var description: String {
    "\(place): \(severity.rawValue): \(message)".onOneLine
  }
}
