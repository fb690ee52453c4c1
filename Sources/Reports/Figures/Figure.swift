import Charts
import Scenarios
import TextFormats

/// A kind of figure that text requests with `:::figure SCENARIO kind=KIND`.
package struct Figure: Sendable {
  /// The word after `kind=`.
  package let kind: String
  /// The name that people read, within a sentence.
  let title: String
  /// A description of the figure, for lists.
  package let summary: String
  /// The options that it has besides the device.
  var options: [Option] = []
  /// The reason why a scenario can't have the figure in any run; nil if it can.
  var objection: @Sendable (Scenario) -> String? = { _ in nil }
  let draw: @Sendable (FigureSubject) -> FigureOutcome

  /// An option that not every figure has.
  enum Option: String {
    case variant
    case variants
    case metric
    case parameter

    /// The kinds that have it, as written.
    var kinds: [String] {
      Figure.all.filter { $0.options.contains(self) }.map { "kind=\($0.kind)" }
    }
  }

  /// The options, as written: `variants=`.
  package var optionKeys: [String] { options.map { "\($0.rawValue)=" } }

  /// Returns a chart with the sentences below it.
  static func fragment(
    _ chart: any Chart,
    _ sentences: [String],
    id: String,
    hasTable: Bool = true
  ) -> Fragment {
    .joined([chart.figure(id: id, hasTable: hasTable)] + sentences.map { .paragraph($0) })
  }
}

/// The data that a figure is drawn from.
struct FigureSubject {
  /// The results of one scenario, one per device; at least one.
  let results: [ScenarioResult]
  /// The requested variants, in the order of the text; empty for all.
  var variants: [Variant] = []
  /// The metric to show, if the figure allows a choice.
  let metric: Metric
  /// The index of the parameter among those that the scenario varies.
  var parameterIndex = 0
  let costs: CostTable

  /// The result on the first device.
  var first: ScenarioResult { results[0] }

  /// The results with only the requested variants.
  var chosen: [ScenarioResult] {
    variants.isEmpty ? results : results.map { $0.keeping(variants) }
  }
}

/// The result of drawing a figure.
enum FigureOutcome {
  /// A chart, and the sentences below it.
  case drawn(any Chart, sentences: [String] = [])
  /// This build omitted the analysis.
  case notComputed
  /// There is nothing to show, for a reason in a clause.
  case nothing(String)
}
