internal import FrameLab
internal import TextFormats

extension XctraceTrace {
  /// Returns the frames of the run that has the most, with the times of their stages; nil if the
  /// tables with a row for each frame's life and commit are missing.
  ///
  /// The tables have the same number for the same swap. A frame is quiet after the one before if it
  /// began once that was shown.
  func frameFile(reporting report: inout ReadingReport) -> FrameFile? {
    let measured = runs.sorted { $0.key < $1.key }.filter {
      $0.value.lifetimes?.isEmpty == false && $0.value.stages["hitches-updates"] != nil
    }
    guard
      let (number, run) = measured.max(by: {
        ($0.value.lifetimes?.count ?? 0) < ($1.value.lifetimes?.count ?? 0)
      }), let lifetimes = run.lifetimes
    else { return nil }
    guard let refresh = run.usualRefresh else {
      report.note(
        .missing("no table tells the refresh interval; export 'display-vsyncs-interval' too")
      )
      return nil
    }
    if measured.count > 1 { report.note(.missing("the frames are those of run \(number)")) }
    var shown: Int?
    var missing = 0
    let frames = lifetimes.sorted { ($0.value.end, $0.key) < ($1.value.end, $1.key) }.map {
      id,
      life in
      func time(_ table: String) -> Int { run.stages[table]?[id]?.nanoseconds ?? 0 }
      let quiet = shown.map { max(0, life.start - $0) / refresh } ?? 0
      shown = life.end
      if run.stages["hitches-updates"]?[id] == nil { missing += 1 }
      return FrameWork(
        commitNanoseconds: time("hitches-updates"),
        prepareNanoseconds: time("hitches-renders"),
        executeNanoseconds: time("hitches-gpu"),
        quietVsyncs: quiet
      )
    }
    if missing > 0 {
      report.note(.missing("\(counted(missing, "frame")) without a commit in the tables"))
    }
    return FrameFile(refreshIntervalNanoseconds: refresh, buffers: .automatic, frames: frames)
  }
}

extension XctraceRun {
  /// The time from each frame's first commit until it is shown.
  fileprivate var lifetimes: [Int: Span]? {
    stages["hitches-frame-lifetimes"] ?? stages["hitches-lifetime-interval"]
  }
}
