import TextFormats

/// The layout of numbers along a value axis.
package enum ScaleChoice: Hashable, Sendable {
  /// Linear, or symmetric logarithmic if the numbers span decades.
  case automatic
  case linear
  /// Linear up to a number, logarithmic beyond it.
  case symmetricLog(linearBelow: Double)
}

/// A value axis: the positions of numbers, their labels, and a note for the title.
enum ValueScale {
  case linear(LinearScale, Ticks)
  case logarithmic(SymmetricLogScale)
  /// Logarithmic factors, with the axis at 1.
  case factors(SymmetricLogScale)

  /// Creates the scale for some numbers, always with zero on it.
  ///
  /// - Parameters:
  ///   - values: the numbers to include; may be empty.
  ///   - limits: numbers that matter to the reader, such as thresholds. They decide where an
  ///     automatic scale stops being linear; the first of them is always included.
  ///   - choice: linear, logarithmic, or the better one for the values.
  ///   - start: the position of the lowest number.
  ///   - end: the position of the highest number.
  init(
    values: [Double],
    limits: [Double] = [],
    choice: ScaleChoice,
    start: Double,
    end: Double
  ) {
    let low = values.reduce(0, min)
    let high = values.reduce(0, max)
    switch choice {
    case .symmetricLog(let linearBelow):
      self = Self.logarithmic(low, high, linearBelow, start, end)
    case .automatic:
      if let linearBelow = Self.straightPart(values, limits) {
        self = Self.logarithmic(low, high, linearBelow, start, end)
      } else {
        fallthrough
      }
    case .linear:
      // A reader must see the first limit even when all values are far below it.
      let limit = limits.filter { $0 > 0 }.min() ?? 0
      let least = low == 0 && high == 0 ? max(limit * 1.2, 1) : limit * 1.2
      let top = high > 0 || low == 0 ? max(high, least) : high
      let count = Int((end - start).magnitude / 64)
      let ticks = Ticks(covering: low, top, count: max(count, 2))
      self = .linear(LinearScale(domain: ticks.range, start: start, end: end), ticks)
    }
  }

  /// Creates a purely logarithmic scale over positive numbers.
  init(decadesOf range: ClosedRange<Double>, start: Double, end: Double) {
    // Numbers that are all the same get a width, too.
    let high = max(range.upperBound, range.lowerBound * 1.025)
    self = .logarithmic(
      SymmetricLogScale(
        domain: range.lowerBound...high,
        linearBelow: Self.powerOfTen(notAbove: range.lowerBound),
        start: start,
        end: end
      )
    )
  }

  /// Creates a purely logarithmic scale around 1, with round factors at its ends.
  ///
  /// It covers at least a quarter to 4, and at most a hundredth to a hundred.
  init(factors: [Double], start: Double, end: Double) {
    let low = max(factors.reduce(0.25, min), 0.01)
    let high = min(factors.reduce(4, max), 100)
    let first = [0.2, 0.1, 0.05, 0.02].first { $0 <= low } ?? 0.01
    let last = [5.0, 10, 20, 50].first { $0 >= high } ?? 100
    self = .factors(
      SymmetricLogScale(domain: first...last, linearBelow: 0.01, start: start, end: end)
    )
  }

  func position(_ value: Double) -> Double {
    switch self {
    case .linear(let scale, _): scale.position(value)
    case .logarithmic(let scale), .factors(let scale): scale.position(value)
    }
  }

  /// Returns the positions of the ends of a range.
  func positions(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    position(range.lowerBound)...position(range.upperBound)
  }

  var domain: ClosedRange<Double> {
    switch self {
    case .linear(let scale, _): scale.domain
    case .logarithmic(let scale), .factors(let scale): scale.domain
    }
  }

  /// The position of the axis, if it is within the scale.
  var origin: Double? {
    let origin = if case .factors = self { 1.0 } else { 0.0 }
    return domain.contains(origin) ? position(origin) : nil
  }

  var ticks: [(value: Double, label: String)] {
    switch self {
    case .linear(let scale, let ticks):
      // A scale may show a part of the range that its ticks cover.
      Array(zip(ticks.values, ticks.labels)).filter { scale.domain.contains($0.0) }
    case .logarithmic(let scale): scale.ticks.map { ($0, Self.text($0)) }
    case .factors(let scale): scale.ticks.map { ($0, "× \(Self.text($0))") }
    }
  }

  /// Returns a number of a logarithmic scale; large ones have a power of ten.
  private static func text(_ value: Double) -> String {
    value.magnitude < 1e6
      ? DecimalText.significant(value) : DecimalText.trimmed(value, places: 9)
  }

  /// The values of the ticks whose numbers come first if not all of them have room.
  var majorTicks: [Double] {
    switch self {
    case .linear: []
    case .logarithmic(let scale), .factors(let scale): scale.majorTicks
    }
  }

  /// Returns a title with a note on the scale.
  func noted(_ title: String) -> String {
    [title, note].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The note on the scale; nil if it is linear.
  private var note: String? {
    switch self {
    case .linear: nil
    case .logarithmic(let scale), .factors(let scale):
      scale.domain.lowerBound >= scale.linearBelow
        ? "logarithmic"
        : "logarithmic above \(Self.text(scale.linearBelow))"
    }
  }

  /// Returns the start of the logarithmic part; nil if a linear scale suits the numbers.
  ///
  /// It does not if the largest number is more than 20 times the smallest limit, or, without
  /// limits, more than 100 times the smallest number.
  private static func straightPart(_ values: [Double], _ limits: [Double]) -> Double? {
    let magnitudes = values.map(\.magnitude).filter { $0 > 0 }
    guard let largest = magnitudes.max(), let smallest = magnitudes.min() else { return nil }
    if let limit = limits.filter({ $0 > 0 }).min() {
      return largest / 20 > limit ? powerOfTen(notAbove: limit) : nil
    }
    return largest / 100 > smallest ? powerOfTen(notAbove: max(smallest, largest / 1e6)) : nil
  }

  private static func powerOfTen(notAbove value: Double) -> Double {
    var exponent = 0
    while DecimalText.powerOfTen(exponent + 1) <= value { exponent += 1 }
    while exponent > -9, 1 / DecimalText.powerOfTen(-exponent) > value { exponent -= 1 }
    return exponent < 0
      ? 1 / DecimalText.powerOfTen(-exponent) : DecimalText.powerOfTen(exponent)
  }

  private static func logarithmic(
    _ low: Double,
    _ high: Double,
    _ linearBelow: Double,
    _ start: Double,
    _ end: Double
  ) -> Self {
    let top = high > 0 || low == 0 ? roundNumber(notBelow: max(high, linearBelow)) : 0
    let bottom = low < 0 ? -roundNumber(notBelow: max(-low, linearBelow)) : 0
    return .logarithmic(
      SymmetricLogScale(domain: bottom...top, linearBelow: linearBelow, start: start, end: end)
    )
  }

  /// Returns 1, 2 or 5 times a power of ten.
  private static func roundNumber(notBelow value: Double) -> Double {
    let power = powerOfTen(notAbove: value)
    return [power, 2 * power, 5 * power, 10 * power].first { $0 >= value } ?? value
  }
}
