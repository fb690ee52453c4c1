import Diagnostics
import FrameLab
import LocatedText

extension SensitivityChoice {
  /// Returns the shape of an element of `sensitivity:`.
  static func shape(
    of variants: Declarations<Variant>,
    list: ListModel?
  ) -> Shape<SensitivityChoice> {
    let operation = Shape.choice("operation", of: ListOperation.named)
    let parameters: [Field<WrittenSensitivity>] =
      [.optional("cost", operation) { $0.parameter = .cost($1) }]
      + SweptParameter.keyed.map { parameter in
        let example = "{\(parameter.key), from: …, to: …}"
        let nothing = Shape.nothing(after: parameter.key, example: example, means: ())
        return .optional(parameter.key, nothing) { sensitivity, _ in
          sensitivity.parameter = parameter
        }
      }
    let keys = parameters.map(\.key)
    return Shape<WrittenSensitivity>.mapping(
      "a sensitivity",
      of: WrittenSensitivity(),
      parameters
        + WrittenSensitivity.range(2...50) { $0.single(of: keys) == nil ? nil : $0.value.parameter }
        + [
          .optional(
            "variants",
            \.variants,
            Shape.reference("variant", to: variants).distinct("variant")
          )
        ]
    ) { draft, findings in
      draft.requireSingle(of: keys, "a sensitivity varies", &findings)
      guard let entry = draft.single(of: keys), let parameter = draft.value.parameter else {
        return
      }
      parameter.check(entry, of: variants, list: list, &findings)
    }
    .then { sensitivity, _, findings in sensitivity.choice(&findings) }
  }
}

/// A sensitivity while it is read.
struct WrittenSensitivity {
  var parameter: SweptParameter?
  var from = (0, Place(path: ""))
  var to = (0, Place(path: ""))
  var count = 9
  var spacing = SweepRange.Spacing.geometric
  var variants: [Variant]?

  /// Returns the keys of a range of so many values of a parameter; nil if that is wrong.
  static func range(
    _ counts: ClosedRange<Int>,
    of parameter: @escaping (Draft<WrittenSensitivity>) -> SweptParameter?
  ) -> [Field<WrittenSensitivity>] {
    let schema = SchemaNode.any([.number(0...Double.greatestFiniteMagnitude), .text()])
    // The unit is that of the varied parameter.
    func end(_ draft: Draft<WrittenSensitivity>) -> Shape<(Int, Place)> {
      Shape(schema: schema) { node, findings in
        parameter(draft)?.value(node, &findings).map { ($0, node.place) }
      }
    }
    return [
      .required("from", \.from, given: end),
      .required("to", \.to, given: end),
      .optional("points", \.count, .integer(counts)),
      .optional("spacing", \.spacing, .choice("spacing")),
    ]
  }

  func range(_ findings: inout Findings) -> SweepRange? {
    guard from.0 < to.0 else {
      findings.error("the range ends before it has begun", at: to.1)
      return nil
    }
    guard from.0 > 0 || spacing == .linear else {
      findings.error(
        "a geometric range cannot begin at 0; choose a greater 'from' or 'spacing: linear'",
        at: from.1
      )
      return nil
    }
    return SweepRange(from.0...to.0, count: count, spacing: spacing)
  }

  fileprivate func choice(_ findings: inout Findings) -> SensitivityChoice? {
    guard let parameter, let range = range(&findings) else { return nil }
    return SensitivityChoice(parameter: parameter, range: range, variants: variants)
  }
}

extension SweptParameter {
  /// The parameters that a key names without further parts.
  static let keyed: [SweptParameter] = [
    .processorSpeed, .graphicsSpeed, .decodeSpeed, .networkLatency, .downlink, .prefetchAhead,
    .itemCount,
  ]

  /// Reports that it has no effect in a scenario.
  fileprivate func check(
    _ entry: YAMLNode.Entry,
    of variants: Declarations<Variant>,
    list: ListModel?,
    _ findings: inout Findings
  ) {
    if let list, list.image == nil, needsImages {
      findings.error("'\(entry.key)' needs a list with images", at: entry.keyPlace)
    } else if self == .prefetchAhead, variants.isComplete,
      variants.values.allSatisfy({ $0.value?.techniques.dataPrefetching == .off })
    {
      findings.error("'\(entry.key)' needs a variant that loads ahead", at: entry.keyPlace)
    }
  }

  /// True if the parameter has no effect on a list without images.
  var needsImages: Bool {
    switch self {
    case .decodeSpeed, .networkLatency, .downlink, .prefetchAhead: true
    case .cost, .processorSpeed, .graphicsSpeed, .itemCount: false
    }
  }

  /// Reads an end of a range, in the parameter's values.
  func value(_ node: YAMLNode, _ findings: inout Findings) -> Int? {
    switch self {
    case .cost: node.quantity(.duration, in: CostTable.nanoseconds, &findings)
    case .processorSpeed, .graphicsSpeed, .decodeSpeed:
      node.decimal(in: 0.05...20, &findings).map { Int(($0 * Double(valuesPerUnit)).rounded()) }
    case .networkLatency: node.quantity(.duration, in: 0...10_000_000_000, &findings)
    case .downlink: node.quantity(.bandwidth, in: 1...10_000_000, &findings)
    case .prefetchAhead: node.integer(in: 1...1_000, &findings)
    case .itemCount: node.integer(in: 1...100_000, &findings)
    }
  }
}
