import Scenarios

extension Figure {
  /// Every figure: the one list for directives, pages and the documentation.
  package static let all = [
    hitchRatio, metric, worlds, causes, timeline, sensitivity, ablation,
  ]

  static let hitchRatio = Figure(
    kind: "hitch-ratio",
    title: "hitch time ratio",
    summary: "the hitch time ratio of every variant, on every device",
    options: [.variants]
  ) { subject in
    .drawn(ResultCharts.comparison(subject.chosen, of: .hitchTimeRatio))
  }

  static let metric = Figure(
    kind: "metric",
    title: "metric",
    summary: "a metric of every variant: the scenario's own, or another one",
    options: [.metric, .variants]
  ) { subject in
    .drawn(ResultCharts.comparison(subject.chosen, of: subject.metric))
  }

  static let worlds = Figure(
    kind: "worlds",
    title: "values over the plausible phones",
    summary:
      "how the scenario's metric, or another one, varies over the plausible phones, for "
      + "every variant",
    options: [.metric, .variants]
  ) { subject in
    guard let chart = ResultCharts.worlds(subject.chosen, of: subject.metric) else {
      return .notComputed
    }
    return .drawn(chart)
  }

  static let causes = Figure(
    kind: "causes",
    title: "hitch time by cause",
    summary: "the hitch time of every variant by what caused it, on one device",
    options: [.variants]
  ) { subject in
    .drawn(ResultCharts.causes(subject.chosen[0]))
  }

  static let timeline = Figure(
    kind: "timeline",
    title: "timeline",
    summary: "the frames of the trap above those of the fix around the worst hitch, on one device; "
      + "or those of one variant",
    options: [.variant]
  ) { subject in
    let result = subject.first
    let asked = result.variants.filter { $0.variant.id == subject.variants.first?.id }
    let pair = result.contrast.map { [$0.trap, $0.fix] } ?? Array(result.variants.prefix(1))
    let shown = asked.isEmpty ? pair : asked
    guard !shown.isEmpty else { return .nothing("it has no variants") }
    return .drawn(
      ResultCharts.timeline(of: shown, in: result, window: FrameWindow(around: result))
    )
  }

  static let sensitivity = Figure(
    kind: "sensitivity",
    title: "sensitivity",
    summary: "how variants follow a number that the scenario varies, and where they part",
    options: [.parameter],
    objection: { scenario in
      scenario.analyses.sensitivities.isEmpty
        ? "'\(scenario.id)' varies nothing; its file has no 'sensitivity:'" : nil
    },
    draw: { subject in
      guard let findings = subject.first.analyses else { return .notComputed }
      let found = findings.sensitivities[subject.parameterIndex].shown(on: subject.first.model)
      let choice = subject.first.scenario.analyses.sensitivities[subject.parameterIndex]
      return .drawn(
        AnalysisCharts.curves(
          found,
          spacing: choice.range.spacing,
          on: subject.first.model,
          costs: subject.costs
        ),
        sentences: found.sentences
      )
    }
  )

  static let ablation = Figure(
    kind: "ablation",
    title: "what each technique contributes",
    summary: "what each technique contributes to the difference between the trap and the fix",
    objection: { scenario in
      switch scenario.analyses.ablation {
      case .between: nil
      case .off: "'\(scenario.id)' has no ablation: its file says 'ablation: off'"
      case .automatic:
        // An ablation needs techniques to distinguish. A missing fix is no mistake of the page that
        // shows it.
        scenario.contrast?.isGone != true && scenario.contrast.map(\.techniques.count) ?? 0 < 2
          ? "'\(scenario.id)' has no ablation: its trap and its fix differ in fewer than two "
            + "techniques; name two variants with 'ablation:' in its file, or leave the figure out"
          : nil
      }
    },
    draw: { subject in
      guard let findings = subject.first.analyses else { return .notComputed }
      guard let ablation = findings.ablation else {
        return .nothing("its trap and its fix do not differ measurably")
      }
      return .drawn(AnalysisCharts.contributions(ablation, on: subject.first.model))
    }
  )
}
