import FrameLab
package import Results
package import Scenarios
import TextFormats

/// The inputs of the models as comparable texts: an input that differs between two runs may explain
/// results that do.
package enum ModelInputs {
  /// Returns the inputs of all models, each in the order of its file.
  package static func all(of catalog: ScenarioCatalog) -> [ModelInput] {
    catalog.costs.entries.flatMap(inputs)
      + catalog.devices.flatMap { inputs("devices", $0.id, $0.parameters) }
      + catalog.networks.flatMap { inputs("networks", $0.id, $0.parameters) }
      + catalog.parameters.entries.flatMap(inputs)
  }

  private static func inputs(_ entry: CostEntry) -> [ModelInput] {
    let key = "costs.\(entry.operation.name)"
    var inputs: [ModelInput] =
      switch entry.figure {
      case .time(let range): numbers("\(key).median", "\(key).range", range, milliseconds)
      case .ratio(let range, let base):
        numbers("\(key).ratio", "\(key).ratioRange", range) { "\(plain($0)) × \(base.name)" }
      }
    if let spread = entry.spreadRange {
      inputs += numbers("\(key).spread", "\(key).spreadRange", spread, plain)
    }
    if let share = entry.prepareShareRange {
      inputs += numbers("\(key).prepareShare", "\(key).prepareShareRange", share, plain)
    }
    return inputs
  }

  private static func numbers(
    _ key: String,
    _ rangeKey: String,
    _ range: PlausibleRange,
    _ text: (Double) -> String
  ) -> [ModelInput] {
    [
      ModelInput(key: key, value: text(range.median)),
      ModelInput(key: rangeKey, value: "\(text(range.low)) to \(text(range.high))"),
    ]
  }

  private static func inputs(
    _ kind: String,
    _ id: String,
    _ parameters: [SourcedParameter]
  ) -> [ModelInput] {
    parameters.flatMap { parameter in
      let key = "\(kind).\(id).\(parameter.name)"
      return [ModelInput(key: key, value: parameter.text)]
        + (parameter.rangeText.map { [ModelInput(key: "\(key).range", value: $0)] } ?? [])
    }
  }

  private static func inputs(_ entry: ParameterEntry) -> [ModelInput] {
    let key = "parameters.\(entry.parameter.rawValue)"
    if case .thumbnails(let half, let quarter, let eighth) = entry.values {
      return [("half", half), ("quarter", quarter), ("eighth", eighth)].flatMap { scale, range in
        numbers("\(key).\(scale)", "\(key).\(scale).values", range, plain)
      }
    }
    let values = entry.valuesText
    return [ModelInput(key: key, value: entry.text)]
      + (values.isEmpty ? [] : [ModelInput(key: "\(key).values", value: values)])
  }

  private static func milliseconds(_ nanoseconds: Double) -> String {
    "\(plain(nanoseconds / 1e6)) ms"
  }

  private static func plain(_ value: Double) -> String { DecimalText.trimmed(value, places: 9) }
}
