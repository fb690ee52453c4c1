internal import FrameLab

/// Tables with a row for each frame: when frames were under way.
///
/// The rows of a frame's stages overlap; only their union counts. A gap of up to 100 ms belongs to
/// the activity, because a list at 10 frames per second still moves.
struct XctraceActivity: XctraceTable {
  static let names = [
    "hitches-frame-lifetimes", "hitches-lifetime-interval", "hitches-renders", "hitches-updates",
    "hitches-gpu",
  ]

  private let name: String
  private let start: Int
  private let duration: Int
  private let swap: Int?
  /// The longest row of each frame; a frame may have rows for each of its colors.
  private var spans: [Int: XctraceRun.Span] = [:]
  private var active = 0
  private var open: (start: Int, end: Int)?
  private var isSorted = true

  private static let bridgedGap = 100_000_000
  private static let mostFrames = 1_000_000

  init(_ schema: XctraceSchema) throws(XctraceMissingColumn) {
    name = schema.name
    swap = schema.index("swap-id")
    start = try schema.required("start")
    duration = try schema.required("duration")
  }

  mutating func add(_ row: XctraceRow) -> String? {
    let begin: Int
    let length: Int
    do throws(XctraceBadTime) {
      begin = try row.time(start, "start")
      length = try row.time(duration, "duration")
    } catch {
      return error.message
    }
    if let id = row.number(swap), spans.count < Self.mostFrames,
      spans[id].map({ $0.nanoseconds < length }) ?? true
    {
      spans[id] = XctraceRun.Span(start: begin, nanoseconds: length)
    }
    guard let current = open else {
      open = (begin, begin + length)
      return nil
    }
    if begin < current.start { isSorted = false }
    if begin - current.end <= Self.bridgedGap {
      open = (current.start, max(current.end, begin + length))
    } else {
      active += current.end - current.start
      open = (begin, begin + length)
    }
    return nil
  }

  func finish(_ run: inout XctraceRun) {
    run.stages[name] = spans
    guard let open else { return }
    guard isSorted else {
      run.notes.append(
        .missing("the frames are not in order, so the time with frames is not known")
      )
      return
    }
    let sum = active + open.end - open.start
    // Several tables of a run tell the same; the longest saw most of each frame.
    run.activeNanoseconds = max(run.activeNanoseconds ?? 0, sum)
  }
}

/// The signpost intervals of a trace: those of UIKit's scrolling, and an app's own that are named
/// like operations of the cost table.
struct XctraceSignposts: XctraceTable {
  static let names = ["os-signpost-interval", "OSSignpostIntervals"]

  private let start: Int
  private let duration: Int
  private let name: Int
  private let subsystem: Int?
  private let process: Int?
  private var processes: [String?: XctraceRun.Process] = [:]
  private var sum = 0
  private var count = 0

  private static let operations = Dictionary(
    uniqueKeysWithValues: ListOperation.priced.map { ($0.name, $0) }
  )

  init(_ schema: XctraceSchema) throws(XctraceMissingColumn) {
    start = try schema.required("start")
    duration = try schema.required("duration")
    name = try schema.required("name")
    subsystem = schema.index("subsystem")
    process = schema.index("process")
  }

  /// The most names of an app's own signposts that are kept.
  private static let mostNames = 100

  mutating func add(_ row: XctraceRow) -> String? {
    let text = row.text(name)
    let operation = text.flatMap { Self.operations[$0] }
    let isScroll = text == HitchInterval.scrollName
    // UIKit's other intervals are parts of this one, and those of the system are none of the app.
    let isOwn = row.text(subsystem).map { !$0.hasPrefix("com.apple.") } ?? false
    guard let text, operation != nil || isScroll || isOwn else { return nil }
    let length: Int
    do throws(XctraceBadTime) {
      length = try row.time(duration, "duration")
    } catch {
      return error.message
    }
    let process = row.text(process)
    if operation != nil || !isScroll {
      count += 1
      guard count <= OperationDurations.most else {
        return "the table has more than \(OperationDurations.most) signposts"
      }
      // An interval that a timer can't distinguish from 0 counts as the shortest possible.
      let duration = Double(max(length, 1))
      if let operation {
        processes[process, default: .init()].operationDurations[operation, default: []]
          .append(duration)
      }
      let names = processes[process]?.signposts.keys
      if isOwn, names?.contains(text) ?? false || names?.count ?? 0 < Self.mostNames {
        processes[process, default: .init()].signposts[text, default: []].append(duration)
      }
      return nil
    }
    guard sum + length <= DecimalTime.most else {
      return "the intervals add up to more than \(DecimalTime.mostText)"
    }
    sum += length
    processes[process, default: .init()].scrollNanoseconds =
      (processes[process]?.scrollNanoseconds ?? 0) + length
    return nil
  }

  func finish(_ run: inout XctraceRun) {
    for (name, rows) in processes {
      run.rowsByProcess[name, default: .init()].scrollNanoseconds = rows.scrollNanoseconds
      run.rowsByProcess[name]?.signposts = rows.signposts
      run.rowsByProcess[name]?.operationDurations = rows.operationDurations
    }
  }
}
