/// A note for readers of a measurement.
package struct Note: Encodable, Hashable, Sendable {
  /// The relation of a note to the figures, as files name it.
  package enum Kind: String, CaseIterable, Encodable, Hashable, Sendable {
    /// The figures are incomplete, or there is no rating.
    case missing
    /// The state of the device, which affects the figures.
    case condition
    /// The origin of the figures.
    case remark
  }

  /// The relation to the figures.
  package let kind: Kind
  /// The sentence.
  package let text: String

  package static func missing(_ text: String) -> Note { Note(kind: .missing, text: text) }
  package static func condition(_ text: String) -> Note { Note(kind: .condition, text: text) }
  package static func remark(_ text: String) -> Note { Note(kind: .remark, text: text) }
}
