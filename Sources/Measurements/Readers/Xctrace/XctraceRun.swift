internal import FrameLab

/// What the files of one trace say about one of its runs.
struct XctraceRun {
  /// Hangs of one type.
  struct Hangs {
    let type: String
    let count: Int
    let nanoseconds: Int
  }

  /// From when to when a stage of a frame lasted.
  struct Span {
    let start: Int
    let nanoseconds: Int

    var end: Int { start + nanoseconds }
  }

  /// The stages of the frames, by table and then by the number of the frame's swap.
  var stages: [String: [Int: Span]] = [:]
  var device = MeasuredDevice()
  var processName: String?
  var recordingNanoseconds: Int?
  var hitches: [RecordedHitch]?
  /// The process of each hitch, if the table has it.
  var hitchProcesses: [String?] = []
  /// What the table that the hitches come from left out.
  var hitchNotes: [Note] = []
  /// The tables that the table of contents lists; nil if none lists any.
  var listedTables: Set<String>?
  /// The intervals of the app's own signposts, by name.
  var signposts: [String: [Double]] = [:]
  /// What the processors did while, in the order of time.
  var samples: [XctraceSample] = []
  /// Why its tables cannot be used together.
  var objection: String?
  var processes: [String] = []
  var activeNanoseconds: Int?
  var scrollNanoseconds: Int?
  /// The intervals that are named like operations, in the order of the trace.
  var operationDurations: [ListOperation: [Double]] = [:]
  var refreshNanoseconds: Int?
  var shortestRefreshNanoseconds: Int?
  /// Whether its vsyncs have no refresh interval that is theirs.
  var isRefreshContradicted = false
  /// Why its hitches can't be believed.
  var unrated: String?
  var hangs: [Hangs]?
  var notes: [Note] = []
  var instruments: String?
  var template: String?

  /// The refresh interval for hitches that have none of their own.
  var usualRefresh: Int? {
    guard !isRefreshContradicted else { return nil }
    return refreshNanoseconds ?? shortestRefreshNanoseconds
  }
}
