import DeterministicMath
import TextFormats

/// A range on a logarithmic scale, small enough for a table: a bar from its low end to its high
/// end, a dot at the median, and a stroke for each published figure.
struct RangeBar {
  /// The ends of the scale, the same for all bars of a table.
  let scale: ClosedRange<Double>
  let low: Double
  let median: Double
  let high: Double
  /// The published figures that can be compared.
  let published: [Double]

  private static let width = 240.0

  /// Returns the smallest whole decades that contain all values, for the scale of a table.
  static func decades(around values: [Double]) -> ClosedRange<Double> {
    let logarithms = values.filter { $0 > 0 }.map(Logarithm.decimal)
    let first = (logarithms.min() ?? 0).rounded(.down)
    let last = max((logarithms.max() ?? 1).rounded(.up), first + 1)
    return power(first)...power(last)
  }

  private static func power(_ exponent: Double) -> Double {
    exponent < 0
      ? 1 / DecimalText.powerOfTen(Int(-exponent)) : DecimalText.powerOfTen(Int(exponent))
  }

  /// The bar; the table has its numbers beside it, so it is hidden from screen readers.
  var fragment: Fragment {
    Fragment { writer in
      writer.element(
        "svg",
        [
          "class": "range-bar", "viewBox": "0 0 240 16", "width": "240", "height": "16",
          "aria-hidden": "true",
        ]
      ) { svg in
        let decades = Self.powers(of: scale).map { "M\(position($0)) 0V16" }.joined()
        svg.element("path", ["class": "decades", "d": decades])
        if !published.isEmpty {
          let strokes = published.map { "M\(position($0)) 11v5" }.joined()
          svg.element("path", ["class": "published", "d": strokes])
        }
        let range = "M\(position(low)) 7H\(position(high))"
        svg.element("path", ["class": "range", "d": range])
        svg.element("circle", ["cx": position(median), "cy": "7", "r": "3.5"])
      }
    }
  }

  /// Returns the powers of ten on a scale.
  static func powers(of scale: ClosedRange<Double>) -> [Double] {
    // A little beyond the end, as ten times a tenth is not quite one.
    Array(sequence(first: scale.lowerBound) { $0 * 10 }.prefix { $0 <= scale.upperBound * 1.01 })
  }

  private func position(_ value: Double) -> String {
    let part =
      Logarithm.of(max(value, scale.lowerBound) / scale.lowerBound)
      / Logarithm.of(scale.upperBound / scale.lowerBound)
    return DecimalText.trimmed(min(part, 1) * (Self.width - 8) + 4, places: 1)
  }
}
