import Scenarios

extension ClaimOutcome {
  /// The verdict in words.
  var word: String {
    switch standing {
    case .broken: "broken"
    case .notRun: "not run"
    case .notModelled: "not modelled"
    case .holds:
      switch claim.answer {
      case .shown, .notModelled: "shown"
      case .contradicted: "contradicted"
      }
    }
  }

  /// The style of the verdict.
  var style: String {
    switch standing {
    case .broken: Status.failed.style
    case .notRun, .notModelled: Status.notJudged.style
    case .holds: claim.isContradicted ? Status.warning.style : Status.passed.style
    }
  }
}

extension Claim {
  /// Whether published measurements contradict it.
  var isContradicted: Bool {
    if case .contradicted = answer { true } else { false }
  }
}
