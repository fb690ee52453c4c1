import DeterministicMath
import FrameLab
import Scenarios
import TextFormats

/// The findings of a scenario's analyses on one device.
enum AnalysesJSON {
  static func value(_ result: ScenarioResult, _ findings: AnalysisResults) -> JSONText {
    .object([
      "differences": .array(differences(result)),
      "ablation": findings.ablation.map(ablation) ?? .null,
      "sensitivity": .array(findings.sensitivities.map(sensitivity)),
    ])
  }

  /// Returns every variant but the first, compared to the first.
  private static func differences(_ result: ScenarioResult) -> [JSONText] {
    guard let reference = result.variants.first else { return [] }
    let metric = result.scenario.metric
    return result.variants.dropFirst().map { variant in
      .object([
        "variant": .string(variant.variant.id),
        "to": .string(reference.variant.id),
        "metric": .string(metric.rawValue),
        "difference": difference(variant.difference(in: metric, from: reference)),
      ])
    }
  }

  private static func difference(_ difference: PairedDifference?) -> JSONText {
    guard let difference else { return .null }
    return .object([
      "verdict": .string(difference.direction.rawValue),
      "mean": .double(difference.estimate.mean),
      "low": .double(difference.estimate.interval?.lowerBound),
      "high": .double(difference.estimate.interval?.upperBound),
      "less": .integer(difference.signs.less),
      "greater": .integer(difference.signs.greater),
      "equal": .integer(difference.signs.equal),
    ])
  }

  private static func ablation(_ ablation: Ablation) -> JSONText {
    .object([
      "metric": .string(ablation.metric.rawValue),
      "removals": path(ablation.removals),
      "additions": path(ablation.additions),
      "costDifferences": .array(ablation.costDifferences.map { .string($0.name) }),
    ])
  }

  private static func path(_ path: AblationPath) -> JSONText {
    .object([
      "start": .string(path.start.id),
      "value": .double(path.measured?.value),
      "steps": .array(
        path.steps.map { step in
          .object([
            "technique": .string(step.change.technique.rawValue),
            "from": .string(step.change.from),
            "to": .string(step.change.to),
            "value": .double(step.measured?.value),
            "difference": difference(step.difference),
          ])
        }
      ),
    ])
  }

  private static func sensitivity(_ sensitivity: Sensitivity) -> JSONText {
    let parameter = sensitivity.parameter
    var members: [(name: String, value: JSONText)] = [("parameter", .string(parameter.key))]
    if case .cost(let operation) = parameter {
      members.append(("operation", .string(operation.name)))
    }
    members += [
      ("unit", .string(parameter.unit)),
      ("metric", .string(sensitivity.metric.rawValue)),
      ("values", .array(sensitivity.values.map { number($0, of: parameter) })),
      ("variants", .array(sensitivity.series.map { series($0, of: parameter) })),
    ]
    return .members(members)
  }

  private static func series(
    _ series: SensitivitySeries,
    of parameter: SweptParameter
  ) -> JSONText {
    .object([
      "id": .string(series.variant.id),
      "ownValue": series.ownValue.map { number($0, of: parameter) } ?? .null,
      "measured": .array(series.measured.map { .double($0?.value) }),
      "differences": series.comparison.map { .array($0.differences.map(difference)) } ?? .null,
      "breakEven": series.comparison.map { breakEven($0, of: parameter) } ?? .null,
    ])
  }

  private static func breakEven(
    _ comparison: SensitivityComparison,
    of parameter: SweptParameter
  ) -> JSONText {
    let (kind, bracket): (String, BreakEvenBracket?) =
      switch comparison.breakEven {
      case .none: ("none", nil)
      case .from(let bracket): ("from", bracket)
      case .upTo(let bracket): ("upTo", bracket)
      case .throughout: ("throughout", nil)
      case .interrupted: ("interrupted", nil)
      }
    return .object([
      "kind": .string(kind),
      "same": bracket.map { number($0.same, of: parameter) } ?? .null,
      "different": bracket.map { number($0.different, of: parameter) } ?? .null,
      "steady": .bool(comparison.isSteady),
    ])
  }

  private static func number(_ value: Int, of parameter: SweptParameter) -> JSONText {
    .double(parameter.number(value))
  }
}
