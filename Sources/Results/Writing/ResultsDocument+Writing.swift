package import Diagnostics
package import TextFormats

extension ResultsDocument {
  /// The document as JSON: reading it gives an equal document.
  ///
  /// - Precondition: a metric has the same unit everywhere, and no input and no scenario that was left out
  ///   occurs twice.
  package var json: JSONText {
    let document = simulated
    guard !measurements.isEmpty else { return document }
    return document.adding(.object(["measurements": .array(measurements.map(\.json))]))
  }

  /// Everything but the real measurements.
  private var simulated: JSONText {
    .object([
      "schema": .string(Self.schema),
      "project": .string(project),
      "engine": .string(engine),
      "model": .string(model),
      "settings": settings.json,
      "metrics": .members(
        metricKinds.map {
          (
            name: $0.key,
            value: .object([
              "unit": .string($0.unit), "isBetterSmaller": .bool($0.isBetterSmaller),
            ])
          )
        }
      ),
      "inputs": .members(inputs.map { (name: $0.key, value: .string($0.value)) }),
      "scenarios": .array(scenarios.map(\.json)),
      "notRun": .members(
        notRun.map { (name: $0.scenario, value: .array($0.devices.map(JSONText.string))) }
      ),
      "claims": .array(claims.map(\.json)),
      "cases": .array(cases.map(\.json)),
    ])
  }

  /// One entry for each metric that occurs, without its value, in the order of first occurrence.
  private var metricKinds: [MetricEntry] {
    var seen: Set<String> = []
    return scenarios.lazy.flatMap(\.variants).flatMap(\.metrics)
      .filter { seen.insert($0.key).inserted }
  }
}

extension RunSettings {
  fileprivate var json: JSONText {
    .object([
      "seed": seed.map { .number("\($0)") } ?? .null,
      "trials": .integer(trials),
      "worlds": .integer(worlds),
    ])
  }
}

extension ClaimEntry {
  fileprivate var json: JSONText {
    .members(
      [
        ("id", .string(id)), ("sentence", .string(sentence)), ("status", .string(status.rawValue)),
        ("place", place.json),
      ] + JSONText.member("message", message) + HelpEntry.member(help)
    )
  }
}

extension CaseEntry {
  fileprivate var json: JSONText {
    .members(
      [
        ("id", .string(id)), ("title", .string(title)), ("isAsRecorded", .bool(isAsRecorded)),
        ("place", place.json),
      ] + JSONText.member("message", message)
    )
  }
}

extension Place {
  /// `path:line:column`, or the path alone for a whole file.
  package var json: JSONText { .string(position.map { "\(path):\($0)" } ?? path) }
}

extension JSONText {
  /// A member with a text; none without it.
  static func member(_ name: String, _ text: String?) -> [(name: String, value: JSONText)] {
    text.map { [(name: name, value: .string($0))] } ?? []
  }

  /// A member with a number; none without it.
  static func member(_ name: String, _ number: Double?) -> [(name: String, value: JSONText)] {
    number.map { [(name: name, value: .double($0))] } ?? []
  }
}
