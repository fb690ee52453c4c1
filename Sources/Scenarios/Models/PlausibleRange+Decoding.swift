import Diagnostics
import LocatedText

extension PlausibleRange {
  /// Decodes `[low, high]` around a central value.
  ///
  /// - Parameters:
  ///   - node: the list of the two bounds.
  ///   - central: the central value with its place; nil if it is wrong, which is reported
  ///     elsewhere.
  ///   - name: the name of the central value, such as `median`.
  ///   - example: a range, for messages.
  ///   - findings: receives the mistakes.
  ///   - read: reads a bound.
  init?(
    _ node: YAMLNode,
    around central: (value: Double, node: YAMLNode)?,
    named name: String,
    example: String,
    _ findings: inout Findings,
    read: (YAMLNode, inout Findings) -> Double?
  ) {
    guard let bounds = Bounds(node, example: example, &findings, read: read) else { return nil }
    guard bounds.low > 0 else {
      findings.error("the range starts at 0; expected more than 0", at: node.place)
      return nil
    }
    guard let central else { return nil }
    guard bounds.low <= central.value, central.value <= bounds.high else {
      findings.error(
        "the \(name) \(central.node.summary) is outside its range",
        at: central.node.place
      )
      return nil
    }
    self.init(low: bounds.low, median: central.value, high: bounds.high)
  }

  /// Two bounds in order.
  struct Bounds {
    let low: Double
    let high: Double

    init?(
      _ node: YAMLNode,
      example: String,
      _ findings: inout Findings,
      read: (YAMLNode, inout Findings) -> Double?
    ) {
      guard case .sequence(let bounds) = node.content, bounds.count == 2 else {
        findings.error(
          "expected a range such as '\(example)', got \(node.summary)",
          at: node.place
        )
        return nil
      }
      let low = read(bounds[0], &findings)
      let high = read(bounds[1], &findings)
      guard let low, let high else { return nil }
      guard low <= high else {
        findings.error("the range ends before it starts", at: node.place)
        return nil
      }
      self.low = low
      self.high = high
    }
  }
}
