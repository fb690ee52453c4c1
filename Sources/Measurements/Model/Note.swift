/// A note for readers of a measurement.
package enum Note: Hashable, Sendable {
  /// The figures are incomplete, or there is no rating.
  case missing(String)
  /// The state of the device, which affects the figures.
  case condition(String)
  /// The origin of the figures.
  case remark(String)

  /// The relation of a note to the figures, as files name it.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case missing
    case condition
    case remark
  }

  /// Creates a note of a kind.
  package init(_ kind: Kind, _ text: String) {
    self =
      switch kind {
      case .missing: .missing(text)
      case .condition: .condition(text)
      case .remark: .remark(text)
      }
  }

  /// The relation to the figures.
  package var kind: Kind {
    switch self {
    case .missing: .missing
    case .condition: .condition
    case .remark: .remark
    }
  }

  /// The sentence.
  package var text: String {
    switch self {
    case .missing(let text), .condition(let text), .remark(let text): text
    }
  }
}
