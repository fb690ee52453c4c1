import Scenarios
import TextFormats

/// The number of cases with each outcome.
///
/// Cases that random costs meet too, and those that can't be tested, are named but do not count.
struct ValidationScore {
  private let cases: [CaseResult]

  init(_ cases: [CaseResult]) {
    self.cases = cases
  }

  /// A summary such as `21 measurements: 11 inside, 3 near, …; held out: 4 of 10 inside`.
  var sentence: String {
    "\(counted(cases.count, "measurement")): \(outcomes); held out: \(heldOut)"
  }

  /// The accuracy of all numbers, and of those of held-out cases, beside that of random costs: `All
  /// 31 numbers: rank correlation 0.94, median factor 1.2; random costs 0.92, 1.3; …`.
  var accuracy: [String] {
    let heldOut = cases.filter { !$0.validationCase.isCalibrated }
    let parts = [("All", cases), ("Held out,", heldOut)]
    return parts.compactMap { name, cases in
      Accuracy(of: cases).map { accuracy in
        let chance = accuracy.chance.map { "; random costs \(Self.numbers(of: $0))" } ?? ""
        let coverage =
          accuracy.coverage.map {
            "; the 10th to 90th percentile meets what was observed in \($0.count) of \($0.total)"
          } ?? ""
        return "\(name) \(counted(accuracy.count, "number")): rank correlation and median factor "
          + "\(Self.numbers(of: accuracy.fit))\(chance)\(coverage)"
      }
    }
  }

  private static func numbers(of fit: Accuracy.Fit) -> String {
    let factor = DecimalText.fixed(fit.medianFactor, places: 2)
    return "\(DecimalText.fixed(fit.rankCorrelation, places: 2)) and \(factor)"
  }

  /// The number of each outcome, such as `11 inside, 3 near, 6 missed`.
  var outcomes: String {
    CaseOutcome.allCases.compactMap { outcome in
      let count = cases.count { $0.outcome == outcome }
      return count == 0 && outcome != .inside ? nil : "\(count) \(outcome.word)"
    }
    .joined(separator: ", ")
  }

  /// The share inside, such as `11 of 21`.
  var inside: String { Self.inside(cases) }

  /// The cases whose source set no cost, such as `4 of 10 inside`.
  var heldOut: String { insideOfHeldOut + " inside" }

  /// The same without the word, such as `4 of 10`.
  var insideOfHeldOut: String {
    Self.inside(cases.filter { !$0.validationCase.isCalibrated })
  }

  private static func inside(_ cases: [CaseResult]) -> String {
    "\(cases.count { $0.outcome == .inside }) of \(cases.count(where: \.outcome.isTelling))"
  }
}
