import FrameLab
import Scenarios
import TextFormats

/// The parameters of a scenario in words, and its costs in a table.
enum ParameterTables {
  /// Names and values of everything but the costs.
  static func facts(
    _ scenario: Scenario,
    repetitions: Repetitions
  ) -> [(name: String, value: String)] {
    var facts = [(name: "List", value: ListText.list(scenario.list))]
    facts.append(("Cell", ListText.cell(scenario.list.cell)))
    if !scenario.list.otherCells.isEmpty {
      facts.append(("Other cells", ListText.otherCells(scenario.list.otherCells)))
    }
    if let image = scenario.list.image { facts.append(("Image per cell", ListText.image(image))) }
    if let network = scenario.network { facts.append(("Network", ListText.network(network))) }
    facts.append(("Scroll", ScrollText.text(scenario.script)))
    if !scenario.events.isEmpty { facts.append(("Events", EventText.text(scenario.events))) }
    if let buffers = BufferPolicy.named.first(where: { $0.value == scenario.buffers }),
      buffers.value != .automatic
    {
      facts.append(("Buffers", "always \(buffers.name)"))
    }
    for parameter in scenario.parameterOverrides {
      facts.append((parameter.name, "\(parameter.text) (assumption: \(parameter.why))"))
    }
    let seed = repetitions.seed ?? scenario.seed
    facts.append(
      (
        "Trials",
        "\(repetitions.warmUps) warm-up (dropped) and \(repetitions.trials) counted, seed \(seed)"
      )
    )
    facts += TechniqueText.facts(scenario)
    return facts
  }

  /// Returns the costs of the operations that took time in some results, with their sources, then
  /// the overrides of variants.
  static func costs(
    _ scenario: Scenario,
    in results: [ScenarioResult],
    table: CostTable
  ) -> Fragment {
    let used = operations(in: results, of: scenario)
    var rows: [[Fragment]] = []
    for entry in table.entries where used.contains(entry.operation) {
      rows.append(
        row(
          entry.operation,
          entry.cost,
          quality: entry.quality.rawValue,
          source: entry.citation.text,
          url: entry.citation.url
        )
      )
    }
    for variant in scenario.variants {
      for override in variant.costOverrides {
        let kind = override.isAssumption ? "assumption" : "within the published range"
        rows.append(
          row(
            override.operation,
            override.cost,
            quality: kind,
            source: override.why,
            only: variant.title
          )
        )
      }
    }
    return ReportTable(
      caption:
        "Costs of what took time, on the reference device. Quality: "
        + CostQuality.allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: ", "),
      columns: [
        .init(title: "Operation"), .init(title: "Median", isNumeric: true),
        .init(title: "Spread σ", isNumeric: true), .init(title: "Quality"), .init(title: "Source"),
      ],
      rows: rows
    ).fragment
  }

  /// Returns the operations that took any time; images are prepared off the threads that are
  /// accounted for.
  private static func operations(
    in results: [ScenarioResult],
    of scenario: Scenario
  ) -> Set<ListOperation> {
    var times = TimeByOperation()
    for trial in results.flatMap(\.variants).flatMap(\.trials) {
      times += trial.mainThreadTime
      times += trial.renderTime
    }
    let background = scenario.list.image.map { [$0.format.decoding] } ?? []
    return Set(times.ranked.map(\.operation)).union(background)
  }

  private static func row(
    _ operation: ListOperation,
    _ cost: Cost,
    quality: String,
    source: String,
    url: String? = nil,
    only variant: String? = nil
  ) -> [Fragment] {
    let median = TimeText.milliseconds(cost.medianNanoseconds, atMost: 4)
    return [
      .text(operation.name, note: variant.map { "only in: \($0)" }),
      .text(median, note: operation.unit),
      .text(DecimalText.trimmed(cost.spread, places: 2)),
      .text(quality),
      Fragment { writer in
        if let url {
          writer.element("a", ["href": url], text: source)
        } else {
          writer.text(source)
        }
      },
    ]
  }
}
