import ListEngine
import Scenarios
import TextFormats

/// A hitch time ratio as a bar against the limits of its ratings, with the range over the worlds.
struct BoardBar {
  let outcome: BoardOutcome
  /// The right end of the scale, in steps.
  let most: Int

  /// Where the ratings begin, in steps.
  static let limits = HitchScale.scrolling.bands.compactMap(\.limit)
    .map { $0.millisecondsPerSecond * 10 }

  /// The end of a scale on which the central world of every result has room.
  static func most(of results: [BoardResult]) -> Int {
    let greatest = results.flatMap(\.outcomes).map(\.hitches).max() ?? 0
    return max(200, (greatest + 99) / 100 * 100)
  }

  var fragment: Fragment {
    Fragment { writer in
      writer.element(
        "svg",
        [
          "class": "bar status-\(BoardMoment.status(ofHitches: outcome.hitches).style)",
          "width": "100%", "height": "44", "aria-hidden": "true",
        ]
      ) { svg in
        svg.element("rect", ["class": "track", "width": "100%", "height": "16"])
        svg.element("rect", ["class": "value", "width": place(outcome.hitches), "height": "16"])
        svg.element(
          "line",
          [
            "class": "range", "x1": outcome.range.map { place($0.lowerBound) } ?? "0%",
            "x2": outcome.range.map { place($0.upperBound) } ?? "0%", "y1": "8", "y2": "8",
          ]
        )
        for limit in Self.limits {
          svg.element(
            "line",
            ["class": "limit", "x1": place(limit), "x2": place(limit), "y1": "0", "y2": "24"]
          )
          svg.element(
            "text",
            ["x": place(limit), "y": "38", "text-anchor": "middle"],
            text: BoardMeasure.hitches.number(limit).replacing(".0", with: "")
          )
        }
        svg.element(
          "text",
          ["x": "100%", "y": "38", "text-anchor": "end"],
          text: "\(most / 10) \(BoardMeasure.hitches.unit)"
        )
      }
    }
  }

  private func place(_ steps: Int) -> String {
    DecimalText.trimmed(min(100, Double(steps * 100) / Double(most)), places: 2) + "%"
  }
}
