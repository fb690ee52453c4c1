import Scenarios
import TextFormats

/// A statement with the uncertain input that decides it: each world's value of the input, and its
/// answer to the statement.
struct BreakEvenStatement {
  struct World {
    /// The value of the input as the list pays it on the device.
    let input: Double
    /// The amount by which the statement holds or one of the two is better; nil if nothing was
    /// measured.
    let output: Double?
    /// The index of the outcome.
    let outcome: Int
  }

  let deciding: DecidingInput
  /// The possible outcomes in a world.
  let outcomes: [String]
  /// The title of the outputs, with their unit: "hitch time ratio saved (ms/s)".
  let outputTitle: String
  let outputUnit: String
  let outputPlaces: Int
  /// The list and the device, such as "Photos of two megapixels, iPhone 11".
  let place: String
  /// The worlds in their order.
  let worlds: [World]

  /// Collects the worlds, each with its output and outcome; nil if a choice decides and not a
  /// number.
  init?(
    _ deciding: DecidingInput,
    in model: WorldModel,
    outcomes: [String],
    output: (title: String, unit: String, places: Int),
    place: String,
    outputs: [(output: Double?, outcome: Int)]
  ) {
    guard case .range = deciding.input.values, outputs.count == model.count,
      let index = model.inputs.firstIndex(where: { $0.key == deciding.input.key })
    else { return nil }
    self.deciding = deciding
    self.outcomes = outcomes
    outputTitle = output.title
    outputUnit = output.unit
    outputPlaces = output.places
    self.place = place
    worlds = outputs.enumerated().map { number, value in
      World(
        input: model.value(ofInput: index, in: number + 1) * deciding.terms.factor,
        output: value.output,
        outcome: value.outcome
      )
    }
  }

  /// The values that the input may have, as the list pays them.
  var range: ClosedRange<Double> {
    deciding.input.low * deciding.terms.factor...deciding.input.high * deciding.terms.factor
  }

  /// The value in the central world.
  var central: Double { deciding.input.central * deciding.terms.factor }

  /// The value that puts the fewest worlds on the wrong side.
  var threshold: Double { deciding.breakEven }
}

extension BreakEvenStatement {
  /// Compares two variants of a scenario on a device in a metric: the first is claimed to be
  /// better, by a margin.
  init?(
    _ deciding: DecidingInput,
    of pair: (variant: Variant, reference: Variant),
    in metric: Metric,
    result: ScenarioResult,
    margin: Double,
    model: WorldModel
  ) {
    guard let worlds = result.worlds else { return nil }
    let own = worlds.values(of: metric, in: pair.variant.id)
    let other = worlds.values(of: metric, in: pair.reference.id)
    let unit = metric.unit.isEmpty ? "" : " (\(metric.unit))"
    self.init(
      deciding,
      in: model,
      outcomes: [
        "‘\(pair.variant.title)’ is better", "about equal", "‘\(pair.reference.title)’ is better",
      ],
      output: (
        title: "gain in \(metric.title.lowercasedStart)\(unit)",
        unit: metric.unit,
        places: metric.decimals
      ),
      place: "\(result.scenario.title), \(result.model.name)",
      outputs: zip(own, other).map { value, reference in
        guard let value, let reference else { return (nil, 1) }
        let gain = metric.improvement(of: value, over: reference)
        let outcome = EffectOutcome(ofChange: gain, margin: margin)
        return (gain, EffectOutcome.allCases.firstIndex(of: outcome) ?? 1)
      }
    )
  }

  /// Creates the statement about a fix; nil if no number decides it.
  init?(_ lead: ScenarioAnswer.Lead, model: WorldModel) {
    guard let deciding = lead.effect.deciding else { return nil }
    self.init(
      deciding,
      of: (lead.contrast.fix.variant, lead.contrast.trap.variant),
      in: lead.effect.metric,
      result: lead.result,
      margin: lead.effect.margin,
      model: model
    )
  }
}
