import Charts
import FrameLab
import Markup
import Scenarios
import SiteBuilder

/// What a scenario was run with: its list, scroll and network in words, and its costs in a table.
enum ParameterTables {
  /// Names and values of everything but the costs.
  static func facts(_ scenario: Scenario, measurement: Measurement) -> [TemplateContext] {
    var facts: [(String, String)] = []
    let list = scenario.list
    facts.append(
      (
        "List",
        "\(counted(list.itemCount, "item")), rows of \(list.rowHeightPoints) pt\(dates(list))"
      )
    )
    if let image = list.image {
      let size = "\(image.widthPixels) × \(image.heightPixels) px"
      let bytes = DecimalText.fixed(Double(image.fileBytes) / 1000, places: 0)
      let shown = "\(image.shownWidthPoints) × \(image.shownHeightPoints) pt"
      facts.append(("Image per cell", "\(size), a file of about \(bytes) kB, shown at \(shown)"))
    }
    if let network = scenario.network?.network {
      let latency = DecimalText.trimmed(Double(network.latencyNanoseconds) / 1e6, places: 3)
      facts.append(
        (
          "Network",
          "\(network.name): \(network.downlinkKilobitsPerSecond) kbit/s, \(latency) ms latency, "
            + counted(network.connectionsPerHost, "connection") + " per host"
        )
      )
    }
    facts.append(("Scroll", ScrollText.text(scenario.script)))
    let seed = measurement.seed ?? scenario.seed
    facts.append(
      (
        "Trials",
        "\(measurement.warmUps) warm-up (dropped) and \(measurement.trials) measured, seed \(seed)"
      )
    )
    for technique in Technique.allCases {
      let settings = scenario.variants.map { technique.setting(in: $0.techniques) }
      if let only = settings.first, Set(settings).count == 1 {
        facts.append((technique.title, "\(only) in every variant"))
      } else {
        let each = zip(scenario.variants, settings).map { "\($0.title): \($1)" }
        facts.append((technique.title, each.joined(separator: "; ")))
      }
    }
    return facts.map { ["name": .text($0.0), "value": .text($0.1)] }
  }

  /// The costs of all operations with their sources, then those that variants have instead.
  static func costs(_ scenario: Scenario, table: CostTable) -> Fragment {
    var rows: [[Fragment]] = []
    for entry in table.entries {
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
        "Costs on the reference device. Quality: "
        + CostQuality.allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: ", "),
      columns: [
        .init(title: "Operation"), .init(title: "Median", isNumeric: true),
        .init(title: "Spread σ", isNumeric: true), .init(title: "Quality"), .init(title: "Source"),
      ],
      rows: rows
    ).fragment
  }

  private static func dates(_ list: ListModel) -> String {
    switch list.datesPerCell {
    case 0: ""
    case 1: ", one date per cell"
    default: ", \(list.datesPerCell) dates per cell"
    }
  }

  private static func row(
    _ operation: FrameLab.Operation,
    _ cost: Cost,
    quality: String,
    source: String,
    url: String? = nil,
    only variant: String? = nil
  ) -> [Fragment] {
    let median = DecimalText.trimmed(Double(cost.medianNanoseconds) / 1e6, places: 4)
    return [
      .text(operation.name, note: variant.map { "only in: \($0)" }),
      .text("\(median) ms", note: operation.unit),
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
