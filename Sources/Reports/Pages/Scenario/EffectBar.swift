import Scenarios
import TextFormats

/// A bar of the shares of worlds in which a fix helps, makes no difference and hurts.
struct EffectBar {
  /// The parts from the left with their styles, in percent of the worlds.
  private let parts: [(style: String, percent: Double)]

  /// Creates the bar of an effect; nil without worlds.
  init?(_ effect: Effect) {
    guard effect.counts.total > 0 else { return nil }
    parts = [
      ("helps", Self.percent(effect.counts.helps)),
      ("no-difference", Self.percent(effect.counts.noDifference)),
      ("hurts", Self.percent(effect.counts.hurts)),
    ]
  }

  private static func percent(_ share: Share) -> Double {
    Double(share.count) * 100 / Double(share.total)
  }

  /// The bar; the numbers are beside it, so it is hidden from screen readers.
  var fragment: Fragment {
    Fragment { writer in
      writer.element(
        "svg",
        [
          "class": "share-bar", "viewBox": "0 0 100 8", "preserveAspectRatio": "none",
          "aria-hidden": "true",
        ]
      ) { svg in
        var x = 0.0
        for part in parts where part.percent > 0 {
          svg.element(
            "rect",
            [
              "class": part.style, "x": "\(Int(x.rounded()))",
              "width": "\(Int((x + part.percent).rounded() - x.rounded()))", "height": "8",
            ]
          )
          x += part.percent
        }
      }
    }
  }
}
