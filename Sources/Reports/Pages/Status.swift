import HitchMonitoring
import Scenarios
import SiteBuilder

/// A judgement, in one word with its own style.
enum Status: String {
  case good
  case warning
  case critical
  case passed
  case failed
  /// There were no expectations, so there is no verdict.
  case notJudged = "not-judged"
  /// A fix that visibly helps on at least 75 of 100 phones.
  case helps
  /// A fix that improves a metric that nobody sees, such as the main thread's time.
  case saves
  /// A fix that makes no difference.
  case noDifference = "no-difference"
  /// A fix that hurts.
  case hurts
  /// A fix that worsens a metric that nobody sees.
  case costs
  /// A fix whose outcome depends on one cost.
  case depends
  /// A fix that helps on most phones, though too few to be sure.
  case likelyHelps = "likely helps"
  case likelyNoDifference = "likely no difference"
  case likelyHurts = "likely hurts"
  /// A fix without a clear outcome.
  case unsettled
  /// A fix that had nothing to act on.
  case untested

  /// The word that people read.
  var word: String {
    switch self {
    case .notJudged: "not judged"
    case .noDifference: "no difference"
    case .unsettled: "too close to call"
    case .costs: "costs more"
    case .good, .warning, .critical, .passed, .failed, .helps, .saves, .hurts, .depends,
      .untested, .likelyHelps, .likelyNoDifference, .likelyHurts:
      rawValue
    }
  }

  /// The name of the style, as in `status-passed`.
  var style: String {
    switch self {
    case .likelyHelps, .likelyNoDifference, .likelyHurts: Self.unsettled.rawValue
    default: rawValue
    }
  }

  /// The template variables of a status.
  var context: TemplateContext { ["class": .text(style), "word": .text(word)] }
}

extension Status {
  init(_ effect: Effect) {
    switch effect.verdict {
    case .clear(.helps, _): self = effect.metric.isVisible ? .helps : .saves
    case .clear(.noDifference, _): self = .noDifference
    case .clear(.hurts, _): self = effect.metric.isVisible ? .hurts : .costs
    case .depends: self = .depends
    case .unsettled where effect.isNearLimit:
      self =
        switch effect.counts.leading {
        case .helps: .likelyHelps
        case .noDifference: .likelyNoDifference
        case .hurts: .likelyHurts
        }
    case .unsettled: self = .unsettled
    case .untested: self = .untested
    case .tooFewWorlds: self = .notJudged
    }
  }
}

extension Status {
  /// Creates the status of a hitch time ratio.
  init(_ rating: HitchRating) {
    switch rating {
    case .good: self = .good
    case .warning: self = .warning
    case .critical: self = .critical
    }
  }
}

extension ScenarioResult {
  /// The outcome of its expectations.
  var status: Status {
    if variants.flatMap(\.verdicts).allSatisfy(\.isOff) { return .notJudged }
    return hasPassed ? .passed : .failed
  }
}

extension Status {
  init(_ summary: RunSummary) {
    self = summary.isJudged ? (summary.hasPassed ? .passed : .failed) : .notJudged
  }
}

extension RunSummary {
  /// The template variables of the line that summarizes a run.
  var context: TemplateContext {
    Status(self).context.merging(["sentence": .text(sentence)]) { own, _ in own }
  }
}
