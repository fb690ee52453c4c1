internal import Diagnostics
internal import HitchMonitoring
internal import TextFormats

/// A summary of imported files in a few lines: the verdict, its reasons, and omissions.
///
/// The worst comes first.
package struct MeasurementSummary {
  private let entries: [(entry: MeasurementEntry, tool: String)]
  /// The notes of all files, with the measurement that each is about if there are several.
  private let notes: [(note: Note, subject: String?)]

  package init(_ documents: [(document: MeasurementDocument, notes: [Note])]) {
    let entries = documents.flatMap { each in
      each.document.entries.map { (entry: $0, tool: each.document.tool) }
    }
    // Stable, so that of equals the first comes first.
    self.entries = entries.enumerated()
      .sorted { ($1.element.entry.severity, $0.offset) < ($0.element.entry.severity, $1.offset) }
      .map(\.element)
    var seen: Set<Note> = []
    let first = self.entries.first?.entry
    notes = documents.flatMap { document, notes in
      document.entries.flatMap { entry in
        entry.notes.map { (note: $0, subject: entry == first ? nil : entry.title) }
      } + notes.map { (note: $0, subject: nil) }
    }.sorted { $0.subject == nil && $1.subject != nil }.filter { seen.insert($0.note).inserted }
  }

  /// The verdict and the measurement; empty without measurements.
  package var head: [String] {
    guard let first = entries.first else { return [] }
    let conditions = first.entry.notes.filter { $0.kind == .condition }.map { "  \($0.text)" }
    return ([first.entry.headline, "  measured: \(subject(first))"] + conditions).map(\.onOneLine)
  }

  /// The other lines, the most important first.
  package var rest: [String] {
    guard let first = entries.first?.entry else { return [] }
    let interval = first.headInterval
    let basis = (interval?.verdict.dropFirst()).map(Array.init) ?? []
    var lines = basis.prefix(3).map { "  \($0)" }
    lines += leftOut.prefix(2)
    lines += first.findings.dropFirst(interval == nil ? 1 : 0).map { "  \($0)" }
    lines += others
    lines += first.figures.dropFirst(interval == nil && first.findings.isEmpty ? 2 : 0).prefix(2)
      .map { "  \($0)" }
    lines += basis.dropFirst(3).map { "  \($0)" } + leftOut.dropFirst(2)
    return lines.map(\.onOneLine)
  }

  /// The notes, those about missing data first.
  private var leftOut: [String] {
    let shown = entries.first?.entry.notes.filter { $0.kind == .condition } ?? []
    return Note.Kind.allCases.flatMap { kind in
      notes.filter { $0.note.kind == kind && !shown.contains($0.note) }.map { note, subject in
        "  note: \(subject.map { "\($0): " } ?? "")\(note.text)"
      }
    }
  }

  /// The number of other entries with each rating, and the worst of them.
  private var others: [String] {
    let rest = entries.dropFirst()
    guard let next = rest.first else { return [] }
    var counts: [(name: String, count: Int)] = []
    for each in rest {
      let name = each.entry.ratingName
      if let index = counts.firstIndex(where: { $0.name == name }) {
        counts[index].count += 1
      } else {
        counts.append((name, 1))
      }
    }
    let list = counts.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
    return [
      "  \(counted(rest.count, "other measurement")): \(list)",
      "  next: \(next.entry.headline), \(next.entry.subject)",
    ]
  }

  private func subject(_ each: (entry: MeasurementEntry, tool: String)) -> String {
    let simulator =
      each.entry.device.isSimulator ? "; a simulator, whose times are not those of a device" : ""
    return "\(each.entry.subject) (\(each.tool))\(simulator)"
  }
}

extension MeasurementEntry {
  /// The measurement, its app and its device.
  package var subject: String {
    [title, app.title, device.title].compactMap { $0 }.joined(separator: " · ")
  }

  /// The interval that the verdict is about: the worst that is rated, or else the first.
  fileprivate var headInterval: HitchInterval? {
    let worst = intervals.compactMap(\.conclusion.rating).max()
    return intervals.first { $0.conclusion.rating == worst && worst != nil } ?? intervals.first
  }

  /// The ratio over users that is worst, if there is no interval.
  private var headMetric: (metric: MeasuredMetric, value: MeasuredMetric.Value, band: HitchBand)? {
    let rated = metrics.compactMap { metric in
      metric.objection == nil && metric.series != .histogram
        ? metric.values.last.flatMap { last in
          last.value.flatMap { metric.scale?.band(ofRatio: $0) }.map { (metric, last, $0) }
        } : nil
    }
    return rated.max { $0.2.rating < $1.2.rating }
  }

  /// The verdict in a line: rating, number and its parts.
  fileprivate var headline: String {
    if let headInterval { return headInterval.headline }
    if let head = headMetric, let value = head.value.value {
      let label = head.value.label.map { " in \($0)" } ?? ""
      let name = head.metric.bandName(of: value) ?? head.band.name
      return "\(name): \(head.metric.amount(value))\(label), \(head.metric.title)"
    }
    if let first = findings.first { return first }
    let read =
      figures.isEmpty
      ? (metrics.isEmpty ? "" : counted(metrics.count, "metric"))
      : figures.prefix(2).joined(separator: ", ")
    return "not rated: hitches were not measured" + (read.isEmpty ? "" : "; \(read)")
  }

  /// The answers of the file itself: exceeded baselines, and a service's flags.
  fileprivate var findings: [String] {
    metrics.flatMap { metric in
      guard metric.objection == nil else { return [String]() }
      let flagged = metric.regressions.map {
        "worse: \(metric.title) is \(metric.amount($0.latest)) against "
          + "\(metric.amount($0.reference)) before, \(DecimalText.trimmed($0.percent, places: 1)) % more, "
          + "as App Store Connect flags"
      }
      return (metric.excess.map { [$0] } ?? []) + flagged
    }
  }

  /// The metrics in words, unless they are so many that a few would be an odd choice.
  fileprivate var figures: [String] {
    let lines = metrics.flatMap(\.ratedVerdict)
    return lines.count > 15 ? [] : lines
  }

  /// The severity, to sort by.
  fileprivate var severity: Int {
    let rating = headInterval.map(\.conclusion.rating) ?? headMetric?.band.rating
    switch rating {
    case .critical: return 4
    case .warning: return 3
    case .good: return 1
    case nil: return intervals.isEmpty ? 0 : 2
    }
  }

  fileprivate var ratingName: String {
    headInterval?.conclusion.name ?? headMetric?.band.name ?? "not rated"
  }
}

extension MeasuredMetric {
  /// A note that the mean is further from the baseline than allowed; nil if it isn't.
  fileprivate var excess: String? {
    guard let baseline, let mean = spread?.mean else { return nil }
    let isLargerBetter = prefers == .larger
    let limit = baseline.limit(isLargerBetter: isLargerBetter)
    guard isLargerBetter ? mean < limit : mean > limit else { return nil }
    let share =
      baseline.average == 0
      ? ""
      : ", \(DecimalText.trimmed((mean / baseline.average - 1).magnitude * 100, places: 1)) % "
        + (isLargerBetter ? "less" : "more")
    let allowed =
      baseline.effectivePercentRegression.map { "\(DecimalText.trimmed($0, places: 1)) %" }
      ?? amount((limit - baseline.average).magnitude)
    return "worse than the baseline: \(title) is \(amount(mean)) against "
      + "\(amount(baseline.average))\(share), where \(allowed) is allowed"
  }
}
