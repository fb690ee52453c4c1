import TextFormats

/// Round numbers that cover a range: whole multiples of 1, 2 or 5 times a power of ten.
///
/// Every tick is an integer multiple of the step, scaled by one multiplication or division, so no
/// tick is ever 0.30000000000000004.
package struct Ticks: Hashable, Sendable {
  /// The number of steps from zero to the first tick, at or below the range.
  package let first: Int
  /// The number of steps from zero to the last tick, at or above the range.
  package let last: Int
  /// 1, 2 or 5.
  package let multiplier: Int
  /// The power of ten by which the multiplier is scaled.
  package let exponent: Int

  /// Creates ticks that cover `low` to `high` in about `count` steps; an empty range grows to one
  /// step.
  ///
  /// The step is whichever of 1, 2, 5 and 10 is nearest by ratio (cut-offs √2, √10 and √50).
  package init(covering low: Double, _ high: Double, count: Int) {
    precondition(low.isFinite && high.isFinite && low <= high, "no range: \(low) to \(high)")
    let low = min(max(low, -Self.limit), Self.limit)
    let high = min(max(high, -Self.limit), Self.limit)
    let finest = max(1e-9, max(low.magnitude, high.magnitude) * 1e-12)
    let rough = max((high - low) / Double(max(count, 1)), finest)
    var exponent = 0
    var power = 1.0
    while power * 10 <= rough {
      power *= 10
      exponent += 1
    }
    while power > rough {
      exponent -= 1
      power = 1 / DecimalText.powerOfTen(-exponent)
    }
    let ratio = rough / power
    switch ratio {
    case 7.071_067_811_865_475...: (multiplier, self.exponent) = (1, exponent + 1)
    case 3.162_277_660_168_379...: (multiplier, self.exponent) = (5, exponent)
    case 1.414_213_562_373_095...: (multiplier, self.exponent) = (2, exponent)
    default: (multiplier, self.exponent) = (1, exponent)
    }
    let step = Self.value(1, multiplier, self.exponent)
    first = Self.steps(to: low, step, .down)
    last = max(Self.steps(to: high, step, .up), first + 1)
  }

  /// The ticks from the lowest to the highest.
  package var values: [Double] {
    (first...last).map { Self.value($0, multiplier, exponent) }
  }

  /// The ticks as text, all with the same number of decimal places.
  package var labels: [String] {
    values.map { DecimalText.fixed($0, places: -exponent) }
  }

  /// The lowest to the highest tick.
  package var range: ClosedRange<Double> {
    Self.value(first, multiplier, exponent)...Self.value(last, multiplier, exponent)
  }

  private static let limit = 1e300

  private static func value(_ steps: Int, _ multiplier: Int, _ exponent: Int) -> Double {
    let digits = Double(steps * multiplier)
    let power = DecimalText.powerOfTen(Int(exponent.magnitude))
    return exponent < 0 ? digits / power : digits * power
  }

  private static func steps(
    to value: Double,
    _ step: Double,
    _ rule: FloatingPointRoundingRule
  ) -> Int {
    let ratio = value / step
    let nearest = ratio.rounded()
    // 0.3 / 0.1 is a hair below 3: anything within rounding error of a tick is on it.
    let isOnTick = (ratio - nearest).magnitude <= 1e-9 * max(1, nearest.magnitude)
    return Int(isOnTick && nearest * step == value ? nearest : ratio.rounded(rule))
  }
}
