import FrameLab
import HitchMonitoring
import Scenarios
import TextFormats

/// The sections on the measurements, the causes and the worst frames.
extension ExplanationText {
  /// The rating and the values with their spread over the worlds, a line for each device.
  var measured: String {
    let metrics = [Metric.hitchTimeRatio] + [subject.metric].filter { $0 != .hitchTimeRatio }
    return metrics.map(table).joined(separator: "\n")
  }

  private func table(of metric: Metric) -> String {
    let groups = [variant, subject.other].compactMap(\.self).map { variant in
      explanation.results.compactMap { result in
        result.variants.first { $0.variant.id == variant.variant.id }
          .map { row(of: $0, in: result, metric) }
      }
    }
    let names = [variant, subject.other].compactMap(\.self).map(\.variant.id)
    let heads =
      ["device", "typical", "range"] + (metric == .hitchTimeRatio ? ["rating"] : [])
    var lines = AlignedTable.text([heads] + groups.joined(), numeric: [1])
      .split(separator: "\n")[...]
    let unit = metric.unit.isEmpty ? "" : ", \(metric.unit)"
    let spread = result.worlds == nil ? "" : "; the median and the 10th to 90th percentile"
    var text = WrappedText.lines("\(metric.title)\(unit)\(spread)")
    text += "    \(lines.removeFirst())\n"
    for (name, rows) in zip(names, groups) {
      text += "  \(name)\n"
      for line in lines.prefix(rows.count) { text += "    \(line)\n" }
      lines = lines.dropFirst(rows.count)
    }
    return text
  }

  private func row(
    of variant: VariantResult,
    in result: ScenarioResult,
    _ metric: Metric
  ) -> [String] {
    let spread = result.worlds?.spread(of: metric, in: variant.variant.id)
      .map { "\(metric.roughNumber($0.p10)) to \(metric.roughNumber($0.p90))" }
    let row = [
      result.model.id, result.typical(of: metric, in: variant).map(metric.roughNumber) ?? "–",
      spread ?? "–",
    ]
    guard metric == .hitchTimeRatio else { return row }
    guard let hitches = result.typicalHitches(of: variant) else { return row + ["–"] }
    let share = hitches.share.map { " on \($0)" } ?? ""
    return row + [hitches.rating.rawValue + share]
  }

  /// More operations than this are counted together.
  private static let mostCauses = 6

  /// The hitch time by operation.
  var causes: String {
    let time = explanation.variant.hitchTime
    guard time.total > 0 else {
      return title("Hitch time by cause (\(placeText))")
        + paragraph("No frame is late while the list scrolls.")
    }
    let ranked = time.ranked
    var rows = ranked.prefix(Self.mostCauses).map { (name: $0.operation.words, $0.nanoseconds) }
    let rest = ranked.dropFirst(Self.mostCauses)
    if !rest.isEmpty {
      rows.append(("\(counted(rest.count, "other"))", rest.reduce(0) { $0 + $1.nanoseconds }))
    }
    let count = counted(result.repetitions.trials, "trial")
    let total = TimeText.milliseconds(time.total)
    return title("Hitch time by cause (\(total) in \(count), \(placeText))")
      + AlignedTable.text(
        rows.map { name, nanoseconds in
          let share = Double(nanoseconds) * 100 / Double(time.total)
          return [
            "  \(name)", TimeText.milliseconds(nanoseconds),
            "\(DecimalText.fixed(share, places: 1)) %",
            String(repeating: "#", count: Int((share * 0.3).rounded())),
          ]
        },
        numeric: [1, 2]
      )
  }

  private static let mostFrames = 3

  /// The latest frames, and those around the worst one as bars.
  var worstFrames: String {
    let frames = explanation.variant.worstFrames(Self.mostFrames)
    guard let first = frames.first, let worst = explanation.worst else { return "" }
    let configuration = worst.trial.configuration
    let bars = FrameBars(
      frames: worst.outcome.frames,
      worst: first.frame.index,
      tickNanoseconds: configuration.tickNanoseconds,
      refreshIntervalNanoseconds: configuration.refreshIntervalNanoseconds
    )
    return title("Worst frames (\(placeText))")
      + frames.map { frame in
        let begin = TimeText.seconds(frame.frame.beginNanoseconds)
        return WrappedText.lines(
          "trial \(frame.trialNumber), frame \(frame.frame.index), at \(begin): "
            + LatenessText.text(frame.frame),
          indent: 2,
          hanging: 2
        )
      }.joined()
      + "\n"
      + WrappedText.lines(
        "Around the worst: commit (#) and rendering (=), each due within "
          + "\(TimeText.milliseconds(configuration.refreshIntervalNanoseconds)) (|)",
        indent: 2
      ) + bars.text
  }
}
