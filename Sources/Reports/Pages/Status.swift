import Scenarios
import SiteBuilder

/// How good something is, in one word with a style of its own.
enum Status: String {
  case good
  case warning
  case critical
  case passed
  case failed
  /// Nothing was expected, so nothing can be said.
  case notJudged = "not-judged"

  /// The word that people read.
  var word: String { self == .notJudged ? "not judged" : rawValue }

  /// The name of the style, as in `status-passed`.
  var style: String { rawValue }

  /// The names that a template uses for a status.
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
  /// The names of the line that sums up a run.
  var context: TemplateContext {
    status.context.merging(["sentence": .text(sentence)]) { own, _ in own }
  }

  private var status: Status {
    if !isJudged { return .notJudged }
    return hasPassed ? .passed : .failed
  }
}
