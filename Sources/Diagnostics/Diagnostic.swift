/// A mistake in a text that a person wrote, and its place.
///
/// Messages are lower case, one clause, without a full stop; the offending text is in 'quotes',
/// followed by what was expected or a suggestion.
package struct Diagnostic: Error, Hashable, Sendable {
  /// How much a finding matters.
  package enum Severity: String, Hashable, Sendable {
    case error
    case warning
    case note
  }

  /// How much it matters.
  package var severity: Severity
  /// Where it is.
  package var place: Place
  /// What is wrong, and what to do.
  package var message: String
  /// Places that help to understand the finding, such as an earlier declaration.
  package var notes: [Diagnostic]
  /// How many findings of the file a note counts instead of showing them; 0 for any other finding.
  package var omitted = 0

  /// A finding.
  package init(
    _ severity: Severity,
    _ message: String,
    at place: Place,
    notes: [Diagnostic] = []
  ) {
    self.severity = severity
    self.place = place
    self.message = message
    self.notes = notes
  }

  /// A mistake that makes the content unusable.
  package static func error(
    _ message: String,
    at place: Place,
    notes: [Diagnostic] = []
  ) -> Diagnostic {
    Diagnostic(.error, message, at: place, notes: notes)
  }

  /// Something that the author should look at.
  package static func warning(
    _ message: String,
    at place: Place,
    notes: [Diagnostic] = []
  ) -> Diagnostic {
    Diagnostic(.warning, message, at: place, notes: notes)
  }

  /// A place that helps to understand a finding.
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
