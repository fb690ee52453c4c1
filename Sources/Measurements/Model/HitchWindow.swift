/// A duration by which the hitches of an interval can be divided.
package struct HitchWindow: Hashable, Sendable {
  package var kind: DenominatorKind
  /// The duration, one number for each iteration; nil if it was not measured.
  package var nanoseconds: [Int?]
  /// The origin of the number, such as "the trace's table of contents".
  package var origin: String
  /// True if a person gave the number or chose the denominator.
  package var isChosen: Bool { origin == WindowChoice.origin }

  package init(_ kind: DenominatorKind, nanoseconds: [Int?], origin: String) {
    self.kind = kind
    self.nanoseconds = nanoseconds
    self.origin = origin
  }
}
