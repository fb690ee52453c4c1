import Scenarios
import TextFormats

/// In how many worlds a statement comes out which way, as a bar.
struct ShareBar {
  /// The parts from the left with their styles, in percent of the worlds.
  private let parts: [(style: String, percent: Double)]

  /// The three shares of an order; otherwise whether the statement holds.
  init(_ evidence: Evidence) {
    if let order = evidence.order {
      self.init(order)
    } else {
      let holds = Self.percent(evidence.share)
      self.init(parts: [("better", holds), ("within", 100 - holds)])
    }
  }

  /// In how many worlds one of two is better, about equal and worse.
  init(_ order: OrderShares) {
    self.init(parts: [
      ("better", Self.percent(order.better)), ("within", Self.percent(order.within)),
      ("worse", Self.percent(order.worse)),
    ])
  }

  private init(parts: [(style: String, percent: Double)]) { self.parts = parts }

  private static func percent(_ share: Share) -> Double {
    share.total == 0 ? 0 : Double(share.count) * 100 / Double(share.total)
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
