import FrameLab
import TextFormats

/// Frames as bars of plain characters, a line each: the commit and the rendering against the
/// deadline, which is a vsync for both.
struct FrameBars {
  /// All frames of the trial.
  let frames: [FrameRecord]
  /// The frame that is in the middle.
  let worst: Int
  /// The length of a tick, the unit of the frames' times.
  let tickNanoseconds: Int
  /// The deadline of a commit, and of a render.
  let refreshIntervalNanoseconds: Int

  /// The number of frames shown before and after the worst one.
  private static let reach = 4
  private static let barWidth = 20

  /// The lines, each with its line end and 80 characters at most.
  var text: String {
    let shown = max(0, worst - Self.reach)..<min(frames.count, worst + Self.reach + 1)
    let longest =
      frames[shown].map { max($0.work.commitNanoseconds, $0.work.renderNanoseconds) }
      .max() ?? 0
    // The deadline has to be inside, with room behind it.
    let whole = max(longest, refreshIntervalNanoseconds * 3 / 2)
    let deadline = refreshIntervalNanoseconds * Self.barWidth / whole
    var lines = row("frame", "at s", "commit", "ms", "render", "ms", "late")
    for index in shown {
      let frame = frames[index]
      let lateness = frame.timing.hitchTicks * tickNanoseconds
      lines += row(
        (index == worst ? "> " : "") + "\(index)",
        DecimalText.fixed(
          Double(frame.timing.begin * tickNanoseconds) / 1e9,
          places: 3
        ),
        milliseconds(frame.work.commitNanoseconds),
        bar("#", frame.work.commitNanoseconds, of: whole, deadline),
        milliseconds(frame.work.renderNanoseconds),
        bar("=", frame.work.renderNanoseconds, of: whole, deadline),
        frame.isScrolling && lateness > 0 ? milliseconds(lateness) : ""
      )
    }
    return lines
  }

  /// Returns a bar with a mark at the deadline; time that is too short to see has a dot.
  private func bar(_ character: Character, _ time: Int, of whole: Int, _ deadline: Int) -> String {
    let exact = (time * Self.barWidth + whole - 1) / whole
    // Only a frame that takes too long crosses the mark.
    let length =
      time > refreshIntervalNanoseconds ? max(exact, deadline + 1) : min(exact, deadline)
    let cells = (0...Self.barWidth).map { cell -> Character in
      if cell == deadline { return "|" }
      let place = cell < deadline ? cell : cell - 1
      return place < length ? character : " "
    }
    return String(cells)
  }

  private func row(
    _ number: String,
    _ begin: String,
    _ commit: String,
    _ commitBar: String,
    _ render: String,
    _ renderBar: String,
    _ late: String
  ) -> String {
    let line =
      right(number, 7) + right(begin, 8) + right(commit, 7) + " "
      + left(commitBar, Self.barWidth + 1)
      + right(render, 7) + " " + left(renderBar, Self.barWidth + 1) + right(late, 7)
    let end = line.lastIndex { $0 != " " }.map { line.index(after: $0) } ?? line.startIndex
    return line[..<end] + "\n"
  }

  private func right(_ text: String, _ width: Int) -> String {
    WrappedText.blanks(width - text.count) + text
  }

  private func left(_ text: String, _ width: Int) -> String {
    text + WrappedText.blanks(width - text.count)
  }

  private func milliseconds(_ nanoseconds: Int) -> String {
    DecimalText.fixed(Double(nanoseconds) / 1e6, places: 1)
  }
}
