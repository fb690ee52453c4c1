/// Maps numbers linearly to positions in a drawing.
package struct LinearScale: Hashable, Sendable {
  /// The numbers that the scale covers.
  package let domain: ClosedRange<Double>
  /// The position of the lowest number.
  package let start: Double
  /// The position of the highest number; below `start` for a scale that runs upward on a screen.
  package let end: Double

  package init(domain: ClosedRange<Double>, start: Double, end: Double) {
    precondition(domain.lowerBound < domain.upperBound, "no range: \(domain)")
    self.domain = domain
    self.start = start
    self.end = end
  }

  /// Returns the position of a number, clamped to the domain.
  package func position(_ value: Double) -> Double {
    let inside = min(max(value, domain.lowerBound), domain.upperBound)
    // Halve first: the width of a very large domain must not overflow.
    let part = inside / 2 - domain.lowerBound / 2
    let whole = domain.upperBound / 2 - domain.lowerBound / 2
    return start + (end - start) * (part / whole)
  }
}
