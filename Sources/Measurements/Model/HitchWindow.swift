/// One of the durations that the hitches of an interval can be divided by.
package struct HitchWindow: Hashable, Sendable {
  /// What was timed.
  package var kind: DenominatorKind
  /// How long it lasted, one number for each iteration; nil if that was not measured.
  package var nanoseconds: [Int?]
  /// Where the number comes from, such as "the trace's table of contents".
  package var origin: String

  /// A denominator.
  package init(_ kind: DenominatorKind, nanoseconds: [Int?], origin: String) {
    self.kind = kind
    self.nanoseconds = nanoseconds
    self.origin = origin
  }
}
