/// What the files of one trace say about one of its runs.
struct XctraceRun {
  /// Hangs of one type.
  struct Hangs {
    let type: String
    let count: Int
    let nanoseconds: Int
  }

  var device = MeasuredDevice()
  var processName: String?
  var recordingNanoseconds: Int?
  var hitches: [RecordedHitch]?
  var processes: [String] = []
  var activeNanoseconds: Int?
  var scrollNanoseconds: Int?
  var refreshNanoseconds: Int?
  var shortestRefreshNanoseconds: Int?
  var hangs: [Hangs]?
  var notes: [String] = []
  var instruments: String?
  var template: String?
}
