import Diagnostics
import LocatedText

/// The allowed difference of a metric from a baseline, as written in a file.
package struct MetricTolerance: Hashable, Sendable {
  package let metric: Metric
  /// The absolute part in the metric's unit; nil for the default.
  package var absolute: Double?
  /// The relative part in percent of the baseline's value; nil for the default.
  package var percent: Double?
}

extension MetricTolerance {
  /// Returns the shape of a mapping such as `{hitchTimeRatio: {absolute: 0.5 ms/s, relative: 5
  /// %}}`.
  static func shape(of things: String) -> Shape<[MetricTolerance]> {
    .entries(of: things, naming: "metric", among: Metric.named) { metric in
      let thing = "the tolerance of '\(metric.rawValue)'"
      return .mapping(
        thing,
        of: MetricTolerance(metric: metric),
        [
          .optional("absolute", \.absolute, number(unit: metric.unit, example: "0.5")),
          .optional("relative", \.percent, number(unit: "%", example: "5")),
        ]
      ) { draft, findings in
        guard draft.isEmpty else { return }
        draft.reject()
        if !draft.hasSuggestions {
          findings.error("\(thing) needs 'absolute' or 'relative'", at: draft.place)
        }
      }
    }
  }

  private static func number(unit: String, example: String) -> Shape<Double> {
    Shape(schema: .margin) { number($0, unit: unit, example: example, &$1) }
  }

  /// Returns a number of 0 or more with its unit; percent need their sign.
  private static func number(
    _ node: YAMLNode,
    unit: String,
    example: String,
    _ findings: inout Findings
  ) -> Double? {
    let expected = "a tolerance such as '\(example)\(unit.isEmpty ? "" : " \(unit)")'"
    guard let text = node.plain(&findings, expecting: expected) else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let written = words.dropFirst().joined(separator: " ")
    guard let value = words.first.flatMap({ ExactDecimal($0)?.nearestDouble }), value >= 0,
      written == unit || written.isEmpty && unit != "%"
    else {
      findings.error("expected \(expected), got '\(text)'", at: node.place)
      return nil
    }
    return value
  }
}
