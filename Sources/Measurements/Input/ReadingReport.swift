package import Diagnostics
internal import LocatedText

/// The mistakes in a reader's files, and notes for the reader of the results.
package struct ReadingReport: Sendable {
  /// The mistakes, at most a readable number for each file.
  package private(set) var diagnostics: [Diagnostic] = []
  /// Notes about omitted and peculiar data, without a place.
  package private(set) var notes: [Note] = []
  /// The document that the file already is, if it is one of ours.
  package internal(set) var document: MeasurementDocument?
  private var counts: [String: Int] = [:]

  /// The mistakes after which the rest of a file is not reported.
  static let mostMistakes = 100

  /// The requested process; nil for the recorded one.
  let process: String?

  package init(process: String? = nil) { self.process = process }

  /// True if there is a mistake.
  package var hasErrors: Bool { !diagnostics.isEmpty }

  /// True if the files are valid but hold nothing, such as a log without a measuring test.
  package internal(set) var isEmpty = false

  /// Adds a mistake.
  mutating func error(_ message: String, at place: Place) {
    counts[place.path, default: 0] += 1
    let count = counts[place.path, default: 0]
    guard count <= Self.mostMistakes + 1 else { return }
    let isLast = count > Self.mostMistakes
    diagnostics.append(
      .error(isLast ? "too many mistakes; the others are not shown" : message, at: place)
    )
  }

  /// Returns true if a file has so many mistakes that further ones are not shown.
  func isFull(of path: String) -> Bool { counts[path, default: 0] > Self.mostMistakes }

  /// Adds the mistakes of a JSON file.
  mutating func add(_ findings: JSONFindings) { diagnostics += findings.diagnostics }

  /// Adds the mistakes of another report.
  mutating func add(_ other: [Diagnostic]) { diagnostics += other }

  /// Adds that a text may have been cut off.
  mutating func noteMissingLineEnd() {
    note(
      .missing(
        "the last line has no line end: if the file was cut off, its last number may be wrong"
      )
    )
  }

  /// Adds a note, once.
  mutating func note(_ note: Note) {
    if !notes.contains(note) { notes.append(note) }
  }
}
