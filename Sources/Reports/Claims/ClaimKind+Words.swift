package import Scenarios

extension Claim.Kind {
  /// How many worlds a claim of this kind needs, such as `'likely' needs 75 of 100`.
  var need: String {
    switch self {
    case .rule, .arithmetic: "a rule holds in all"
    case .finding(let confidence):
      "'\(confidence.rawValue)' needs \(confidence.leastPercent) of 100"
    }
  }

  /// The kind with the confidence that a finding declares, such as `finding, robust`.
  var text: String { name.rawValue + (confidence.map { ", \($0.rawValue)" } ?? "") }
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

  /// What claims of this kind rest on, and what that makes them worth.
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
        + "how sure it is: robust holds in at least 95 of 100 worlds, likely in at least 75, open "
        + "in fewer. A world is one plausible set of costs, so a share is not a probability."
    }
  }
}

extension ClaimOutcome {
  /// The kind, and the least share of the worlds of a finding, such as
  /// `robust finding, at least 98 of 100 worlds`; nil for what is not modeled.
  var kindText: String? {
    guard let kind = claim.kind else { return nil }
    guard let sureness else { return kind.name.rawValue }
    let words = "\(sureness.rawValue) finding"
    guard let least = shares?.map(\.share).min(by: { $0.count < $1.count }) else { return words }
    let bound = (shares?.count ?? 0) > 1 ? "at least " : ""
    return "\(words), \(bound)\(least) worlds"
  }

  /// How sure a finding is; nil for other kinds.
  ///
  /// It is what its worlds deserve on the device where they deserve least. One that is declared open
  /// stays open, and without worlds it is what is declared.
  var sureness: Confidence? {
    guard let declared = claim.kind?.confidence, declared != .open, let shares else {
      return claim.kind?.confidence
    }
    let words = shares.compactMap(\.share.confidence)
    guard words.count == shares.count else { return declared }
    return Confidence.allCases.last { words.contains($0) } ?? declared
  }

  /// How sure a finding is and why, such as `robust: 98 of 100 worlds on fast, 100 of 100 on slow`.
  ///
  /// Without other worlds it says what is declared, judged in the central one. Nil for other kinds.
  package var confidenceText: String? {
    guard let declared = claim.kind?.confidence, standing != .notRun else { return nil }
    guard let shares, !shares.isEmpty else {
      return declared == .open
        ? "open: it is not judged in the central world alone"
        : "judged in the central world only; it is to be \(declared.rawValue)"
    }
    let counts = shares.enumerated().map { index, share in
      "\(share.share)" + (index == 0 ? " worlds" : "") + " on \(share.device)"
    }
    let words = shares.compactMap(\.share.confidence)
    let weakest = words.count < shares.count ? nil : Confidence.allCases.last { words.contains($0) }
    return (weakest.map { "\($0.rawValue): " } ?? "") + counts.joined(separator: ", ")
  }
}
