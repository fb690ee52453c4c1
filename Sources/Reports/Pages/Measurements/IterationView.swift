import Charts
import HitchMonitoring
import Measurements
import TextFormats

/// Equal runs beside each other: their ratios, their spread, and the number of runs needed.
struct IterationView {
  let interval: HitchInterval
  /// The beginning of the ids of its figures.
  let id: String
  /// The name of the measurement.
  let name: String

  /// With more iterations than this, the drawing shows their distribution.
  private static let mostRows = 12
  private static let mostTableRows = 50

  /// The drawing, the sentences and the table; empty for a single run.
  var fragment: Fragment {
    let ratios = interval.iterationRatios(over: interval.denominator)
    guard ratios.count > 1 else { return .empty }
    guard interval.objection(to: interval.denominator) == nil else { return table(ratios) }
    guard let spread = Spread(ratios.compactMap(\.self)) else {
      return .joined([.paragraph("No iteration has a ratio."), table(ratios)])
    }
    return .joined([
      chart(ratios, spread).figure(id: "\(id)-iterations"), .list(notes(ratios, spread)),
      table(ratios),
    ])
  }

  private func notes(_ ratios: [Double?], _ spread: Spread) -> [Fragment] {
    let known = ratios.indices.filter { ratios[$0] != nil }
    var notes: [String] = []
    if let pooled = interval.pooledRatio(over: interval.denominator) {
      notes.append(
        "Pooled, that is all hitch time by all time: \(text(pooled.millisecondsPerSecond)). The mean "
          + "of the ratios is \(text(spread.mean)). The verdict is by the pooled one, in which a long "
          + "run counts for more."
      )
    } else {
      notes.append("The mean of the ratios is \(text(spread.mean)). They cannot be pooled.")
    }
    notes.append("From \(text(spread.least)) to \(text(spread.most)).")
    if known.count < ratios.count {
      notes.append("\(ratios.count - known.count) of \(ratios.count) iterations: not measured.")
    }
    notes.append(
      spread.outliers.isEmpty
        ? known.count < 5
          ? "Too few runs to call one an outlier." : "No run is far from the others."
        : "Far from the others, but still counted: "
          + Words.list(spread.outliers.map { "iteration \(known[$0] + 1)" }) + "."
    )
    if let needed = spread.runsNeeded(within: 0.1) {
      notes.append(
        needed > known.count
          ? "A mean within ±10 % (95 %) takes about \(needed) runs that scatter like these: "
            + "\(needed - known.count) more."
          : "These runs are enough for a mean within ±10 % (95 %)."
      )
    }
    return notes.map(Fragment.text)
  }

  private func chart(_ ratios: [Double?], _ spread: Spread) -> any Chart {
    let title =
      "\(counted(ratios.count, "run")) from \(text(spread.least)) to \(text(spread.most)), as measured"
    let axis = "measured hitch time ratio (ms/s)"
    let bands = interval.scale.chartBands
    if ratios.count > Self.mostRows {
      return QuantileDots(
        title: title,
        axisTitle: axis,
        unit: "ms/s",
        bands: bands,
        groups: [
          .init(rows: [
            .init(label: "Iterations", values: ratios)
          ])
        ],
        samplesName: "iterations",
        places: 2
      )
    }
    var rows = ratios.enumerated().map { index, ratio in
      DotPlot.Row(label: "Iteration \(index + 1)", value: ratio)
    }
    if let pooled = interval.pooledRatio(over: interval.denominator) {
      rows.append(
        .init(
          label: "Pooled",
          value: pooled.millisecondsPerSecond,
          spread: spread.least...spread.most
        )
      )
    } else {
      rows.append(
        .init(label: "Mean", value: spread.mean, spread: spread.least...spread.most)
      )
    }
    return DotPlot(
      title: title,
      axisTitle: axis,
      unit: "ms/s",
      bands: bands,
      groups: [.init(rows: rows)],
      spreadName: "from the lowest to the highest run",
      places: 2
    )
  }

  private func table(_ ratios: [Double?]) -> Fragment {
    let window = interval.window(interval.denominator)
    let shown = min(ratios.count, Self.mostTableRows)
    let rows = (0..<shown).map { index -> [Fragment] in
      let iteration = interval.iterations[index]
      return [
        .text("\(index + 1)"),
        known(iteration.hitchCount.map(String.init)),
        known(iteration.hitchNanoseconds.map { TimeText.milliseconds($0, atMost: 2) }),
        known(window.flatMap { $0.nanoseconds[index] }.map { TimeText.seconds($0, atMost: 3) }),
        known(ratios[index].map(text)),
        known(iteration.statedRatio.map(text)),
      ]
    }
    let table = ReportTable(
      caption: "Iterations of \(name), as measured",
      columns: [
        .init(title: "Iteration"), .init(title: "Hitches", isNumeric: true),
        .init(title: "Hitch time", isNumeric: true),
        .init(title: window?.kind.columnTitle ?? "Duration", isNumeric: true),
        .init(title: "Ratio", isNumeric: true), .init(title: "Stated ratio", isNumeric: true),
      ],
      rows: rows
    ).fragment
    let rest = ratios.count - shown
    let more =
      rest > 0 ? Fragment.paragraph("\(counted(rest, "more iteration")) in the file.") : .empty
    return .folded("Every iteration", .joined([table, more]))
  }

  private func known(_ text: String?) -> Fragment { .text(text ?? "not measured") }

  private func text(_ ratio: Double) -> String { MeasuredHitchText.ratio(ratio, interval.scale) }
}

extension DenominatorKind {
  /// The kind as the head of a column.
  var columnTitle: String {
    switch self {
    case .signpost: "Signpost interval"
    case .scrolling: "Time scrolling"
    case .animations: "Time of animations"
    case .input: "Time with input"
    case .frames: "Time with frames"
    case .recording: "Whole recording"
    case .hitches: "First to last hitch"
    }
  }
}
