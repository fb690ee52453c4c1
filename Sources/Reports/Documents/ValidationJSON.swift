import Results
package import Scenarios
import TextFormats

/// The cases as JSON, the output of `perfsite validate --format json`.
package enum ValidationJSON {
  /// The version of the format; rows of the CSV name it too.
  static let schema = "perfsite-validation/1"

  /// Returns the text of the document.
  ///
  /// - Parameters:
  ///   - cases: the results.
  ///   - worlds: the number of worlds besides the central one.
  ///   - model: the digest of models and scenarios.
  /// - Returns: JSON with its line end.
  package static func text(_ cases: [CaseResult], worlds: Int, model: ModelDigest) -> String {
    JSONText.object([
      "schema": .string(schema), "engine": .string(EngineVersion.current),
      "model": .string(model.hexadecimal), "worlds": .integer(worlds),
      "score": HeldOutScore(of: cases).map(value) ?? .null,
      "cases": .array(cases.map(value)),
    ]).text
  }

  private static func value(_ score: HeldOutScore) -> JSONText {
    func votes(_ score: CriteriaScore) -> JSONText {
      .object([
        "count": .integer(score.count), "met": .double(score.met),
        "byChance": .double(score.byChance),
      ])
    }
    return .object([
      "heldOut": votes(score.all), "telling": votes(score.telling),
      "bySource": votes(score.bySource),
      "coverage": score.coverage.map(JSONText.init(encoding:)) ?? .null,
      "skill": .double(score.skill), "tellingSkill": .double(score.tellingSkill),
    ])
  }

  private static func value(_ result: CaseResult) -> JSONText {
    let own = result.validationCase
    let observation = own.observation
    return .object([
      "id": .string(own.id), "title": .string(own.title),
      "outcome": .string(result.outcome.rawValue), "calibrated": .bool(own.isCalibrated),
      "why": .string(own.why), "acknowledged": .bool(own.acknowledgement != nil),
      "observed": .object([
        "what": .string(observation.what), "device": .string(observation.device),
        "system": observation.system.map { .string($0) } ?? .null,
        "source": .string(observation.citation.text),
        "url": observation.citation.url.map { .string($0) } ?? .null,
        "quality": .string(observation.quality.rawValue),
      ]),
      "simulated": .array(
        result.devices.flatMap { device in
          device.quantities.map { value($0, on: device.model.id) }
        }
      ),
      "criterion": own.criterion.map { .string($0.text) } ?? .null,
      "share": result.share.map(JSONText.init(encoding:)) ?? .null,
      "chance": .array(
        result.chance.map {
          .object([
            "table": .string($0.table.rawValue), "count": .integer($0.share.count),
            "of": .integer($0.share.total),
          ])
        }
      ),
      "seeds": .object([
        "count": .integer(result.seeds.count), "of": .integer(result.seeds.total),
      ]),
      "wouldTake": own.acknowledgement.map { .string($0.wouldTake) } ?? .null,
      "place": .string("\(own.criterionPlace)"),
    ])
  }

  private static func value(_ result: QuantityResult, on device: String) -> JSONText {
    let quantity = result.quantity
    return .object([
      "id": .string(quantity.id), "device": .string(device),
      "expression": .string(quantity.simulated.text), "unit": .string(quantity.simulated.unit),
      "observed": range(quantity.observed.range), "accepted": quantity.accepted.map(range) ?? .null,
      "value": .double(result.value),
      "chance": .array(result.byChance.map { .double($0) }),
      "worlds": result.spread.map(JSONText.init(encoding:)) ?? .null,
      "isAccepted": result.isAccepted.map { .bool($0) } ?? .null,
    ])
  }

  private static func range(_ range: ClosedRange<Double>) -> JSONText {
    .object(["least": .double(range.lowerBound), "most": .double(range.upperBound)])
  }
}
