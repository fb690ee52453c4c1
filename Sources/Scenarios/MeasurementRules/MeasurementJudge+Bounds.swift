import Diagnostics
import Measurements

extension MeasurementJudge {
  /// What comes out for each bound of a value.
  mutating func judge(
    _ judged: JudgedValue,
    by bounds: MeasuredBounds,
    of candidate: Candidate,
    scope: String
  ) -> [MeasurementJudgment] {
    let level = level(bounds.level, of: candidate)
    var judgments: [MeasurementJudgment] = []
    if let band = bounds.band {
      judgments.append(judge(judged, band, level: level, scope: scope))
    }
    for limit in bounds.limits {
      guard let number = limit.amount.number(in: judged.unit) else {
        report(mismatch(of: limit.amount, judged), at: limit.place)
        continue
      }
      judgments.append(judge(judged, limit, number, level: level, scope: scope))
    }
    return judgments
  }

  /// What is wrong with the unit of a limit.
  func mismatch(of amount: WrittenAmount, _ judged: JudgedValue) -> String {
    let unit = judged.unit.isEmpty ? "no unit" : "the unit '\(judged.unit)'"
    return amount.unit.isEmpty
      ? "the limit has no unit, and '\(judged.key)' has \(unit); add it"
      : "the limit is in '\(amount.unit)', and '\(judged.key)' has \(unit)"
  }

  private func judge(
    _ judged: JudgedValue,
    _ band: WorstBand,
    level: AppliedLevel,
    scope: String
  ) -> MeasurementJudgment {
    let bands = judged.bands
    let rank = bands.map { $0.rank(of: band.name) }
    let isNamed = rank.map { bands?.names.indices.contains($0) ?? false } ?? false
    let name =
      isNamed ? rank.flatMap { bands?.names[$0] } ?? band.name.rawValue : band.name.rawValue
    let end = isNamed ? rank.flatMap { bands?.ends[$0] } : nil
    let isMeasured = judged.value != nil && bands?.index != nil
    let isMet = bands?.index.flatMap { index in rank.map { index <= $0 } } ?? false
    let worst = (rank ?? band.name.rank) == 0 ? name : "\(name) or better"
    let found = bands?.index.flatMap { bands?.names[$0] } ?? "in no band"
    let limit = end.map { " (below \(JudgedValue.text($0, judged.unit)))" } ?? ""
    return judgment(
      judged,
      kind: "band",
      expectation: worst,
      Outcome(isMet: isMet, isMeasured: isMeasured, limit: end, side: .atMost),
      finding: ", which is \(found)\(isMet ? "" : "; expected \(worst)\(limit)")",
      absence: judged.value == nil ? judged.absence : "there are no bands for it",
      level: level,
      place: band.place,
      scope: scope
    )
  }

  private func judge(
    _ judged: JudgedValue,
    _ limit: MeasuredLimit,
    _ number: Double,
    level: AppliedLevel,
    scope: String
  ) -> MeasurementJudgment {
    let words = "\(limit.side.words) \(JudgedValue.text(number, judged.unit))"
    return judgment(
      judged,
      kind: limit.side.rawValue,
      expectation: words,
      Outcome(
        isMet: judged.value.map { limit.side.admits($0, limit: number) } ?? false,
        isMeasured: judged.value != nil,
        limit: number,
        side: limit.side
      ),
      finding: "; expected \(words)",
      absence: judged.absence,
      level: level,
      place: limit.place,
      scope: scope
    )
  }

  /// How a value came out.
  struct Outcome {
    var isMet: Bool
    var isMeasured: Bool
    var limit: Double?
    var side: Limit.Side
  }

  /// The judgment of a value.
  func judgment(
    _ judged: JudgedValue,
    kind: String,
    expectation: String,
    _ outcome: Outcome,
    finding: String,
    absence: String,
    level: AppliedLevel,
    place: Place,
    scope: String
  ) -> MeasurementJudgment {
    let subject = judged.subject.isEmpty ? "" : " in '\(judged.subject)'"
    let name = judged.subject == judged.key ? "'\(judged.key)'" : "\(judged.key)\(subject)"
    let manner = judged.manner.isEmpty ? "" : " \(judged.manner)"
    let message =
      if outcome.isMeasured, let value = judged.value {
        "\(name) is \(JudgedValue.text(value, judged.unit, besides: outcome.limit))\(manner)\(finding)"
      } else {
        "\(name) \(judged.isContradicted ? "can't be checked" : "was not measured"): \(absence); "
          + "expected \(expectation)"
      }
    return MeasurementJudgment(
      rule: "\(judged.key)/\(kind)",
      subject: judged.subject,
      expected: "\(judged.key) \(expectation)",
      outcome: !outcome.isMeasured ? .notMeasured : outcome.isMet ? .met : .broken,
      isContradicted: judged.isContradicted,
      value: outcome.isMeasured ? judged.value : nil,
      limit: outcome.limit,
      margin: outcome.isMeasured
        ? judged.value.flatMap { value in
          outcome.limit.map { outcome.side.margin(of: value, limit: $0) }
        } : nil,
      unit: judged.unit,
      level: level,
      place: place,
      scope: scope,
      message: message
    )
  }
}
