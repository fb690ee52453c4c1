import Diagnostics
import LocatedYAML

extension CaseQuantity {
  enum Key: String, CaseIterable {
    case title
    case observed
    case simulated
    case within
    case range
  }

  /// Decodes the value of `quantities:`.
  static func decodeAll(
    _ node: YAMLNode,
    in scope: ExpressionParser.Scope,
    of file: SourceFile,
    _ findings: inout Findings
  ) -> [CaseQuantity]? {
    guard let entries = node.entries(of: "quantities", &findings) else { return nil }
    let quantities = entries.map { CaseQuantity($0, in: scope, of: file, &findings) }
    return quantities.contains(nil) ? nil : quantities.compactMap(\.self)
  }

  private init?(
    _ entry: YAMLNode.Entry,
    in scope: ExpressionParser.Scope,
    of file: SourceFile,
    _ findings: inout Findings
  ) {
    let id = entry.id(&findings)
    guard
      let fields = entry.value.fields(
        Key.self,
        of: "the quantity '\(id)'",
        owner: entry.keyPlace,
        &findings
      )
    else { return nil }
    let title = fields.required(.title, &findings)?.text(&findings)
    let observedNode = fields.required(.observed, &findings)
    let observed = observedNode.flatMap { ObservedRange($0, &findings) }
    let simulated = fields.required(.simulated, &findings)
      .flatMap { MeasuredQuotient($0, in: scope, of: file, &findings) }
    let factor = fields[.within].map { Self.factor($0, &findings) }
    let range = fields[.range].map { ObservedRange($0, &findings) }
    if factor != nil, let entry = fields.entries[.range] {
      findings.error("'range' does not go with 'within'; give one of them", at: entry.keyPlace)
      return nil
    }
    guard let title, let observed, let simulated else { return nil }
    if let factor, factor == nil { return nil }
    if let range, range == nil { return nil }
    for (node, other) in [(observedNode, observed), (fields[.range], range ?? nil)] {
      guard let node, let other, other.unit != simulated.unit else { continue }
      findings.error(
        "\(node.summary) is in \(ExpressionUnit.words(for: other.unit)), but what is simulated is in "
          + ExpressionUnit.words(for: simulated.unit),
        at: node.place
      )
      return nil
    }
    let accepted = (factor ?? nil).map {
      observed.range.lowerBound / $0...observed.range.upperBound * $0
    }
    self.init(
      id: id,
      title: title,
      observed: observed,
      simulated: simulated,
      accepted: accepted ?? (range ?? nil)?.range,
      place: entry.keyPlace
    )
  }

  /// Decodes `x3`: at most three times as much, and at least a third.
  private static func factor(_ node: YAMLNode, _ findings: inout Findings) -> Double? {
    let expected = "a factor above 1, such as 'x3'"
    guard let text = node.text(&findings, expecting: expected) else { return nil }
    guard let sign = text.first, sign == "x" || sign == "×",
      let factor = ExactDecimal(text.dropFirst())?.nearestDouble, factor > 1
    else {
      findings.error("expected \(expected), got '\(text)'", at: node.place)
      return nil
    }
    return factor
  }
}
