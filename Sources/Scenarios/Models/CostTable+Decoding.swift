import Diagnostics
import FrameLab
import LocatedYAML

extension CostTable {
  /// The longest time that a unit of an operation may take.
  static let nanoseconds = 0...10_000_000_000
  /// The spreads that a cost may have; at 1 the truncation at ±3 allows 20 times the median.
  static let spreads = 0.0...1.0

  private enum Key: String, CaseIterable {
    case median
    case spread
    case quality
    case source
    case url
    case range
  }

  /// Decodes `models/costs.yml`; nil unless every operation has a correct cost.
  static func decode(_ root: YAMLNode, _ findings: inout Findings) -> CostTable? {
    guard let entries = root.entries(of: "costs", &findings) else { return nil }
    var costs: [ListOperation: CostEntry] = [:]
    var named: Set<String> = []
    for entry in entries {
      guard let operation = ListOperation(name: entry.key) else {
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
      costs[operation] = decode(entry, of: operation, &findings)
    }
    for operation in ListOperation.priced where !named.contains(operation.name) {
      findings.error("missing operation '\(operation.name)' in the costs", at: root.place)
    }
    let complete = ListOperation.priced.compactMap { costs[$0] }
    return complete.count == ListOperation.priced.count ? CostTable(entries: complete) : nil
  }

  private static func decode(
    _ entry: YAMLNode.Entry,
    of operation: ListOperation,
    _ findings: inout Findings
  ) -> CostEntry? {
    guard
      let fields = entry.value.fields(
        Key.self,
        of: "the cost '\(entry.key)'",
        owner: entry.keyPlace,
        &findings
      )
    else { return nil }
    let median = fields.required(.median, &findings)?
      .quantity(.duration, in: nanoseconds, &findings)
    let spread = fields.required(.spread, &findings)?.decimal(in: spreads, &findings)
    let quality = fields.required(.quality, &findings)?
      .choice("quality", of: CostQuality.self, &findings)
    let source = fields.required(.source, &findings)
    let citation = Citation(source: source, url: fields[.url], &findings)
    let range = fields[.range].map { bounds($0, &findings) } ?? .some(nil)

    if let source, let quality, let citation {
      check(citation, against: quality, at: source.place, &findings)
    }
    if let median, let range = range ?? nil, !range.contains(median), let node = fields[.median] {
      findings.error(
        "the median \(Quantity.duration.text(median)) lies outside the cited range",
        at: node.place
      )
    }
    guard let median, let spread, let quality, let citation, let range else { return nil }
    return CostEntry(
      operation: operation,
      cost: Cost(medianNanoseconds: median, spread: spread),
      quality: quality,
      citation: citation,
      publishedNanoseconds: range,
      place: entry.keyPlace
    )
  }

  /// An assumption must say so, and nothing else may.
  private static func check(
    _ citation: Citation,
    against quality: CostQuality,
    at place: Place,
    _ findings: inout Findings
  ) {
    if quality == .assumption, !citation.isAssumption {
      findings.error("quality 'M' needs a source with the word 'assumption'", at: place)
    }
    if quality != .assumption, citation.isAssumption {
      findings.error("an assumption has quality 'M', not '\(quality.rawValue)'", at: place)
    }
  }

  /// A range `[low, high]` of durations; nil if it has mistakes.
  private static func bounds(_ node: YAMLNode, _ findings: inout Findings) -> ClosedRange<Int>?? {
    guard case .sequence(let bounds) = node.content, bounds.count == 2 else {
      findings.error(
        "expected a range such as '[0.05 ms, 0.33 ms]', got \(node.summary)",
        at: node.place
      )
      return .none
    }
    guard let low = bounds[0].quantity(.duration, in: nanoseconds, &findings),
      let high = bounds[1].quantity(.duration, in: nanoseconds, &findings)
    else { return .none }
    guard low <= high else {
      findings.error("the range ends before it starts", at: node.place)
      return .none
    }
    return .some(low...high)
  }
}
