import Diagnostics
import FrameLab
import LocatedText

extension CostTable {
  /// The times that a unit of an operation may take.
  static let nanoseconds = 0...10_000_000_000
  /// The spreads that a cost may have; at 1 the truncation at ±3 allows 20 times the median.
  static let spreads = 0.0...1.0

  /// Decodes `models/costs.yml`; nil unless every operation has a correct cost.
  static func decode(_ root: YAMLNode, _ findings: inout Findings) -> CostTable? {
    guard let entries = root.entries(of: "costs", &findings) else { return nil }
    var written: [ListOperation: WrittenCost] = [:]
    var named: Set<String> = []
    for entry in entries {
      guard let operation = ListOperation.priced.first(where: { $0.name == entry.key }) else {
        let names = ListOperation.priced.map(\.name)
        findings.error(
          "unknown operation '\(entry.key)'\(Suggestion.clause(for: entry.key, among: names))",
          at: entry.keyPlace
        )
        // Do not also report that the suggested one is missing.
        named.insert(Suggestion.nearest(to: entry.key, among: names) ?? "")
        continue
      }
      named.insert(operation.name)
      written[operation] = WrittenCost(entry, of: operation, &findings)
    }
    for operation in ListOperation.priced where !named.contains(operation.name) {
      findings.error("missing operation '\(operation.name)' in the costs", at: root.place)
    }
    checkCircles(written, &findings)
    let complete = ListOperation.priced.compactMap { operation in
      written[operation].flatMap { entry(of: $0, among: written, &findings) }
    }
    return complete.count == ListOperation.priced.count ? CostTable(entries: complete) : nil
  }

  /// Reports ratios that lead back to their own operation, each circle once.
  private static func checkCircles(
    _ written: [ListOperation: WrittenCost],
    _ findings: inout Findings
  ) {
    var reported: Set<ListOperation> = []
    for operation in ListOperation.priced where !reported.contains(operation) {
      let bases = bases(of: operation, among: written)
      guard bases.contains(operation), case .ratio(_, _, let node)? = written[operation]?.figure
      else { continue }
      reported.formUnion(bases)
      let through = bases.prefix { $0 != operation }.map { "'\($0.name)'" }
      findings.error(
        "'\(operation.name)' is relative to itself"
          + (through.isEmpty ? "" : ", through \(through.joined(separator: " and "))"),
        at: node.place
      )
    }
  }

  /// Returns the operation that one is relative to, that one's base and so on, until one has no
  /// base or occurs twice.
  private static func bases(
    of operation: ListOperation,
    among written: [ListOperation: WrittenCost]
  ) -> [ListOperation] {
    var bases: [ListOperation] = []
    var last = operation
    while case .ratio(_, let base, _)? = written[last]?.figure, !bases.contains(base) {
      bases.append(base)
      last = base
    }
    return bases
  }

  /// Returns a cost with its central median; nil if it is relative to one that has mistakes.
  private static func entry(
    of cost: WrittenCost,
    among written: [ListOperation: WrittenCost],
    _ findings: inout Findings
  ) -> CostEntry? {
    let bases = bases(of: cost.operation, among: written)
    guard let figure = cost.figure, !bases.contains(cost.operation) else { return nil }
    var range = figure.range
    for base in bases {
      guard let other = written[base]?.figure?.range else { return nil }
      range = range * other
    }
    let least = Double(nanoseconds.lowerBound + 1)
    guard range.low >= least, range.high <= Double(nanoseconds.upperBound) else {
      findings.error(
        "the cost of '\(cost.operation.name)' comes to "
          + "\(Quantity.duration.text(Int(range.low.rounded()))) to "
          + "\(Quantity.duration.text(Int(range.high.rounded()))); expected 1 ns to "
          + Quantity.duration.text(nanoseconds.upperBound),
        at: cost.place
      )
      return nil
    }
    guard let spread = cost.spread, let quality = cost.quality, let citation = cost.citation,
      let basis = cost.basis, let published = cost.published, let prepareShare = cost.prepareShare
    else { return nil }
    return CostEntry(
      operation: cost.operation,
      cost: Cost(
        medianNanoseconds: Int(range.median.rounded()),
        spread: spread.range?.median ?? 0,
        prepareShare: prepareShare.range?.median ?? 0
      ),
      figure: figure.figure,
      plausibleNanoseconds: range,
      spreadRange: spread.range,
      prepareShareRange: prepareShare.range,
      basis: basis,
      quality: quality,
      citation: citation,
      published: published,
      place: cost.place
    )
  }
}

extension PlausibleRange {
  /// Returns the range of the product of two values.
  fileprivate static func * (one: PlausibleRange, other: PlausibleRange) -> PlausibleRange {
    PlausibleRange(
      low: one.low * other.low,
      median: one.median * other.median,
      high: one.high * other.high
    )
  }
}
