import Scenarios
import TextFormats

/// How many cases came out how.
struct ValidationScore {
  private let cases: [CaseResult]

  init(_ cases: [CaseResult]) {
    self.cases = cases
  }

  /// Such as `21 measurements: 11 inside, 3 near, …; held out: 4 of 10 inside`.
  var sentence: String {
    "\(counted(cases.count, "measurement")): \(outcomes); held out: \(heldOut)"
  }

  /// How many came out how, such as `11 inside, 3 near, 6 missed`.
  var outcomes: String {
    CaseOutcome.allCases.compactMap { outcome in
      let count = cases.count { $0.outcome == outcome }
      return count == 0 && outcome != .inside ? nil : "\(count) \(outcome.word)"
    }
    .joined(separator: ", ")
  }

  /// Such as `11 of 21`.
  var inside: String { Self.inside(cases) }

  /// Of the cases whose source set no cost, such as `4 of 10 inside`.
  var heldOut: String { insideOfHeldOut + " inside" }

  /// The same without the word, such as `4 of 10`.
  var insideOfHeldOut: String {
    Self.inside(cases.filter { !$0.validationCase.isCalibrated })
  }

  private static func inside(_ cases: [CaseResult]) -> String {
    "\(cases.count { $0.outcome == .inside }) of \(cases.count)"
  }
}
