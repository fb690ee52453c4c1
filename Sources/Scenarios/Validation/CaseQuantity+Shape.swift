import Diagnostics
import LocatedText

extension CaseQuantity {
  /// Returns the shape of an element of `quantities:`.
  static func shape(
    _ key: WrittenKey,
    in scope: ExpressionParser.Scope,
    of file: SourceFile
  ) -> Shape<CaseQuantity> {
    let number = SchemaNode.any([.number(0...Double.greatestFiniteMagnitude), .text()])
    let observed = Shape(schema: number) { ObservedRange($0, &$1) }
    let simulated = Shape(schema: .text()) { MeasuredQuotient($0, in: scope, of: file, &$1) }
    let within = Shape(schema: .text(pattern: "^[x×][0-9]+(\\.[0-9]+)?$")) { factor($0, &$1) }
    return Shape<WrittenQuantity>.mapping(
      "the quantity '\(key.name)'",
      of: WrittenQuantity(id: key.name, place: key.place),
      [
        .required("title", \.title, .text),
        .required("observed", \.observed, observed.map(Optional.some)),
        .required("simulated", \.simulated, simulated.map(Optional.some)),
        .optional("within", \.factor, within),
        .optional("range", \.range, observed),
      ],
      check: checkRange
    )
    .then { quantity, _, _ in quantity.quantity }
  }

  private static func checkRange(
    _ draft: inout Draft<WrittenQuantity>,
    _ findings: inout Findings
  ) {
    if draft["within"] != nil, let entry = draft.entry("range") {
      findings.error("'range' does not go with 'within'; give one of them", at: entry.keyPlace)
      draft.reject()
    }
    guard draft.isComplete, let unit = draft.value.simulated?.unit else { return }
    let ranges = [(draft["observed"], draft.value.observed), (draft["range"], draft.value.range)]
    for case (let node?, let range?) in ranges where range.unit != unit {
      findings.error(
        "\(node.summary) is in \(ExpressionUnit.words(for: range.unit)), but what is simulated is in "
          + ExpressionUnit.words(for: unit),
        at: node.place
      )
      draft.reject()
      return
    }
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

/// A quantity while it is read.
private struct WrittenQuantity {
  let id: String
  let place: Place
  var title = ""
  var observed: ObservedRange?
  var simulated: MeasuredQuotient?
  var factor: Double?
  var range: ObservedRange?

  var quantity: CaseQuantity? {
    guard let observed, let simulated else { return nil }
    let accepted = factor.map {
      observed.range.lowerBound / $0...observed.range.upperBound * $0
    }
    return CaseQuantity(
      id: id,
      title: title,
      observed: observed,
      simulated: simulated,
      accepted: accepted ?? range?.range,
      place: place
    )
  }
}
