internal import FrameLab
internal import TextFormats

/// The latest frames of a window, as `dumpsys gfxinfo … framestats` lists them.
///
/// The columns are those that the head names, in any order. Real files have the names of
/// `FrameInterval` and `FrameStartTime` swapped, and `DisplayPresentTime` is 0 or that of another
/// frame, so it isn't used.
struct FrameStats {
  /// What begins and ends such a table.
  static let mark = "---PROFILEDATA---"

  /// Moments of a frame, in the order in which they come; the raw value is the column.
  enum Moment: String, CaseIterable {
    case intended = "IntendedVsync"
    case input = "HandleInputStart"
    case animation = "AnimationStart"
    case traversals = "PerformTraversalsStart"
    case draw = "DrawStart"
    case syncQueued = "SyncQueued"
    case sync = "SyncStart"
    case commands = "IssueDrawCommandsStart"
    case swap = "SwapBuffers"
    case completed = "FrameCompleted"
  }

  /// When the stages of a frame began, in nanoseconds.
  struct Frame {
    var deadline: Int
    var times: [Moment: Int]

    subscript(moment: Moment) -> Int { times[moment] ?? -1 }
  }

  /// The window.
  let name: String
  /// The frames in the order of the file.
  private(set) var frames: [Frame] = []
  private var intervals: [Int] = []
  private var columns: [String: Int] = [:]
  private var columnCount = 0
  private var missing: String?
  private var flagged = 0
  private var impossible = 0

  private static let deadline = "FrameDeadline"
  private static let intervalNames = ["FrameInterval", "FrameStartTime"]
  /// The longest that a frame may take: after that an app counts as hung.
  private static let longest = 10_000_000_000
  private static let most = 100_000

  init(name: String) { self.name = name }

  /// Reads a line of the table; a row that can't be that of a frame is counted and left out.
  mutating func read(_ line: String) {
    var fields = line.split(separator: ",", omittingEmptySubsequences: false)
    if fields.last == "" { fields.removeLast() }
    if columns.isEmpty { return readHead(fields) }
    guard missing == nil, !fields.isEmpty, frames.count < Self.most else { return }
    let values = fields.map { Int($0) }
    guard fields.count == columnCount, let flags = values[columns["Flags"] ?? 0] else {
      impossible += 1
      return
    }
    // Android says to leave these out: first frames, and those that no one saw.
    guard flags == 0 else {
      flagged += 1
      return
    }
    func value(_ name: String) -> Int? { columns[name].flatMap { values[$0] } }
    let times = Moment.allCases.compactMap { moment in
      value(moment.rawValue).map { (moment, $0) }
    }
    let frame = Frame(
      deadline: value(Self.deadline) ?? -1,
      times: Dictionary(uniqueKeysWithValues: times)
    )
    let range = PresentedFrames.refreshIntervals
    let interval = Self.intervalNames.compactMap(value).first(where: range.contains)
    guard let interval, frame.isPossible, frame[.completed] - frame[.intended] <= Self.longest,
      (frames.last?[.intended] ?? 0) < frame[.intended]
    else {
      impossible += 1
      return
    }
    frames.append(frame)
    intervals.append(interval)
  }

