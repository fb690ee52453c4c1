/// The rule of an expectation, without its limit or device: the same in every run, and in all
/// scenarios.
///
/// Results, baselines and the formats for servers have its text, such as `hitchTimeRatio/atMost`.
package enum Rule: Hashable, Sendable {
  /// The statement about a metric.
  package enum Statement: Hashable, Sendable {
    case rating
    case limit(Limit.Side)
    case order(ExpectedOrder.Relation)
    /// A variant still differs from the one that it fixes.
    case fix
  }

  /// A scenario expects it.
  case expectation(Metric, Statement)
  /// A real measurement has it: a quantity's key or a metric's identifier, one of its labeled
  /// values, and the side of a limit, or nil for the spread of iterations.
  case measured(String, label: String?, Limit.Side?)
  /// A metric is not worse than the baseline.
  case accepted(Metric)
  /// An expectation is as strict as in the baseline.
  case acceptedExpectation(Metric, Statement)
  /// A variant is in both the baseline and the run.
  case acceptedVariant
  /// The events that the baseline tested still happen.
  case acceptedOpportunity
  /// A list still has a count that its scan had.
  case scanned(String)
  /// A claim has the outcome in its file.
  case claim
  /// A published measurement has the outcome in its file.
  case publishedCase
  /// A file has no mistakes.
  case content(ContentKind)
}

extension Rule.Statement: CaseIterable {
  package static let allCases: [Rule.Statement] =
    [.rating, .fix] + Limit.Side.allCases.map { .limit($0) }
    + ExpectedOrder.Relation.allCases.map { .order($0) }

  fileprivate var text: String {
    switch self {
    case .rating: "rating"
    case .limit(let side): side.rawValue
    case .order(let relation): relation.rawValue
    case .fix: "fixes"
    }
  }
}

extension Rule {
  /// The text that is the same in every run.
  package var text: String {
    switch self {
    case .expectation(let metric, let statement): "\(metric.rawValue)/\(statement.text)"
    case .measured(let name, let label, let side):
      "measured:\(name)\(label.map { "@\($0)" } ?? "")/\(side?.rawValue ?? "deviation")"
    case .accepted(let metric): "\(metric.rawValue)/baseline"
    case .acceptedExpectation(let metric, let statement):
      "\(Rule.expectation(metric, statement).text)/baseline"
    case .acceptedVariant: "variant/baseline"
    case .acceptedOpportunity: "untested/baseline"
    case .scanned(let key): "scan/\(key)"
    case .claim: "claim"
    case .publishedCase: "case"
    case .content(let kind): kind.rawValue
    }
  }

  /// Reads the rule of an expectation of a scenario; nil for any other text.
  package init?(text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let metric = Metric(rawValue: String(parts[0])),
      let statement = Statement.allCases.first(where: { $0.text == parts[1] })
    else { return nil }
    self = .expectation(metric, statement)
  }

  /// The metric that it is about; nil for one that is about none of a scenario's.
  package var metric: Metric? {
    switch self {
    case .expectation(let metric, _), .accepted(let metric), .acceptedExpectation(let metric, _):
      metric
    case .measured, .acceptedVariant, .acceptedOpportunity, .scanned, .claim, .publishedCase,
      .content:
      nil
    }
  }

  /// The side of the limit that it sets; nil for one that sets none.
  package var side: Limit.Side? {
    switch self {
    case .expectation(_, .limit(let side)), .measured(_, _, let side?): side
    default: nil
    }
  }

  /// True if it compares with accepted results.
  package var isAboutBaseline: Bool {
    switch self {
    case .accepted, .acceptedExpectation, .acceptedVariant, .acceptedOpportunity: true
    case .expectation, .measured, .scanned, .claim, .publishedCase, .content: false
    }
  }

  /// True if it is about a missing fix, from which all other breaks follow.
  package var isOfFix: Bool { if case .expectation(_, .fix) = self { true } else { false } }

  /// True if other breaks of a scenario follow from it: a missing fix, or a count of its list.
  package var isCause: Bool { if case .scanned = self { true } else { isOfFix } }
}

extension ScenarioExpectation {
  /// The rule that it follows.
  package var rule: Rule {
    let statement: Rule.Statement =
      switch self {
      case .rating: .rating
      case .limit(_, let limit): .limit(limit.side)
      case .order(let order): .order(order.relation)
      case .fix: .fix
      }
    return .expectation(metric, statement)
  }
}
