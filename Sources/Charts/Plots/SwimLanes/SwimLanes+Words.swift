import TextFormats

extension SwimLanes {
  package var altText: String {
    let length = window.upperBound - window.lowerBound
    let busy = lanes.map { lane in
      guard let longest = lane.spans.max(by: { $0.end - $0.start < $1.end - $1.start }) else {
        return "\(lane.name): nothing."
      }
      return
        "\(lane.name): busy \(text(Self.busyTime(lane.spans))) of \(text(length)) \(timeUnit), "
        + "longest \(longest.words) \(text(longest.end - longest.start)) \(timeUnit)."
    }
    return (missedSentence.map { [$0] } ?? []).joined() + (missedSentence == nil ? "" : " ")
      + busy.joined(separator: " ")
  }

  /// Everything in the window, or the sums by lane and kind if that would be too long.
  package var table: ChartTable {
    let count = lanes.reduce(0) { $0 + $1.spans.count + $1.instants.count }
    return count > Self.mostRows ? summary : list
  }

  /// Returns a time with one decimal place.
  func text(_ time: Double) -> String { DecimalText.fixed(time, places: 1) }

  private static let mostRows = 60

  private var missedSentence: String? {
    let missed = deadlines.filter(\.isMissed)
    guard !missed.isEmpty else { return nil }
    let names = missed.prefix(6).map(\.name).joined(separator: ", ")
    let more = missed.count > 6 ? " and \(missed.count - 6) more" : ""
    return "\(missed.count) of \(deadlines.count) deadlines \(missedName): \(names)\(more)."
  }

  /// Returns the time during which at least one span is active; spans are ordered by start.
  private static func busyTime(_ spans: [Span]) -> Double {
    var sum = 0.0
    var end = -Double.infinity
    for span in spans where span.end > end {
      sum += span.end - max(span.start, end)
      end = span.end
    }
    return sum
  }

  private var list: ChartTable {
    ChartTable(
      caption: title,
      columns: ["lane", "what", "from (\(timeUnit))", "for (\(timeUnit))"],
      rows: lanes.flatMap { lane in
        lane.spans.map { span in
          [lane.name, span.words, text(span.start), text(span.end - span.start)]
        } + lane.instants.map { [lane.name, $0.name, text($0.time), "–"] }
      }
    )
  }

  private var summary: ChartTable {
    var rows: [[String]] = []
    for lane in lanes {
      var kinds: [String] = []
      for span in lane.spans where !kinds.contains(span.kind) { kinds.append(span.kind) }
      for kind in kinds {
        let lengths = lane.spans.filter { $0.kind == kind }.map { $0.end - $0.start }
        rows.append([
          lane.name, kind, "\(lengths.count)", text(lengths.reduce(0, +)), text(lengths.max() ?? 0),
        ])
      }
      var names: [String] = []
      for instant in lane.instants where !names.contains(instant.name) {
        names.append(instant.name)
      }
      for name in names {
        let count = lane.instants.count { $0.name == name }
        rows.append([lane.name, name, "\(count)", "–", "–"])
      }
    }
    return ChartTable(
      caption: "\(title), summed",
      columns: ["lane", "what", "times", "in all (\(timeUnit))", "longest (\(timeUnit))"],
      rows: rows
    )
  }
}
