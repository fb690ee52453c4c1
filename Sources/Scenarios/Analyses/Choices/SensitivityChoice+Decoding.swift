import Diagnostics
import FrameLab
import LocatedYAML

extension SensitivityChoice {
  enum Key: String, CaseIterable {
    case cost
    case processorSpeed
    case graphicsSpeed
    case decodeSpeed
    case networkLatency
    case downlink
    case prefetchAhead
    case itemCount
    case from
    case to
    case points
    case spacing
    case variants

    /// The keys of which a sensitivity must have exactly one.
    static let parameters = [cost] + allCases.filter { $0.parameter != nil }

    /// What a key without further parts varies.
    var parameter: SweptParameter? {
      switch self {
      case .processorSpeed: .processorSpeed
      case .graphicsSpeed: .graphicsSpeed
      case .decodeSpeed: .decodeSpeed
      case .networkLatency: .networkLatency
      case .downlink: .downlink
      case .prefetchAhead: .prefetchAhead
      case .itemCount: .itemCount
      case .cost, .from, .to, .points, .spacing, .variants: nil
      }
    }
  }

  /// Decodes the value of `sensitivity:`.
  static func decodeAll(
    _ node: YAMLNode,
    of variants: Declarations<Variant>,
    list: ListModel?,
    _ findings: inout Findings
  ) -> [SensitivityChoice]? {
    guard let elements = node.list(of: "sensitivities", &findings) else { return nil }
    let choices = elements.map { SensitivityChoice($0, of: variants, list: list, &findings) }
    return choices.contains { $0 == nil } ? nil : choices.compactMap(\.self)
  }

  private init?(
    _ node: YAMLNode,
    of variants: Declarations<Variant>,
    list: ListModel?,
    _ findings: inout Findings
  ) {
    guard let fields = node.fields(Key.self, of: "a sensitivity", &findings) else { return nil }
    let parameter = Self.parameter(fields, &findings)
    if let parameter, let (key, entry) = Self.entry(fields) {
      Self.check(parameter, key, at: entry.keyPlace, of: variants, list: list, &findings)
    }
    let from = fields.required(.from, &findings)
    let to = fields.required(.to, &findings)
    let count = fields[.points].map { $0.integer(in: 2...50, &findings) } ?? 9
    let spacing =
      fields[.spacing].map {
        $0.choice("spacing", of: SweepRange.Spacing.self, &findings)
      } ?? .geometric
    let compared = fields[.variants].map { node in
      node.distinct("variant", &findings) { variants.value("variant", named: $0, &$1) }
    }
    guard let parameter, let from, let to else { return nil }
    let low = parameter.value(from, &findings)
    let high = parameter.value(to, &findings)
    guard let low, let high, let count, let spacing else { return nil }
    let range = SweepRange.decode(
      from: (low, from.place),
      to: (high, to.place),
      count: count,
      spacing: spacing,
      &findings
    )
    guard let range else { return nil }
    if let compared, compared == nil { return nil }
    self.init(parameter: parameter, range: range, variants: compared ?? nil)
  }

  /// The single entry that says what to vary.
  private static func entry(_ fields: YAMLFields<Key>) -> (Key, YAMLNode.Entry)? {
    let entries = Key.parameters.compactMap { key in fields.entries[key].map { (key, $0) } }
    return entries.count == 1 ? entries.first : nil
  }

  private static func parameter(
    _ fields: YAMLFields<Key>,
    _ findings: inout Findings
  ) -> SweptParameter? {
    guard let (key, entry) = entry(fields) else {
      // A misspelled key already has its message.
      let suggestsParameter = Key.parameters.contains { fields.suggested.contains($0.rawValue) }
      if !suggestsParameter {
        let names = Key.parameters.map { "'\($0.rawValue)'" }
        findings.error(
          "a sensitivity varies one of \(names.dropLast().joined(separator: ", ")) and "
            + names.suffix(1).joined(),
          at: fields.place
        )
      }
      return nil
    }
    guard let parameter = key.parameter else {
      let names = ListOperation.priced.map { (name: $0.name, value: $0) }
      return entry.value.choice("operation", of: names, &findings).map(SweptParameter.cost)
    }
    if entry.value.isEmpty { return parameter }
    findings.error(
      "'\(entry.key)' takes no value; write '{\(entry.key), from: …, to: …}', got "
        + entry.value.summary,
      at: entry.value.place
    )
    return nil
  }

  /// Reports a parameter that has no effect in the scenario.
  private static func check(
    _ parameter: SweptParameter,
    _ key: Key,
    at place: Place,
    of variants: Declarations<Variant>,
    list: ListModel?,
    _ findings: inout Findings
  ) {
    if let list, list.image == nil, parameter.needsImages {
      findings.error("'\(key.rawValue)' needs a list with images", at: place)
    } else if parameter == .prefetchAhead, variants.isComplete,
      variants.values.allSatisfy({ $0.value?.techniques.dataPrefetching == .off })
    {
      findings.error("'\(key.rawValue)' needs a variant that loads ahead", at: place)
    }
  }
}

extension SweepRange {
  /// Makes a range from ends that were read.
  static func decode(
    from: (value: Int, place: Place),
    to: (value: Int, place: Place),
    count: Int,
    spacing: Spacing,
    _ findings: inout Findings
  ) -> SweepRange? {
    guard from.value < to.value else {
      findings.error("the range ends before it has begun", at: to.place)
      return nil
    }
    guard from.value > 0 || spacing == .linear else {
      findings.error(
        "a geometric range cannot begin at 0; choose a greater 'from' or 'spacing: linear'",
        at: from.place
      )
      return nil
    }
    return SweepRange(from.value...to.value, count: count, spacing: spacing)
  }
}

extension SweptParameter {
  /// Whether the parameter has no effect on a list without images.
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
