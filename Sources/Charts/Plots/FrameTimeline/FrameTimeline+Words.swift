import NumberText

extension FrameTimeline {
  package var altText: String {
    let late = frames.filter(\.isLate)
    let deadlineText = "deadline \(text(deadline)) ms"
    guard let worst = worstFrames(1).first else {
      let longest = frames.map { max($0.upper, $0.lower) }.max() ?? 0
      return "None of \(frames.count) frames is late; \(deadlineText), "
        + "longest \(upperName) or \(lowerName) \(text(longest)) ms."
    }
    let sum = late.reduce(0) { $0 + $1.lateness }
    return "\(late.count) of \(frames.count) frames late, \(text(sum)) ms in all; \(deadlineText). "
      + "Worst: \(words(worst))."
  }

  /// Late frames one by one and the others in runs, or equal ranges if that would be too long.
  package var table: ChartTable {
    var runs: [Range<Int>] = []
    for (number, frame) in frames.enumerated() {
      let canJoin = runs.last.map { !frame.isLate && !frames[$0.lowerBound].isLate } ?? false
      if canJoin, let last = runs.popLast() {
        runs.append(last.lowerBound..<number + 1)
      } else {
        runs.append(number..<number + 1)
      }
    }
    if runs.count > Self.tableRows {
      let size = (frames.count + Self.tableRows / 2 - 1) / (Self.tableRows / 2)
      runs = stride(from: 0, to: frames.count, by: size).map {
        $0..<min($0 + size, frames.count)
      }
    }
    return ChartTable(
      caption: "\(title): longest times in each range of frames, deadline \(text(deadline)) ms",
      columns: ["frames", "late", "late by (ms)", "\(upperName) (ms)", "\(lowerName) (ms)"],
      rows: runs.map(row)
    )
  }

  /// The numbers of the latest frames, worst first.
  func worstFrames(_ count: Int) -> [Int] {
    let late = frames.indices.filter { frames[$0].isLate }
    return Array(
      late.sorted { (frames[$1].lateness, $0) < (frames[$0].lateness, $1) }.prefix(count)
    )
  }

  /// A late frame in words.
  func words(_ number: Int) -> String {
    let frame = frames[number]
    return "frame \(self.number(at: number)), \(text(frame.lateness)) ms late "
      + "(\(upperName) \(text(frame.upper)), \(lowerName) \(text(frame.lower)))"
  }

  /// A time with one decimal place.
  func text(_ milliseconds: Double) -> String { DecimalText.fixed(milliseconds, places: 1) }

  private static let tableRows = 80

  private func row(_ run: Range<Int>) -> [String] {
    let part = frames[run]
    let first = number(at: run.lowerBound)
    let name = run.count == 1 ? "\(first)" : "\(first)–\(number(at: run.upperBound - 1))"
    return [
      name,
      "\(part.filter(\.isLate).count)",
      text(part.map(\.lateness).max() ?? 0),
      text(part.map(\.upper).max() ?? 0),
      text(part.map(\.lower).max() ?? 0),
    ]
  }
}
