import Charts
import HitchMonitoring
import Measurements
import TextFormats

/// Single hitches: their times, durations and severities.
struct RecordedHitchView {
  let interval: HitchInterval
  /// The beginning of the ids of its figures.
  let id: String

  /// With more recordings than this, only the first have a drawing.
  private static let mostRecordings = 5

  /// The drawings, or words for missing data.
  var fragment: Fragment {
    guard let durations = interval.sortedDurations else {
      return .paragraph(
        "Single hitches: not measured. The source has sums only, so nothing says when they came, how "
          + "long they were or how severe."
      )
    }
    if durations.isEmpty { return .paragraph("No frame came late.") }
    let recordings = interval.iterations.enumerated().filter { !($1.hitches ?? []).isEmpty }
    let hidden = recordings.count - Self.mostRecordings
    return .joined([
      .paragraph(severity),
      interval.lateStagesText.map { .paragraph("Missed by: \($0).") } ?? .empty,
      interval.lateFunctionsText.map { .paragraph("Of the late time, \($0).") } ?? .empty,
      .joined(
        recordings.prefix(Self.mostRecordings).map { index, iteration in
          timeline(of: iteration, number: index).figure(id: "\(id)-times-\(index + 1)")
        }
      ),
      hidden > 0 ? .paragraph("\(counted(hidden, "more recording")) not drawn.") : .empty,
      histogram(of: durations),
    ])
  }

  private var severity: String {
    guard let counts = interval.severities else {
      return "Severity: \(interval.severityAbsence)."
    }
    return
      "Severity: \(MeasuredHitchText.severities(counts)). As in Instruments, a hitch is low up to "
      + "one refresh interval, moderate above one and high above two."
  }

  private func timeline(of iteration: HitchIteration, number: Int) -> HitchTimeline {
    let hitches = iteration.hitches ?? []
    let duration = interval.window(.recording)?.nanoseconds[number]
    let longest = hitches.map(\.durationNanoseconds).max() ?? 0
    let run = interval.iterations.count == 1 ? "" : "Iteration \(number + 1): "
    return HitchTimeline(
      title: run + Self.title(count: hitches.count, longest: longest),
      seconds: duration.map { Double($0) / 1e9 },
      hitches: hitches.map { hitch in
        HitchTimeline.Hitch(
          start: Double(hitch.startNanoseconds) / 1e9,
          milliseconds: Double(hitch.durationNanoseconds) / 1e6,
          tone: hitch.severity(refreshNanoseconds: interval.refreshNanoseconds)?.tone ?? .neutral,
          note: hitch.narrative
        )
      },
      levels: interval.severities == nil
        ? [] : HitchSeverity.allCases.map { .init($0.tone, name: $0.rawValue) },
      limits: refreshNanoseconds.map { refresh in
        [
          .init(milliseconds: Double(refresh) / 1e6, name: "one refresh interval"),
          .init(milliseconds: Double(2 * refresh) / 1e6, name: "two"),
        ]
      } ?? []
    )
  }

  private static func title(count: Int, longest: Int) -> String {
    let number = count == 1 ? "One hitch" : "\(count) hitches"
    return "\(number), the longest \(TimeText.milliseconds(longest, atMost: 2)), as measured"
  }

  /// Returns the number of hitches by duration, in refresh intervals if the interval is known.
  private func histogram(of durations: [Int]) -> Fragment {
    let counts = HitchBins(refreshNanoseconds: refreshNanoseconds).counts(of: durations)
    if let only = counts.first, counts.count == 1 {
      let all = durations.count == 1 ? "It lasts" : "All \(durations.count) last"
      return .paragraph("\(all) \(only.name).")
    }
    let most = counts.max { $0.count < $1.count }
    return StackedBars(
      title: most.map { "\($0.count) of \(durations.count) hitches last \($0.name)" }
        ?? "How long the hitches are",
      axisTitle: "measured hitches",
      unit: "hitches",
      series: [.init(name: "hitches", hue: .slate)],
      rows: counts.map { .init(label: $0.name, parts: [Double($0.count)]) },
      places: 0
    ).figure(id: "\(id)-durations")
  }

  /// The refresh interval of the recording, or that of its first hitch.
  private var refreshNanoseconds: Int? {
    interval.refreshNanoseconds
      ?? interval.iterations.lazy.compactMap { $0.hitches?.first?.refreshNanoseconds }.first
  }
}

/// The ranges of durations that hitches are counted in.
struct HitchBins {
  /// The refresh interval, if it is known.
  let refreshNanoseconds: Int?

  /// Returns the ranges from the first to the last that is not empty, each with its number of
  /// hitches.
  ///
  /// - Parameter durations: nanoseconds in ascending order.
  /// - Returns: the ranges; none without durations.
  func counts(of durations: [Int]) -> [(name: String, count: Int)] {
    var start = 0
    var counts: [(name: String, count: Int)] = []
    for bin in bins {
      let end = durations[start...].firstIndex { $0 >= bin.end } ?? durations.count
      counts.append((bin.name, end - start))
      start = end
    }
    let used = counts.indices.filter { counts[$0].count > 0 }
    guard let first = used.first, let last = used.last else { return [] }
    return Array(counts[first...last])
  }

  /// The ranges with their ends, which they do not include.
  private var bins: [(name: String, end: Int)] {
    guard let refresh = refreshNanoseconds, refresh > 0, refresh < 1 << 40 else {
      let ends = [10, 20, 35, 50, 100, 250]
      let names =
        ["less than 10 ms"] + zip(ends, ends.dropFirst()).map { "\($0) to \($1) ms" }
      return zip(names, ends.map { $0 * 1_000_000 }).map { ($0, $1) } + [("250 ms or more", .max)]
    }
    // Half-way between two numbers of intervals: displays' times scatter by microseconds.
    func end(_ intervals: Int) -> Int { (2 * intervals + 1) * refresh / 2 }
    return [
      ("about one refresh interval", end(1)), ("about two", end(2)), ("three or four", end(4)),
      ("five to eight", end(8)), ("nine to sixteen", end(16)), ("more than sixteen", .max),
    ]
  }
}

extension HitchSeverity {
  /// The tone in charts.
  var tone: Tone {
    switch self {
    case .low: .neutral
    case .moderate: .warning
    case .high: .critical
    }
  }
}
