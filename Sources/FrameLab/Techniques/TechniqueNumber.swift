/// The choice of a technique that takes a number, such as `{ahead: 12}`.
package struct TechniqueNumber: Hashable, Sendable {
  /// The key in front of the number: `ahead`.
  package let key: String
  package let unit: Unit
  /// The numbers that can be chosen.
  package let range: ClosedRange<Int>
  /// A number as scenario files write it, such as `150 MB`; the default, if that has a number.
  package let example: String
  /// The number's meaning for messages: "expected 'off' or *how far ahead*".
  package let meaning: String
  /// A clause that explains the choice, with the example as its number.
  package let summary: String

  package enum Unit: Hashable, Sendable {
    /// Items of the list.
    case items
    /// Bytes, which scenario files write with a unit.
    case bytes
  }

  /// The choice as scenario files write it, with the example.
  package var text: String { "{\(key): \(example)}" }
}
