import Diagnostics
import FrameLab
import LocatedText

/// A cost as written, which may be relative to another one; a property is nil if it has a mistake.
struct WrittenCost {
  enum Figure {
    case time(PlausibleRange)
    case ratio(PlausibleRange, to: ListOperation, at: YAMLNode)

    /// The range of the time or of the ratio.
    var range: PlausibleRange {
      switch self {
      case .time(let range), .ratio(let range, _, _): range
      }
    }

    var figure: CostFigure {
      switch self {
      case .time(let range): .time(range)
      case .ratio(let range, let base, _): .ratio(range, to: base)
      }
    }
  }

  /// A range that need not be there.
  struct OptionalRange {
    let range: PlausibleRange?
  }

  let operation: ListOperation
  let place: Place
  let figure: Figure?
  let spread: OptionalRange?
  let prepareShare: OptionalRange?
  let basis: CostBasis?
  let quality: CostQuality?
  let citation: Citation?
  let published: [PublishedFigures]?
}

extension WrittenCost {
  private enum Key: String, CaseIterable {
    case median
    case range
    case relativeTo
    case ratio
    case ratioRange
    case spread
    case spreadRange
    case prepareShare
    case prepareShareRange
    case published
    case basis
    case quality
    case source
    case url
  }

  private typealias Fields = YAMLFields<Key>

  init?(_ entry: YAMLNode.Entry, of operation: ListOperation, _ findings: inout Findings) {
    guard
      let fields = entry.value.fields(
        Key.self,
        of: "the cost '\(entry.key)'",
        owner: entry.keyPlace,
        &findings
      )
    else { return nil }
    self.operation = operation
    place = entry.keyPlace
    figure = Self.figure(fields, &findings)
    spread = Self.spread(fields, &findings)
    prepareShare = Self.prepareShare(fields, of: operation, &findings)
    published =
      fields[.published].map { PublishedFigures.list.read($0, &findings) } ?? .some([])
    basis = fields.required(.basis, &findings)?.choice("basis", of: CostBasis.self, &findings)
    quality = fields.required(.quality, &findings)?
      .choice("quality", of: CostQuality.self, &findings)
    citation = Citation(source: fields.required(.source, &findings), url: fields[.url], &findings)
    check(source: fields[.source], basis: fields[.basis], &findings)
  }

  private static func figure(_ fields: Fields, _ findings: inout Findings) -> Figure? {
    guard let base = fields[.relativeTo] else {
      for key in [Key.ratio, .ratioRange] {
        guard let entry = fields.entries[key] else { continue }
        findings.error("'\(key.rawValue)' needs 'relativeTo'", at: entry.keyPlace)
      }
      let range = range(
        of: .median,
        in: .range,
        fields,
        example: "[0.05 ms, 0.33 ms]",
        &findings
      ) { node, findings in
        node.quantity(.duration, in: CostTable.nanoseconds, &findings).map(Double.init)
      }
      return range.map(Figure.time)
    }
    for key in [Key.median, .range] {
      guard let entry = fields.entries[key] else { continue }
      findings.error(
        "a cost with 'relativeTo' has 'ratio' and 'ratioRange' instead of '\(key.rawValue)'",
        at: entry.keyPlace
      )
    }
    let operation = base.choice("operation", of: ListOperation.named, &findings)
    let ratio = range(of: .ratio, in: .ratioRange, fields, example: "[0.2, 0.8]", &findings) {
      $0.decimal(in: 0...1_000, &$1)
    }
    guard let operation, let ratio else { return nil }
    return .ratio(ratio, to: operation, at: base)
  }

  private static func spread(_ fields: Fields, _ findings: inout Findings) -> OptionalRange? {
    // `[0, 0]` is a constant, and no uncertain one.
    if let node = fields[.spread], let range = fields[.spreadRange],
      case .sequence(let bounds) = range.content, bounds.allSatisfy(\.isZero), bounds.count == 2
    {
      if node.isZero { return OptionalRange(range: nil) }
    }
    let range = range(of: .spread, in: .spreadRange, fields, example: "[0.1, 0.6]", &findings) {
      $0.decimal(in: CostTable.spreads, &$1)
    }
    return range.map(OptionalRange.init)
  }

  private static func prepareShare(
    _ fields: Fields,
    of operation: ListOperation,
    _ findings: inout Findings
  ) -> OptionalRange? {
    guard operation.phase == .render else {
      for key in [Key.prepareShare, .prepareShareRange] {
        guard let entry = fields.entries[key] else { continue }
        findings.error(
          "'\(key.rawValue)' is for work of the render server, which '\(operation.name)' is not",
          at: entry.keyPlace
        )
      }
      return OptionalRange(range: nil)
    }
    let range = range(
      of: .prepareShare,
      in: .prepareShareRange,
      fields,
      example: "[0.1, 0.7]",
      &findings
    ) { node, findings in
      node.decimal(in: 0...1, &findings)
    }
    return range.map(OptionalRange.init)
  }

  /// Returns a central value with its range, both required.
  private static func range(
    of key: Key,
    in rangeKey: Key,
    _ fields: Fields,
    example: String,
    _ findings: inout Findings,
    read: (YAMLNode, inout Findings) -> Double?
  ) -> PlausibleRange? {
    let node = fields.required(key, &findings)
    let central = node.flatMap { node in read(node, &findings).map { (value: $0, node: node) } }
    return fields.required(rangeKey, &findings).flatMap {
      PlausibleRange(
        $0,
        around: central,
        named: key.rawValue,
        example: example,
        &findings,
        read: read
      )
    }
  }

  /// Checks that an assumption declares itself one and has the basis reasoning, and nothing else
  /// does.
  private func check(source: YAMLNode?, basis node: YAMLNode?, _ findings: inout Findings) {
    if let source, let quality, let citation {
      if quality == .assumption, !citation.isAssumption {
        findings.error(
          "quality 'M' needs a source with the word 'assumption'",
          at: source.place
        )
      }
      if quality != .assumption, citation.isAssumption {
        findings.error(
          "an assumption has quality 'M', not '\(quality.rawValue)'",
          at: source.place
        )
      }
    }
    if let node, let quality, let basis, (quality == .assumption) != (basis == .reasoning) {
      findings.error(
        quality == .assumption
          ? "quality 'M' has basis 'reasoning', not '\(basis.rawValue)'"
          : "basis 'reasoning' has quality 'M', not '\(quality.rawValue)'",
        at: node.place
      )
    }
  }
}

extension YAMLNode {
  /// True if the node is the number 0.
  fileprivate var isZero: Bool {
    if case .scalar("0", isQuoted: false) = content { true } else { false }
  }
}
