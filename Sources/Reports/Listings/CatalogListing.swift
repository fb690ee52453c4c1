import FrameLab
package import Scenarios
import TextFormats

/// The catalog's entries of one kind, or others with the same keys, for `perfsite list`: as a
/// table, and as JSON.
package struct CatalogListing: Hashable, Sendable {
  /// The kinds of listings.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case scenarios
    case techniques
    case metrics
    case claims
    case devices
    case networks
    case costs
    case inputs

    /// True if it lists the program's own content, not a project's.
    package var isOfModels: Bool {
      switch self {
      case .scenarios, .claims: false
      case .techniques, .metrics, .devices, .networks, .costs, .inputs: true
      }
    }
  }

  /// The name of the list in JSON.
  private let name: String
  /// The keys of the columns.
  private let keys: [String]
  private let rows: [[Cell]]

  /// The text as a table, with its heads in the first line.
  package var text: String {
    let numeric = Set(keys.indices.filter { column in rows.contains { $0[column].isNumber } })
    return AlignedTable.text([keys] + rows.map { $0.map(\.text) }, numeric: numeric)
  }

  /// The text as a JSON object with one list, under the kind's name.
  package var json: String {
    let entries = rows.map { row in
      JSONText.members(zip(keys, row).map { (name: $0, value: $1.value) })
    }
    return JSONText.members([(name: name, value: .array(entries))]).text
  }

  /// The value of an entry under a key.
  private enum Cell: Hashable, Sendable {
    case text(String?)
    case number(Int)
    case decimal(Double)
    case list([String])

    var isNumber: Bool {
      switch self {
      case .number, .decimal: true
      case .text, .list: false
      }
    }

    /// The text in tables.
    var text: String {
      switch self {
      case .text(let text): text ?? ""
      case .number(let number): String(number)
      case .decimal(let number): DecimalText.trimmed(number, places: 6)
      case .list(let texts): texts.joined(separator: ", ")
      }
    }

    var value: JSONText {
      switch self {
      case .text(let text): text.map { .string($0) } ?? .null
      case .number(let number): .integer(number)
      case .decimal(let number): .double(number)
      case .list(let texts): .array(texts.map { .string($0) })
      }
    }
  }
}

extension CatalogListing {
  /// Lists entries with a text for each key.
  package init(of name: String, keys: [String], texts: [[String]]) {
    self.name = name
    self.keys = keys
    rows = texts.map { $0.map { .text($0) } }
  }

  /// Lists the catalog's entries of one kind, in order.
  package init(_ kind: Kind, in catalog: ScenarioCatalog) {
    name = kind.rawValue
    switch kind {
    case .scenarios:
      keys = ["id", "title", "tags", "techniques", "devices", "variants"]
      rows = catalog.scenarios.map { scenario in
        [
          .text(scenario.id), .text(scenario.title), .list(scenario.tags),
          .list(scenario.techniques.map(\.rawValue)), .list(scenario.devices.map(\.id)),
          .list(scenario.variants.map(\.id)),
        ]
      }
    case .techniques:
      keys = ["id", "title", "default", "choices", "needs", "scenarios"]
      rows = Technique.allCases.map { technique in
        [
          .text(technique.rawValue), .text(technique.title),
          .text(technique.choices.first(where: \.isDefault)?.text),
          .list(technique.choices.map(\.text)), .text(technique.need?.rawValue),
          .list(catalog.scenarios.filter { $0.techniques.contains(technique) }.map(\.id)),
        ]
      }
    case .metrics:
      keys = ["id", "unit", "better", "meaning"]
      rows = Metric.allCases.map { metric in
        [
          .text(metric.rawValue), .text(metric.unit), .text(metric.isLowerBetter ? "less" : "more"),
          .text(metric.summary),
        ]
      }
    case .claims:
      keys = [
        "id", "verdict", "kind", "in", "scenario", "expression", "sentence", "source",
      ]
      rows = catalog.claims.map { claim in
        [
          .text(claim.id), .text(claim.answer.name), .text(claim.kind?.name.rawValue),
          .text(claim.kind?.leastPercent.map { "\($0)" }),
          .text(claim.test?.scenario), .text(claim.test?.expression.text), .text(claim.sentence),
          .text(claim.citation.text),
        ]
      }
    case .devices:
      keys = ["id", "name", "chip", "hertz", "cores", "processorSpeed", "graphicsSpeed"]
      rows = catalog.devices.map { model in
        [
          .text(model.id), .text(model.name), .text(model.chip),
          .number(model.device.refreshRateHertz), .number(model.device.coreCount),
          .decimal(model.device.processorSpeed), .decimal(model.device.graphicsSpeed),
        ]
      }
    case .networks:
      keys = ["id", "name", "latencyMilliseconds", "downlinkKilobitsPerSecond", "connections"]
      rows = catalog.networks.map { model in
        [
          .text(model.id), .text(model.name),
          .decimal(Double(model.network.latencyNanoseconds) / 1e6),
          .number(model.network.downlinkKilobitsPerSecond),
          .number(model.network.connectionsPerHost),
        ]
      }
    case .costs:
      keys = [
        "operation", "unit", "medianMilliseconds", "lowMilliseconds", "highMilliseconds", "spread",
        "basis", "quality", "source",
      ]
      rows = catalog.costs.entries.map { entry in
        [
          .text(entry.operation.name), .text(entry.operation.unit),
          .decimal(Double(entry.cost.medianNanoseconds) / 1e6),
          .decimal(entry.plausibleNanoseconds.low / 1e6),
          .decimal(entry.plausibleNanoseconds.high / 1e6), .decimal(entry.cost.spread),
          .text(entry.basis.rawValue), .text(entry.quality.rawValue), .text(entry.citation.text),
        ]
      }
    case .inputs:
      keys = [
        "key", "kind", "title", "central", "low", "high", "width", "choices", "basis", "source",
      ]
      rows = catalog.worlds(0).inputs.map { input in
        let choices =
          switch input.values {
          case .range: [String]()
          case .choices(let choices, _):
            choices.map { "\($0.name): \(DecimalText.trimmed($0.weight, places: 6))" }
          }
        let ends = choices.isEmpty ? [input.text(input.low), input.text(input.high)] : [nil, nil]
        return [
          .text(input.key), .text(input.subject.kind), .text(input.title),
          .text(input.text(input.central)), .text(ends[0]), .text(ends[1]),
          input.width.map { .decimal($0) } ?? .text(nil), .list(choices), .text(input.basis),
          .text(input.citation.text),
        ]
      }
    }
  }
}
