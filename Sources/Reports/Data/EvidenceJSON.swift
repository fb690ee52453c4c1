import Scenarios
import TextFormats

/// What the worlds say, for `ResultsJSON`.
enum EvidenceJSON {
  /// The members of an expectation: what it asks for, and its share if there are worlds.
  static func members(of verdict: Verdict) -> [(name: String, value: JSONText)] {
    var members: [(name: String, value: JSONText)] = [
      ("in", .integer(verdict.expectation.leastPercent)),
      ("central", .bool(verdict.holdsCentrally)),
    ]
    guard let evidence = verdict.evidence else { return members }
    members.append(("share", value(evidence.share)))
    if let order = evidence.order {
      members += [
        ("helps", value(order.helps)), ("noDifference", value(order.noDifference)),
        ("hurts", value(order.hurts)),
      ]
    }
    if let missing = evidence.missing { members.append(("untested", .string(missing.rawValue))) }
    if let deciding = evidence.deciding { members.append(("deciding", value(deciding))) }
    return members
  }

  /// The median and the 10th and 90th percentile over the worlds.
  static func value(_ spread: WorldSpread) -> JSONText {
    .object([
      "p10": .double(spread.p10), "median": .double(spread.median), "p90": .double(spread.p90),
    ])
  }

  /// The worlds in which something holds, with the 95 % interval in percent.
  static func value(_ share: Share) -> JSONText {
    let interval = share.intervalPercent
    return .object([
      "count": .integer(share.count), "of": .integer(share.total),
      "lowPercent": .double(interval.lowerBound), "highPercent": .double(interval.upperBound),
    ])
  }

  static func value(_ deciding: DecidingInput) -> JSONText {
    .object([
      "input": .string(deciding.input.key),
      "correlation": .double(deciding.correlation),
      "noiseLimit": .double(deciding.noiseLimit),
      "breakEven": .double(deciding.breakEven),
      "holds": .string(deciding.separation.side == .below ? "below" : "above"),
      "misplaced": .integer(deciding.misplaced.count),
    ])
  }
}
