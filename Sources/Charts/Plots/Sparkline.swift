package import Markup

/// A small line without axes that stands in a row of text or a table cell.
package struct Sparkline: Hashable, Sendable {
  /// What it shows, for those who do not see it; the numbers are added.
  package var name: String
  /// The values in order.
  package var values: [Double]
  /// A level to compare with, drawn as a dashed line.
  package var baseline: Double?
  /// The unit of the numbers.
  package var unit: String

  package init(name: String, values: [Double], baseline: Double? = nil, unit: String) {
    self.name = name
    self.values = values.compactMap { Finite.only($0) }
    self.baseline = Finite.only(baseline)
    self.unit = unit
  }

  /// The drawing, 104 by 24 pixels, its last value marked.
  package var fragment: Fragment {
    Fragment { writer in
      writer.element("span", ["class": "chart"]) { span in
        span.element(
          "svg",
          [
            "viewBox": "0 0 104 24", "width": "104", "height": "24", "role": "img",
            "aria-label": description,
          ]
        ) { draw(into: &$0) }
      }
    }
  }

  /// The name with the first, last, lowest and highest value.
  package var description: String {
    guard let first = values.first, let last = values.last else { return "\(name): no data" }
    let text = { (value: Double) in DecimalText.fixed(value, places: 1) }
    let range = [values.min() ?? last, values.max() ?? last].map(text)
    let words = "from \(text(first)) to \(text(last)) \(unit), between \(range[0]) and \(range[1])"
    return "\(name): \(words)" + (baseline.map { ", baseline \(text($0))" } ?? "")
  }

  private func draw(into writer: inout MarkupWriter) {
    let all = values + [baseline].compactMap { $0 }
    guard let low = all.min(), let high = all.max(), !values.isEmpty else { return }
    let isFlat = low == high
    let scale = isFlat ? nil : LinearScale(domain: low...high, start: 19, end: 5)
    let y = { (value: Double) in scale?.position(value) ?? 12 }
    if let baseline {
      writer.path(Rule.horizontal(y: y(baseline), from: 2, to: 98), class: "guide")
    }
    let step = 94 / Double(max(values.count - 1, 1))
    let points = values.enumerated().map { index, value in
      "\(DecimalText.coordinate(2 + Double(index) * step)) \(DecimalText.coordinate(y(value)))"
    }
    if points.count > 1 { writer.path("M" + points.joined(separator: "L"), class: "curve") }
    let lastX = values.count > 1 ? 96.0 : 2
    writer.element(
      "circle",
      [
        "class": "series-1", "cx": DecimalText.coordinate(lastX),
        "cy": DecimalText.coordinate(y(values[values.count - 1])), "r": "3.5",
      ]
    )
  }
}
