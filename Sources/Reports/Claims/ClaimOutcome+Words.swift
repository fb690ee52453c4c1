import Scenarios

extension ClaimOutcome {
  /// The verdict in words.
  var word: String {
    switch standing {
    case .broken: "broken"
    case .notRun: "not run"
    case .notModeled: "not modeled"
    case .holds:
      switch claim.answer {
      case .shown, .notModeled: "shown"
      case .contradicted: "contradicted"
      }
    }
  }

  /// The style of the verdict.
  var style: String {
    switch standing {
    case .broken: Status.failed.style
    case .notRun, .notModeled: Status.notJudged.style
    case .holds where claim.isContradicted: Status.warning.style
    case .holds: Status.passed.style
    }
  }
}

extension Claim {
  /// True if published measurements contradict it.
  var isContradicted: Bool {
    if case .contradicted = answer { true } else { false }
  }
}
