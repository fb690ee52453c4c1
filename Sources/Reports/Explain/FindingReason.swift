import FrameLab
import Scenarios
import TextFormats

/// The main reason why an expectation breaks, in a clause.
struct FindingReason {
  let broken: BrokenExpectation

  init(_ broken: BrokenExpectation) { self.broken = broken }

  /// The cause or the measurements, and the deciding input.
  var text: String {
    [cause ?? measured, deciding].compactMap(\.self).joined(separator: "; ")
  }

  private var metric: Metric { broken.verdict.expectation.metric }

  /// The operations that take most of the metric's time; nil if it counts no operations, or none
  /// took time.
  private var cause: String? {
    let trials = broken.variant.trials
    func total(_ time: (TrialOutcome) -> TimeByOperation) -> TimeByOperation {
      trials.reduce(into: TimeByOperation()) { $0 += time($1) }
    }
    let (time, whole): (TimeByOperation, String)
    switch metric {
    case .hitchTimeRatio, .hitchCount, .hitchTime, .commitHitchTime, .renderHitchTime, .frameRate:
      (time, whole) = (broken.variant.hitchTime, "its hitch time")
    case .mainThreadTime, .hangs:
      (time, whole) = (total(\.mainThreadTime), "the main thread's time")
    case .renderTime: (time, whole) = (total(\.renderTime), "the render server's time")
    default: return nil
    }
    guard time.total > 0 else { return nil }
    return "\(FindingTitle.shares(time).lowercasedStart) of \(whole)"
  }

  /// The trials' measurements, for metrics without a cause.
  private var measured: String {
    let measured = broken.verdict.measured
    guard let measured else { return "there was nothing to measure" }
    let ends = [measured.least, measured.most].map { metric.text($0) }
    return ends[0] == ends[1]
      ? "every trial measures \(ends[0])" : "the trials measure \(ends[0]) to \(ends[1])"
  }

  /// The input that decides whether it holds; nil without enough worlds.
  private var deciding: String? {
    guard let evidence = broken.verdict.evidence, evidence.share.isTelling, evidence.missing == nil
    else {
      return nil
    }
    if evidence.share.count == 0 { return "no plausible cost changes that" }
    return evidence.deciding.map { "it holds with \($0.phrase.lowercasedStart)" }
      ?? "no single cost decides"
  }
}
