import TextFormats

extension FrameTimeline {
  package var altText: String {
    let deadlineText = "Deadline \(text(deadline)) ms."
    return ([deadlineText] + panels.map(words)).joined(separator: " ")
  }

  /// Returns a description of a panel.
  private func words(_ panel: Panel) -> String {
    let name = panel.name.map { "\($0): " } ?? ""
    let late = panel.frames.filter(\.isLate)
    guard let worst = panel.worstFrames(1).first else {
      let longest = panel.frames.map { max($0.upper, $0.lower) }.max() ?? 0
      return
        "\(name)\(panel.name == nil ? "None" : "none") of \(panel.frames.count) frames is late, "
        + "longest \(upperName) or \(lowerName) \(text(longest)) ms."
    }
    let sum = late.reduce(0) { $0 + $1.lateness }
    return "\(name)\(late.count) of \(panel.frames.count) frames late, \(text(sum)) ms in all; "
      + "worst: \(words(worst, in: panel))."
  }

  /// Returns the name of a panel with its late frames; nil if it has no name.
  func heading(of panel: Panel) -> String? {
    guard let name = panel.name else { return nil }
    let late = panel.frames.count { $0.isLate }
    let words =
      switch late {
      case 0: "no late frame"
      case 1: "1 late frame"
      default: "\(late) late frames"
      }
    return "\(name): \(words)"
  }

  /// Late frames one by one and the others in runs, or equal ranges if that would be too long.
  package var table: ChartTable {
    ChartTable(
      caption: "\(title): longest times in each range of frames, deadline \(text(deadline)) ms",
      columns: ["frames", "late", "late by (ms)", "\(upperName) (ms)", "\(lowerName) (ms)"],
      rows: panels.flatMap { panel in runs(of: panel).map { row($0, of: panel) } }
    )
  }

  private func runs(of panel: Panel) -> [Range<Int>] {
    let frames = panel.frames
    var runs: [Range<Int>] = []
    for (number, frame) in frames.enumerated() {
      let canJoin = runs.last.map { !frame.isLate && !frames[$0.lowerBound].isLate } ?? false
      if canJoin, let last = runs.popLast() {
        runs.append(last.lowerBound..<number + 1)
      } else {
        runs.append(number..<number + 1)
      }
    }
    let most = max(Self.tableRows / panels.count, 2)
    guard runs.count > most else { return runs }
    let size = (frames.count + most / 2 - 1) / (most / 2)
    return stride(from: 0, to: frames.count, by: size).map { $0..<min($0 + size, frames.count) }
  }

  /// Returns a description of a late frame.
  func words(_ index: Int, in panel: Panel) -> String {
    let frame = panel.frames[index]
    return "frame \(panel.number(at: index)), \(text(frame.lateness)) ms late "
      + "(\(upperName) \(text(frame.upper)), \(lowerName) \(text(frame.lower)))"
  }

  /// Returns a time with one decimal place.
  func text(_ milliseconds: Double) -> String { DecimalText.fixed(milliseconds, places: 1) }

  private static let tableRows = 80

  private func row(_ run: Range<Int>, of panel: Panel) -> [String] {
    let part = panel.frames[run]
    let first = panel.number(at: run.lowerBound)
    let range = run.count == 1 ? "\(first)" : "\(first)–\(panel.number(at: run.upperBound - 1))"
    return [
      panel.name.map { "\($0), \(range)" } ?? range,
      "\(part.filter(\.isLate).count)",
      text(part.map(\.lateness).max() ?? 0),
      text(part.map(\.upper).max() ?? 0),
      text(part.map(\.lower).max() ?? 0),
    ]
  }
}

extension FrameTimeline.Panel {
  /// Returns the indices of the latest frames, worst first.
  func worstFrames(_ count: Int) -> [Int] {
    let late = frames.indices.filter { frames[$0].isLate }
    return Array(
      late.sorted { (frames[$1].lateness, $0) < (frames[$0].lateness, $1) }.prefix(count)
    )
  }
}
