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

  /// The word that people read.
  var word: String { self == .notJudged ? "not judged" : rawValue }

  /// The name of the style, as in `status-passed`.
  var style: String { rawValue }

  /// The template variables of a status.
  var context: TemplateContext { ["class": .text(style), "word": .text(word)] }
}

extension ScenarioResult {
  /// Whether it met its expectations.
  var status: Status {
    if variants.allSatisfy(\.verdicts.isEmpty) { return .notJudged }
    return hasPassed ? .passed : .failed
  }
}

extension RunSummary {
  /// The template variables of the line that summarizes a run.
  var context: TemplateContext {
    status.context.merging(["sentence": .text(sentence)]) { own, _ in own }
  }

  private var status: Status {
    if !isJudged { return .notJudged }
    return hasPassed ? .passed : .failed
  }
}