  private mutating func readHead(_ fields: [Substring]) {
    guard !fields.isEmpty else { return }
    columnCount = fields.count
    columns = Dictionary(
      fields.enumerated().map { (String($1), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let required =
      ["Flags"] + Moment.allCases.map(\.rawValue) + [Self.deadline, Self.intervalNames[0]]
    missing = required.first { columns[$0] == nil }
  }

  /// What there is to know about the table.
  var notes: [String] {
    if let missing {
      return [
        "the frames of '\(name)' are not judged: their table has no column '\(missing)', which Android "
          + "12 and later write, so late frames can't be told from idle ones"
      ]
    }
    var notes: [String] = []
    if flagged > 0 {
      notes.append("\(counted(flagged, "frame")) of '\(name)' with flags left out, as Android says")
    }
    if impossible > 0 {
      notes.append("\(counted(impossible, "row")) of '\(name)' with impossible times left out")
    }
    return notes
  }
}

extension FrameStats.Frame {
  /// Whether its stages follow one another and it was due after it began.
  fileprivate var isPossible: Bool {
    let times = FrameStats.Moment.allCases.map { self[$0] }
    return times[0] >= 0 && times[times.count - 1] <= 1 << 60
      && zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
      && deadline > times[0] && deadline - times[0] <= 1_000_000_000
  }
}

extension FrameStats {
  /// The usual time from one vsync to the next.
  private var refresh: Int { intervals.sorted()[intervals.count / 2] }

  /// The hitches of the frames; nil without frames.
  ///
  /// A frame that is done in time is shown at its deadline, a late one at the first vsync after it is
  /// done. It is due at its deadline, or one vsync after the frame before it if that is later: so
  /// frames behind a late one are late only by what they add. Between frames that no one intended
  /// nothing is due.
  var interval: HitchInterval? {
    guard let first = frames.first else { return nil }
    let refresh = refresh
    var shown = 0
    var hitches: [RecordedHitch] = []
    for frame in frames {
      let due = max(frame.deadline, shown + refresh)
      let late = max(0, frame[.completed] - frame.deadline)
      shown = max(due, frame.deadline + (late + refresh - 1) / refresh * refresh)
      // Vsyncs jitter: less than half an interval is none.
      let ticks = (shown - due + refresh / 2) / refresh
      guard ticks > 0 else { continue }
      hitches.append(
        RecordedHitch(
          startNanoseconds: due - first.deadline,
          durationNanoseconds: ticks * refresh,
          narrative: narrative(of: frame)
        )
      )
    }
    guard let iteration = HitchIteration(hitches: hitches, frameCount: Double(frames.count)) else {
      return nil
    }
    let busy = frames.count * refresh + (iteration.hitchNanoseconds ?? 0)
    let whole = shown - first.deadline + refresh
    guard whole <= DecimalTime.most else { return nil }
    let isIdle = whole > busy + refresh
    return HitchInterval(
      name: name,
      basis: .deadlines,
      iterations: [iteration],
      windows: [
        HitchWindow(.frames, nanoseconds: [busy], origin: "the frames, without idle vsyncs")
      ]
        + (isIdle
          ? [HitchWindow(.recording, nanoseconds: [whole], origin: "the first frame to the last")]
          : []),
      denominator: .frames,
      refreshNanoseconds: refresh
    )
  }

  /// Who was late: a thread that took longer than an interval, or both if neither did alone.
  private func narrative(of frame: Frame) -> String {
    let isCommitLate =
      frame[.commands] - frame[.intended] > refresh || frame[.commands] > frame.deadline
    let isRenderLate = frame[.completed] - frame[.commands] > refresh
    var late: LateStages = []
    if isCommitLate || !isRenderLate { late.insert(.commit) }
    if isRenderLate || !isCommitLate { late.insert(.render) }
    return late.narrative
  }

  /// The frames with the times of their stages: what the main thread does until the render thread
  /// has all of it is the commit.
  var frameFile: FrameFile {
    var works: [FrameWork] = []
    var parts: [(stage: FrameStage, name: String, times: [Int])] = Self.parts.map {
      ($0.stage, $0.name, [])
    }
    var free = 0
    for (index, frame) in frames.enumerated() {
      let begin = min(max(frame[.intended], free), frame[.input])
      free = frame[.commands]
      let gap = index == 0 ? 0 : frame[.intended] - frames[index - 1][.intended]
      works.append(
        FrameWork(
          commitNanoseconds: frame[.commands] - begin,
          executeNanoseconds: frame[.completed] - frame[.commands],
          quietVsyncs: max(0, (gap + refresh / 2) / refresh - 1)
        )
      )
      for index in parts.indices {
        let part = Self.parts[index]
        let from = part.from.map { frame[$0] } ?? begin
        parts[index].times.append(frame[part.to] - from)
      }
    }
    return FrameFile(
      refreshIntervalNanoseconds: refresh,
      buffers: .triple,
      frames: works,
      parts: parts.map { FramePart(stage: $0.stage, name: $0.name, nanoseconds: $0.times) }
    )
  }

  /// The parts of the stages, from one moment to the next; the first begins with the frame.
  private static let parts: [(stage: FrameStage, name: String, from: Moment?, to: Moment)] = [
    (.commit, "before-the-frame", nil, .input), (.commit, "input", .input, .animation),
    (.commit, "animation", .animation, .traversals), (.commit, "layout", .traversals, .draw),
    (.commit, "draw", .draw, .syncQueued),
    (.commit, "waiting-for-the-render-thread", .syncQueued, .sync),
    (.commit, "sync", .sync, .commands), (.render, "draw-commands", .commands, .swap),
    (.render, "gpu", .swap, .completed),
  ]
}
