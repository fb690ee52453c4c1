import Charts
import Scenarios

/// What fixes save, over all scenarios: the chart of the home page.
enum OverviewChart {
  /// The most scenarios to show with every variant on every device.
  private static let mostInFull = 8
  /// Beyond that, the most scenarios to show with what their fix saves.
  private static let mostSavings = 12

  /// The trap and the fix of the scenarios whose fix saves most over the worlds, each on its first
  /// device; without worlds, the values of the central world.
  ///
  /// - Parameter results: those of a scenario one after the other; at least one.
  /// - Returns: quantile dots, or a dot plot without worlds.
  static func chart(_ results: [ScenarioResult]) -> any Chart {
    let firsts = results.byScenario.compactMap(\.first)
    let savings = firsts.map { result in
      result.contrast.flatMap { contrast in
        result.worlds?.improvement(
          in: .hitchTimeRatio,
          of: contrast.fix.variant.id,
          over: contrast.trap.variant.id
        )
      }?.median
    }
    return ResultCharts.worlds(
      ofContrasts: most(firsts, by: savings),
      title: "Where the fixes save most\(saved(savings))"
    ) ?? central(results, firsts)
  }

  /// With many scenarios, those whose fix saves most, each with its trap and its fix on its first
  /// device.
  private static func central(_ results: [ScenarioResult], _ firsts: [ScenarioResult]) -> DotPlot {
    guard firsts.count > mostInFull else {
      return ResultCharts.dotPlot(
        of: .hitchTimeRatio,
        title: "Hitch time ratio of every variant",
        overWorlds: false,
        groups: results.byScenario.map(group)
      )
    }
    let savings = firsts.map { $0.contrast?.difference(in: .hitchTimeRatio).map { -$0.change } }
    return ResultCharts.dotPlot(
      of: .hitchTimeRatio,
      title: "Where the fixes save most\(saved(savings))",
      overWorlds: false,
      groups: most(firsts, by: savings).map { result in
        DotPlot.Group(
          title: result.scenario.title,
          rows: (result.contrast.map { [$0.trap, $0.fix] } ?? []).map {
            ResultCharts.row(of: $0, .hitchTimeRatio, label: $0.variant.title)
          }
        )
      }
    )
  }

  /// The largest saving, such as `: up to 83.4 ms/s of hitches`.
  private static func saved(_ savings: [Double?]) -> String {
    guard let most = savings.compactMap(\.self).max(), most > 0 else { return "" }
    return ": up to \(Metric.hitchTimeRatio.rough(most)) of hitches"
  }

  /// Every variant of a scenario on every device.
  private static func group(_ results: [ScenarioResult]) -> DotPlot.Group {
    DotPlot.Group(
      title: results.first?.scenario.title,
      rows: (results.first?.variants ?? []).indices.flatMap { index in
        results.map { result in
          let variant = result.variants[index]
          let label = "\(variant.variant.title), \(result.model.name)"
          return ResultCharts.row(of: variant, .hitchTimeRatio, label: label)
        }
      }
    )
  }

  /// The results that save most, the first of equal ones first; none that saves nothing.
  private static func most(
    _ results: [ScenarioResult],
    by savings: [Double?]
  ) -> [ScenarioResult] {
    zip(results, savings).enumerated()
      .compactMap { index, entry in
        entry.1.flatMap { $0 > 0 ? (saving: $0, index: index, result: entry.0) : nil }
      }
      .sorted { ($1.saving, $0.index) < ($0.saving, $1.index) }
      .prefix(mostSavings).map(\.result)
  }
}
