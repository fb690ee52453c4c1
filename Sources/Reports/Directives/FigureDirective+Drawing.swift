import Charts
import Diagnostics
import Markup
import Scenarios

extension FigureDirective {
  /// Draws the figure, or says that this build has nothing to draw it from.
  ///
  /// - Throws: a finding when the scenario, once run, has nothing of the kind.
  func fragment(
    of results: [ScenarioResult],
    _ costs: CostTable
  ) throws(Diagnostic) -> Fragment {
    let own = results.filter { result in
      result.scenario.id == scenario.id && (device.map { $0.id == result.model.id } ?? true)
    }
    guard let first = own.first else { return remark("Not run in this build.") }
    let shown = kind.options.contains(.variants) && !variants.isEmpty
    let chosen = shown ? own.map { $0.keeping(variants) } : own
    switch kind {
    case .hitchRatio: return comparison(chosen, of: .hitchTimeRatio)
    case .metric: return comparison(chosen, of: metric)
    case .causes: return draw(ResultCharts.causes(chosen[0]))
    case .timeline: return timeline(first)
    case .frameTimes: return draw(FrameTimeCharts.cumulative(chosen[0]))
    case .percentiles: return draw(FrameTimeCharts.percentiles(chosen[0]))
    case .sensitivity, .ablation, .frontier:
      guard let findings = first.findings else { return remark("Not computed in this build.") }
      return try fragment(of: findings, of: first, costs)
    }
  }

  private func draw(_ chart: some Chart) -> Fragment { chart.figure(id: id) }

  private func comparison(_ own: [ScenarioResult], of metric: Metric) -> Fragment {
    let title = "\(scenario.title): \(metric.title)"
    return draw(ResultCharts.comparison(own, of: metric, title: title))
  }

  private func timeline(_ result: ScenarioResult) -> Fragment {
    let shown =
      result.variants.first { $0.variant.id == variants.first?.id } ?? result.variants.first
    guard let shown else { return .empty }
    return draw(ResultCharts.timeline(of: shown, in: result, window: FrameWindow(around: result)))
  }

  private func fragment(
    of findings: ScenarioFindings,
    of result: ScenarioResult,
    _ costs: CostTable
  ) throws(Diagnostic) -> Fragment {
    if let sensitivity {
      let found = findings.sensitivities[sensitivity.index]
      return Fragment { writer in
        writer.fragment(
          draw(
            AnalysisCharts.curves(
              found,
              spacing: sensitivity.choice.range.spacing,
              on: result.model,
              costs: costs
            )
          )
        )
        for sentence in found.sentences {
          writer.element("p", text: sentence)
          writer.newline()
        }
      }
    }
    if kind == .frontier {
      guard findings.frontier.isTelling else {
        throw nothing("frontier", on: result, "its configurations do not differ by both metrics")
      }
      return draw(AnalysisCharts.frontier(findings.frontier, on: result.model))
    }
    guard let ablation = findings.ablation else {
      throw nothing(
        "ablation",
        on: result,
        "its best and its worst variant differ in fewer than two techniques"
      )
    }
    return draw(AnalysisCharts.waterfall(ablation, on: result.model))
  }

  private func nothing(_ what: String, on result: ScenarioResult, _ why: String) -> Diagnostic {
    .error("'\(scenario.id)' has no \(what) on '\(result.model.id)': \(why)", at: place)
  }

  /// Says in the figure's place why there is none.
  private func remark(_ text: String) -> Fragment {
    Fragment { writer in
      writer.element("figure", ["class": "not-computed", "id": id]) { figure in
        figure.element("figcaption", text: "\(scenario.title): \(kind.title)")
        figure.element("p", text: text)
      }
    }
  }
}

extension FigureKind {
  /// The name that people read.
  fileprivate var title: String {
    switch self {
    case .hitchRatio: "hitch time ratio"
    case .metric: "metric"
    case .causes: "hitch time by cause"
    case .timeline: "timeline"
    case .sensitivity: "sensitivity"
    case .ablation: "what each technique contributes"
    case .frontier: "frontier"
    case .frameTimes: "frame times"
    case .percentiles: "percentiles of frame times"
    }
  }
}
