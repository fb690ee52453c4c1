import FrameLab
import HitchMonitoring
import Results
import Scenarios
import TextFormats

/// What a run found as JSON: the results document with everything else that was measured beside it,
/// in the format `perfsite-results/2`.
///
/// Keys are stable: later versions may add keys but rename none.
///
/// The counts and times of a variant are sums over its measured trials, and exact: `hitchTime`,
/// `commitHitchTime`, `renderHitchTime` and `hitchTimeByCause` in milliseconds, `duration` in
/// seconds of scrolling. `hitchTimeRatio` is their quotient in milliseconds per second. The values
/// under `metrics` are those that thresholds apply to: medians of the trials (quotients of sums for
/// `hitchTimeRatio` and `frameRate`) in the units of thresholds, with the least, the greatest and
/// every trial's value. A value that could not be measured is null, never 0.
package enum ResultsJSON {
  /// The text of the document.
  package static func text(_ report: Run) -> String {
    String(decoding: bytes(report), as: UTF8.self)
  }

  /// The bytes of the document.
  package static func bytes(_ report: Run) -> [UInt8] {
    report.document.json.adding(rest(of: report)).bytes
  }

  /// What the document itself does not have, under the same keys.
  ///
  /// The document may have scenarios that are gone since a baseline.
  private static func rest(of report: Run) -> JSONText {
    let results = Dictionary(
      report.results.map { ([$0.scenario.id, $0.model.id], $0) },
      uniquingKeysWith: { first, _ in first }
    )
    return .object([
      "scenarios": .array(
        report.document.scenarios.map { results[[$0.id, $0.device]].map(scenario) ?? .null }
      ),
      "claims": .array(report.claims.map(ClaimsJSON.value)),
    ])
  }

  private static func scenario(_ result: ScenarioResult) -> JSONText {
    var members: [(name: String, value: JSONText)] = [
      ("trials", .integer(result.repetitions.trials)),
      ("variants", .array(result.variants.map { variant($0, result.worlds) })),
    ]
    if let lead = ScenarioAnswer.Lead(result) { members.append(("answer", EffectJSON.value(lead))) }
    if let worlds = result.worlds { members.append(("worlds", .integer(worlds.worldCount))) }
    if let findings = result.analyses {
      members.append(("analyses", AnalysesJSON.value(result, findings)))
    }
    return .members(members)
  }

  private static func variant(_ result: VariantResult, _ worlds: WorldResult?) -> JSONText {
    let totals = result.totals
    let ratios = result.trials.map { JSONText.double(Metric.hitchTimeRatio.value(of: $0)) }
    return .object([
      "hitchTimeRatio": .double(result[.hitchTimeRatio]?.value),
      "hitchCount": .integer(totals.hitchCount),
      "hitchTime": .nanoseconds(totals.hitchNanoseconds, in: .milliseconds),
      "commitHitchTime": .nanoseconds(totals.commitHitchNanoseconds, in: .milliseconds),
      "renderHitchTime": .nanoseconds(totals.renderHitchNanoseconds, in: .milliseconds),
      "frames": .integer(totals.frameCount),
      "hitchTimeRatioPerTrial": .array(ratios),
      "metrics": .members(
        Metric.allCases.map { (name: $0.rawValue, value: trials(of: $0, in: result)) }
      ),
      "simulationError": .double(worlds.flatMap { $0.simulationError(of: result.variant.id) }),
      "expectations": .array(result.verdicts.map(expectation)),
    ])
  }

  private static func trials(of metric: Metric, in result: VariantResult) -> JSONText {
    guard let measured = result[metric] else { return .null }
    return .object([
      "least": .double(measured.least), "most": .double(measured.most),
      "perTrial": .array(result.trials.map { .double(metric.value(of: $0)) }),
    ])
  }

  private static func expectation(_ verdict: Verdict) -> JSONText {
    switch verdict.expectation {
    case .rating(let expected):
      return .members(
        [("rating", .string(expected.rating.rawValue))] + EvidenceJSON.members(of: verdict)
      )
    case .order(let order):
      let margin: (name: String, value: JSONText) =
        switch order.margin {
        case .absolute(let value): ("margin", .double(value))
        case .percent(let value): ("marginPercent", .double(value))
        }
      return .members(
        [
          ("metric", .string(order.metric.rawValue)),
          ("relation", .string(order.relation.rawValue)), ("of", .string(order.reference)), margin,
          ("value", .double(verdict.measured?.value)),
          ("reference", .double(verdict.reference?.value)),
        ] + EvidenceJSON.members(of: verdict)
      )
    case .fix(let fix):
      return .members(
        [("relation", .string("fixes")), ("of", .string(fix.reference))]
          + EvidenceJSON.members(of: verdict)
      )
    case .limit(let metric, let limit):
      var members: [(name: String, value: JSONText)] = [
        ("metric", .string(metric.rawValue)), ("side", .string(limit.side.rawValue)),
        ("limit", .double(verdict.limit)), ("value", .double(verdict.measured?.value)),
      ]
      if case .share(let factor, let variant) = limit.bound {
        members += [
          ("factor", .double(factor)), ("of", .string(variant)),
          ("reference", .double(verdict.reference?.value)),
        ]
      }
      return .members(members + EvidenceJSON.members(of: verdict))
    }
  }
}
