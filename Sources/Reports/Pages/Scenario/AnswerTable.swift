import Scenarios
import TextFormats

/// The verdict on the fix on every device, and the typical value of a metric for every variant.
///
/// The trap and the fix come first, so that a narrow screen shows what matters. If there are many
/// values, those of the other variants are folded.
struct AnswerTable {
  /// The results of one scenario, one per device.
  let results: [ScenarioResult]
  let metric: Metric

  /// With more values than this, the trap and the fix stand alone.
  private static let mostValues = 20

  var fragment: Fragment {
    guard let first = results.first else { return .empty }
    let contrast = [first.contrast?.trap.variant, first.contrast?.fix.variant].compactMap(\.self)
    let others = first.variants.map(\.variant).filter { !contrast.contains($0) }
    let isLong = results.count * first.variants.count > Self.mostValues
    guard isLong, !contrast.isEmpty, !others.isEmpty else { return table(of: contrast + others) }
    let more = table(of: others, hasVerdicts: false)
    return .joined([
      table(of: contrast), .folded(counted(others.count, "more variant"), more),
    ])
  }

  /// Returns a table of variants and devices, the more numerous ones as rows so that narrow screens
  /// have room.
  ///
  /// Hitches include the number of phones that share their rating.
  private func table(of variants: [Variant], hasVerdicts: Bool = true) -> Fragment {
    let caption = "\(metric.heading): \(results.first?.valueBasis ?? "")"
    let hasVerdicts = hasVerdicts && results.contains { $0.contrast != nil }
    if results.count > variants.count {
      return ReportTable(
        caption: caption,
        columns: [.init(title: "Device")]
          + (hasVerdicts ? [.init(title: "Verdict on the fix")] : [])
          + variants.map { .init(title: $0.title, isNumeric: true) },
        rows: results.map { result in
          [.link(result.model.name, to: "#" + ScenarioPage.anchor(of: result.model.id))]
            + (hasVerdicts ? [verdict(on: result)] : [])
            + variants.map { cell($0, in: result) }
        }
      ).fragment
    }
    return ReportTable(
      caption: caption,
      columns: [.init(title: "Variant")]
        + results.map { .init(title: $0.model.name, isNumeric: true) },
      rows: (hasVerdicts ? [[.text("Verdict on the fix")] + results.map(verdict)] : [])
        + variants.map { variant in
          [.text(variant.title)] + results.map { cell(variant, in: $0) }
        }
    ).fragment
  }

  private func verdict(on result: ScenarioResult) -> Fragment {
    ScenarioAnswer.Lead(result, on: metric).map { .status(Status($0.effect), $0.text.verdict) }
      ?? .text("–")
  }

  private func cell(_ variant: Variant, in result: ScenarioResult) -> Fragment {
    guard let variant = result[variant], let value = result.typical(of: metric, in: variant)
    else { return .text("no value") }
    let number = metric.roughNumber(value)
    let note = variant.variant.hasAssumedCosts ? "at an assumed cost" : nil
    guard metric == .hitchTimeRatio, let hitches = result.typicalHitches(of: variant) else {
      return .text(number, note: note)
    }
    let notes = [hitches.share.map { "on \($0)" }, note].compactMap(\.self)
    return .joined([
      .text(number + " "),
      .status(
        Status(hitches.rating),
        note: notes.isEmpty ? nil : notes.joined(separator: "; ")
      ),
    ])
  }
}
