package import Scenarios
import TextFormats

extension Claim.Kind {
  /// The required share of worlds for a claim of this kind: `has to hold on 75 of 100`.
  var need: String {
    switch self {
    case .rule, .arithmetic: "a rule holds on all"
    case .finding(let percent): "it has to hold on \(percent) of 100"
    }
  }
}

extension Claim.Kind.Name {
  /// The heading above claims of this kind.
  var title: String {
    switch self {
    case .rule: "Rules"
    case .arithmetic: "Arithmetic"
    case .finding: "Findings"
    }
  }

  /// Returns a number of them: `1 finding`, `3 rules`, `26 arithmetic`.
  func counted(_ count: Int) -> String {
    switch self {
    case .rule: TextFormats.counted(count, "rule")
    case .arithmetic: "\(count) arithmetic"
    case .finding: TextFormats.counted(count, "finding")
    }
  }

  /// The basis of claims of this kind, and their worth.
  var explanation: String {
    switch self {
    case .rule:
      "These follow from a definition, or from how a list view works. They hold exactly, whatever "
        + "anything costs, and a simulation only checks that the engine keeps to them."
    case .arithmetic:
      "These send given frames through the frame pipeline. No cost enters, so nothing about them "
        + "is uncertain except the pipeline itself."
    case .finding:
      "These come out of simulations, so they depend on costs that nobody knows exactly. Each says "
        + "on how many of 100 plausible phones it holds; that is not a probability."
    }
  }
}

extension ClaimOutcome {
  /// The kind, and the share for a finding, such as `finding, holds on at least 98 of 100`; nil if
  /// not modeled.
  var kindText: String? {
    guard let kind = claim.kind else { return nil }
    guard kind.leastPercent != nil, let least = leastShare else { return kind.name.rawValue }
    let bound = (shares?.count ?? 0) > 1 ? "at least " : ""
    return "\(kind.name.rawValue), holds on \(bound)\(least)"
  }

  /// The sureness of a finding on the device where it is lowest; nil for other kinds, and without
  /// enough worlds.
  var sureness: Sureness? {
    claim.kind?.leastPercent == nil ? nil : leastShare?.sureness
  }

  var leastShare: Share? { shares?.map(\.share).min { $0.count < $1.count } }

  /// The worlds in which a finding holds by device, such as `98 of 100 plausible phones on
  /// fast, 100 of 100 on slow`; nil for other kinds.
  package var shareText: String? {
    guard let percent = claim.kind?.leastPercent, standing != .notRun else { return nil }
    guard let shares, !shares.isEmpty else {
      return "judged in one typical run; it has to hold on \(percent) of 100"
    }
    return "Holds on "
      + shares.enumerated().map { index, share in
        "\(share.share)" + (index == 0 ? " plausible phones" : "") + " (\(share.device))"
      }.joined(separator: ", ")
  }
}
