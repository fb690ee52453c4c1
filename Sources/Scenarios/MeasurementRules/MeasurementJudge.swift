import Diagnostics
import Measurements

/// Judges one measurement by the rules that are about it; for each thing that is expected, the most
/// specific rule applies.
struct MeasurementJudge {
  /// A rule that is about the measurement and its device.
  struct Candidate {
    let rule: MeasurementRule
    let match: DeviceCondition.Match
    var specificity: [Int] { rule.specificity(on: match) }
  }

  let entry: MeasurementEntry
  private let device: NamedDevice
  let warningsAreErrors: Bool
  /// The rules that are about the measurement, on this device or on others.
  private let rules: [MeasurementRule]
  /// Those that are about its device.
  let candidates: [Candidate]
  /// Limits that cannot be held against what was measured.
  private(set) var diagnostics: [Diagnostic] = []

  init(
    _ entry: MeasurementEntry,
    format: String,
    rules: [MeasurementRule],
    warningsAreErrors: Bool
  ) {
    self.entry = entry
    let named = NamedDevice(entry.device)
    device = named
    self.warningsAreErrors = warningsAreErrors
    let own = rules.filter { $0.isAbout(entry, format: format) }
    self.rules = own
    candidates = own.compactMap { rule in
      guard let device = rule.device else { return Candidate(rule: rule, match: .any) }
      return device.match(named).map { Candidate(rule: rule, match: $0) }
    }
  }

  /// Why nothing is expected of the measurement.
  var absence: String {
    let devices = rules.compactMap { $0.device?.text }
    guard candidates.isEmpty, let first = devices.first else { return "no rule is about it" }
    var named: [String] = []
    for device in devices where !named.contains(device) { named.append(device) }
    let more = named.count > 3 ? " and \(named.count - 3) more" : ""
    return named.count == 1
      ? "the rule about it is for \(first), not for \(deviceText)"
      : "the rules about it are for \(named.prefix(3).joined(separator: ", "))\(more), not for "
        + deviceText
  }

  /// The device in a few words.
  private var deviceText: String { entry.device.name ?? entry.device.model ?? "an unknown device" }

  /// Everything that is expected: of hitches, of metrics, and by comparison with baselines.
  mutating func judgments() -> [MeasurementJudgment] {
    quantityJudgments() + metricJudgments() + baselineJudgments()
  }

  mutating func report(_ message: String, at place: Place) {
    diagnostics.append(.error(message, at: place))
  }
}

extension MeasurementJudge {
  /// The most specific of the rules with an expectation; of equally specific ones the last.
  func mostSpecific<Expectation>(
    _ find: (MeasurementRule) -> Expectation?
  ) -> (expectation: Expectation, candidate: Candidate)? {
    var best: (expectation: Expectation, candidate: Candidate)?
    for candidate in candidates {
      guard let expectation = find(candidate.rule) else { continue }
      if let best, candidate.specificity.lexicographicallyPrecedes(best.candidate.specificity) {
        continue
      }
      best = (expectation, candidate)
    }
    return best
  }

  /// All expectations of the rules that are about this device, the least specific rules first.
  func expectations<Expectation>(_ list: (MeasurementRule) -> [Expectation]) -> [Expectation] {
    candidates.flatMap { list($0.rule) }
  }

  /// The candidates whose rules name intervals that the measurement does not have.
  var withoutInterval: [Candidate] {
    candidates.filter { candidate in
      guard let interval = candidate.rule.interval else { return false }
      return !entry.intervals.contains { interval.matches($0.name) }
    }
  }

  /// Which devices a rule is for; if rules for other devices expect the same, that there is none for
  /// this one.
  func scope<Expectation>(
    of candidate: Candidate,
    among find: (MeasurementRule) -> Expectation?
  ) -> String {
    let own =
      switch candidate.match {
      case .any: "any device"
      case .kind: "any \(device.kind ?? "such device")"
      case .pattern, .name, .model: candidate.rule.device?.text ?? "any device"
      }
    let isFallback =
      candidate.match < .pattern
      && rules.contains { rule in
        guard let other = rule.device, other.match(device) == nil else { return false }
        return find(rule) != nil
      }
    return isFallback ? "no rule for \(deviceText); the one for \(own) applies" : "for \(own)"
  }

  /// What breaking an expectation does.
  func level(_ own: WrittenLevel?, of candidate: Candidate) -> AppliedLevel {
    for case (let kind, let written?) in [("expectation", own), ("rule", candidate.rule.level)] {
      return AppliedLevel(
        written.level,
        by: "\(kind), \(written.place)",
        warningsAreErrors: warningsAreErrors
      )
    }
    return AppliedLevel(.error, by: "default", warningsAreErrors: warningsAreErrors)
  }
}
