import Scenarios
import SiteBuilder

/// How good something is, in one word with its own style.
enum Status: String {
  case good
  case warning
  case critical
  case passed
  case failed
  /// There were no expectations, so there is no verdict.
  case notJudged = "not-judged"
  /// A statement that holds in at least 95 of 100 worlds.
  case robust
  /// A statement that holds in at least 75 of 100 worlds.
  case likely
  /// A statement that holds in fewer.
  case open
  /// A statement about the central world, or too few worlds for a word.
  case central

  /// The word that people read.
  var word: String {
    switch self {
    case .notJudged: "not judged"
    case .central: "central world"
    case .good, .warning, .critical, .passed, .failed, .robust, .likely, .open: rawValue
    }
  }

  /// The name of the style, as in `status-passed`.
  var style: String { rawValue }

  /// The template variables of a status.
  var context: TemplateContext { ["class": .text(style), "word": .text(word)] }
}

extension Status {
  /// How sure a statement is.
  init(_ lead: ScenarioAnswer.Lead) { self.init(lead.confidence) }

  /// How sure a statement is; nil for the central world alone.
  init(_ confidence: Confidence?) {
    switch confidence {
    case .robust: self = .robust
    case .likely: self = .likely
    case .open: self = .open
    case nil: self = .central
    }
  }
}

extension ScenarioResult {
  /// Whether it met its expectations.
  var status: Status {
    if variants.flatMap(\.verdicts).allSatisfy(\.isOff) { return .notJudged }
    return hasPassed ? .passed : .failed
  }
}

extension Status {
  /// Whether a run passed.
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
