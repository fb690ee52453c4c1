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
    "\(place): \(severity.rawValue): \(message)".escapingControlCharacters
  }
}

extension String {
  /// The text with control characters written as `\n`, `\t` or `\u{7F}`.
  fileprivate var escapingControlCharacters: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var output = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      case _ where scalar.isControl:
        output += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}

extension Unicode.Scalar {
  /// C0 and C1 controls, and the separators that some terminals and editors treat as line ends.
  fileprivate var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
  }
}
