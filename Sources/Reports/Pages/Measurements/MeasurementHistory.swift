import Charts
import DeterministicMath
import Measurements
import TextFormats

/// The recordings of a project whose time is known, in their order: a chart of each quantity, with
/// the change of its level.
struct MeasurementHistory {
  private let history: RunHistory

  private static let leastCount = 3
  private static let mostCharts = 12
  private static let mostRows = 40

  init(_ measurements: [ProjectMeasurement]) {
    let entries = measurements.flatMap { measurement in
      measurement.file.document.entries.compactMap { entry in
        entry.recorded.map { (time: $0, entry: entry, document: measurement.file.document) }
      }
    }.sorted { $0.time < $1.time }
    let days = Dictionary(grouping: entries) { $0.time.date }
    history = RunHistory(
      entries.map { time, entry, document in
        var single = document
        single.entries = [entry]
        let name = (days[time.date]?.count ?? 0) > 1 ? time.description : time.date
        return RunComparison.Side(
          name: name + (entry.app.version.map { " (\($0))" } ?? ""),
          documents: [single]
        )
      }
    )
  }

  private var series: [RunHistory.Series] {
    // The hitches of an interval by time and by number are one thing.
    let long = history.series.enumerated().filter { index, series in
      series.values.count >= Self.leastCount
        && (series.quantity.interval == nil
          || !history.series[..<index].contains {
            $0.subject == series.subject && $0.quantity.interval == series.quantity.interval
          })
    }.map(\.element)
    return RunPair.Answer.allCases.flatMap { answer in long.filter { $0.answer == answer } }
  }

  /// The section of the page; nil without series of enough recordings.
  var section: ReportPage.Section? {
    let series = series
    guard !series.isEmpty else { return nil }
    let charts = series.prefix(Self.mostCharts).enumerated().map { index, series in
      chart(of: series).figure(id: "history-\(index + 1)")
    }
    let rest = series.count - charts.count
    let more =
      rest > 0
      ? " \(counted(rest, "more quantity", plural: "more quantities")) "
        + "changed less; 'perfsite compare --history' prints all." : ""
    return ReportPage.Section(
      id: "history",
      title: "Over time",
      content: .joined(
        [
          .paragraph(
            "Each quantity beside its own past. A change is a lasting one: all quantities together "
              + "show one by chance in at most 5 of 100 histories.\(more)"
          )
        ] + charts
      )
    )
  }

  private func chart(of series: RunHistory.Series) -> DotPlot {
    let quantity = series.quantity
    let name = quantity.unit.isEmpty ? quantity.title : "\(quantity.title) (\(quantity.unit))"
    let split = series.answer == .notDistinguishable ? nil : series.change?.index
    let tone: Tone =
      switch series.answer {
      case .worse: .critical
      case .better: .good
      case .tooSmall, .notDistinguishable: .neutral
      }
    let shown = max(0, series.values.count - Self.mostRows)..<series.values.count
    func rows(_ range: Range<Int>, _ tone: Tone) -> [DotPlot.Row] {
      range.clamped(to: shown).map { index in
        .init(
          label: history.names[series.sessions[index]],
          value: series.values[index],
          tone: tone
        )
      }
    }
    let end = series.values.count
    var groups = [DotPlot.Group(rows: rows(0..<(split ?? end), .neutral))]
    if let split, let levels = series.levels {
      groups[0].title = "Before: typically \(DecimalText.significant(levels.before))"
      groups.append(
        .init(
          title: "From then on: typically \(DecimalText.significant(levels.after))",
          rows: rows(split..<end, tone)
        )
      )
    }
    return DotPlot(
      title: title(of: series),
      axisTitle: name,
      unit: quantity.unit,
      groups: groups.filter { !$0.rows.isEmpty },
      places: quantity.kind == .mean ? 3 : 1
    )
  }

  private func title(of series: RunHistory.Series) -> String {
    let name = series.quantity.title
    let what = "\(name.capitalizedStart) of \(series.subject.text)"
    let unit = series.quantity.unit.isEmpty ? "" : " \(series.quantity.unit)"
    if let change = series.change, let levels = series.levels,
      series.answer != .notDistinguishable
    {
      let values = [levels.before, levels.after].map(DecimalText.significant)
      let verb = series.answer == .tooSmall ? "changed too little to count" : series.answer.rawValue
      let from = history.names[series.sessions[change.index]]
      return "\(what): \(verb), \(values[0]) → \(values[1])\(unit) from \(from) on"
    }
    let count = counted(series.values.count, "recording")
    return series.change == nil && series.values.count < ChangePoint.leastCount
      ? "\(what): \(count); a change takes \(ChangePoint.leastCount) to show"
      : "\(what): no lasting change in \(count)"
  }
}
