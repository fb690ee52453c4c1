import Diagnostics
import Scenarios

extension ResultsDocument {
  /// All problems that are not off, the worst first.
  ///
  /// - Complexity: O(expectations + findings × log findings).
  package var findings: [ResultsFinding] {
    (scenarios.flatMap(\.findings) + claims.compactMap(\.finding) + cases.compactMap(\.finding)
      + measurements.findings + content.findings)
      .sorted()
  }
}

extension ScenarioEntry {
  fileprivate var findings: [ResultsFinding] {
    variants.flatMap { variant in
      variant.numberedExpectations.compactMap { number, expectation in
        expectation.finding(
          about: .expectation(scenario: id, variant: variant.id, device: device),
          number: number
        )
      }
    }
  }
}

extension VariantEntry {
  /// The expectations, numbered among those with the same rule.
  var numberedExpectations: [(number: Int, expectation: ExpectationEntry)] {
    var counts: [Rule: Int] = [:]
    return expectations.map { expectation in
      let number = counts[expectation.rule, default: 0]
      counts[expectation.rule] = number + 1
      return (number, expectation)
    }
  }
}

extension ExpectationEntry {
  /// Returns the finding about a broken expectation.
  ///
  /// - Parameters:
  ///   - subject: the subject of the expectation.
  ///   - number: the number of expectations of the subject before it with the same rule.
  /// - Returns: the finding; nil if it is met or off.
  func finding(about subject: ResultsFinding.Subject, number: Int) -> ResultsFinding? {
    guard !isMet, level != .off else { return nil }
    return ResultsFinding(
      subject: subject,
      level: level,
      levelRule: applied.rule,
      rule: rule,
      expected: expected,
      message: message ?? "expected \(expected)",
      reason: reason,
      help: help,
      shown: diagnostic.map { [$0] } ?? [],
      place: place,
      distance: distance,
      number: number
    )
  }

  /// The distance of a broken expectation from being met.
  var distance: Double {
    rule.isOfFix || rule == .acceptedOpportunity
      ? .infinity : max(relativeDistance, share.map { $0.missing } ?? 0)
  }

  /// The distance from the limit, on its wrong side, by the limit.
  private var relativeDistance: Double {
    guard let value, let limit else { return 0 }
    let distance =
      switch rule.side {
      case .atMost, .lessThan: value - limit
      case .atLeast, .moreThan: limit - value
      case .exactly, nil: (value - limit).magnitude
      }
    if distance <= 0 { return 0 }
    return limit == 0 ? .infinity : distance / limit.magnitude
  }
}

extension Share {
  /// The part of the worlds in which it fails.
  fileprivate var missing: Double { total > 0 ? Double(total - count) / Double(total) : 0 }
}

extension ClaimEntry {
  var finding: ResultsFinding? {
    guard status == .broken else { return nil }
    return ResultsFinding(
      subject: .claim(id),
      level: .error,
      levelRule: "default",
      rule: .claim,
      expected: "that it comes out as its file says: \(sentence)",
      message: "claim '\(id)': \(message ?? "it does not come out as its file says")",
      help: help,
      shown: diagnostics,
      place: place,
      distance: 0,
      number: 0
    )
  }
}

extension CaseEntry {
  var finding: ResultsFinding? {
    guard let diagnostic else { return nil }
    return ResultsFinding(
      subject: .validationCase(id),
      level: .error,
      levelRule: "default",
      rule: .publishedCase,
      expected: "that it comes out as its file says: \(title)",
      message: diagnostic.message,
      shown: [diagnostic],
      place: place,
      distance: 0,
      number: 0
    )
  }
}
