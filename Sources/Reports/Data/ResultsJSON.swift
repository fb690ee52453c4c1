import FrameLab
import JSON
import ListEngine
package import Scenarios

/// The results of scenarios as JSON, in the format `perfsite-results/1`.
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
  /// The text of the document, with the outcomes of the claims and the digest of the models and
  /// scenarios.
  package static func text(
    _ results: [ScenarioResult],
    claims: [ClaimOutcome] = [],
    model: ModelDigest
  ) -> String {
    JSONText.object([
      "schema": .string("perfsite-results/1"),
      "engine": .string(EngineVersion.current),
      "model": .string(model.hexadecimal),
      "scenarios": .array(results.map(scenario)),
      "claims": .array(claims.map(ClaimsJSON.value)),
    ]).text
  }

  private static func scenario(_ result: ScenarioResult) -> JSONText {
    var members: [(name: String, value: JSONText)] = [
      ("id", .string(result.scenario.id)), ("title", .string(result.scenario.title)),
      ("device", .string(result.model.id)), ("passed", .bool(result.hasPassed)),
      ("seed", .number("\(result.seed)")), ("trials", .integer(result.repetitions.trials)),
      ("variants", .array(result.variants.map { variant($0, result.worlds) })),
    ]
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
      "id": .string(result.variant.id),
      "title": .string(result.variant.title),
      "rating": result.rating.map { .string($0.rawValue) } ?? .null,
      "passed": .bool(result.hasPassed),
      "hitchTimeRatio": .double(result[.hitchTimeRatio]?.value),
      "hitchCount": .integer(totals.hitchCount),
      "hitchTime": .nanoseconds(totals.hitchNanoseconds, in: .milliseconds),
      "commitHitchTime": .nanoseconds(totals.commitHitchNanoseconds, in: .milliseconds),
      "renderHitchTime": .nanoseconds(totals.renderHitchNanoseconds, in: .milliseconds),
      "duration": .nanoseconds(totals.durationNanoseconds, in: .seconds),
      "frames": .integer(totals.frameCount),
      "hitchTimeRatioPerTrial": .array(ratios),
      "hitchTimeByCause": .members(
        result.hitchTime.ranked.map {
          (name: $0.operation.name, value: .nanoseconds($0.nanoseconds, in: .milliseconds))
        }
      ),
      "metrics": .members(
        Metric.allCases.map { (name: $0.rawValue, value: value(of: $0, in: result, worlds)) }
      ),
      "simulationError": .double(worlds.flatMap { $0.simulationError(of: result.variant.id) }),
      "expectations": .array(result.verdicts.map(expectation)),
    ])
  }

  private static func value(
    of metric: Metric,
    in result: VariantResult,
    _ worlds: WorldResult?
  ) -> JSONText {
    let spread = worlds.flatMap { $0.spread(of: metric, in: result.variant.id) }
    guard let measured = result[metric] else {
      return spread.map { .object(["worlds": EvidenceJSON.value($0)]) } ?? .null
    }
    var members: [(name: String, value: JSONText)] = [
      ("value", .double(measured.value)), ("least", .double(measured.least)),
      ("most", .double(measured.most)),
      ("perTrial", .array(result.trials.map { .double(metric.value(of: $0)) })),
    ]
    if let spread { members.append(("worlds", EvidenceJSON.value(spread))) }
    return .members(members)
  }

  private static func expectation(_ verdict: Verdict) -> JSONText {
    let place = JSONText.string("\(verdict.expectation.place)")
    switch verdict.expectation {
    case .rating(let expected):
      return .members(
        [
          ("rating", .string(expected.rating.rawValue)), ("met", .bool(verdict.isMet)),
          ("place", place),
        ] + EvidenceJSON.members(of: verdict)
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
          ("reference", .double(verdict.reference?.value)), ("met", .bool(verdict.isMet)),
          ("place", place),
        ] + EvidenceJSON.members(of: verdict)
      )
    case .limit(let metric, let limit):
      var members: [(name: String, value: JSONText)] = [
        ("metric", .string(metric.rawValue)), ("side", .string(limit.side.rawValue)),
        ("limit", .double(verdict.limit)), ("value", .double(verdict.measured?.value)),
        ("met", .bool(verdict.isMet)), ("place", place),
      ]
      if case .share(let factor, let variant) = limit.bound {
        members += [
          ("factor", .double(factor)), ("of", .string(variant)),
          ("reference", .double(verdict.reference?.value)),
        ]
      }
      if limit.level != .error { members.append(("level", .string(limit.level.rawValue))) }
      return .members(members + EvidenceJSON.members(of: verdict))
    }
  }
}
