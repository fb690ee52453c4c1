package import FrameLab
import HitchMonitoring
import TextFormats

/// Frames of given commit and render times, for claims about the frame pipeline alone.
package struct FrameSequence: Hashable, Sendable {
  /// The display's refresh rate, in hertz.
  package let refreshRateHertz: Int
  /// The number of the display's frame buffers.
  package let buffers: BufferPolicy
  /// The frames in order; at least one.
  package let frames: [FrameWork]

  /// The time between two vsyncs, rounded to the nanosecond as for devices.
  private var refreshIntervalNanoseconds: Int {
    (1_000_000_000 + refreshRateHertz / 2) / refreshRateHertz
  }

  /// The sums of the frames' results in the pipeline.
  ///
  /// - Complexity: O(frames).
  package var totals: FrameTotals {
    let interval = refreshIntervalNanoseconds
    var pipeline = FramePipeline(refreshIntervalNanoseconds: interval, buffers: buffers)
    var totals = FrameTotals()
    var begin: Int?
    for work in frames {
      let timing = pipeline.advance(work)
      begin = begin ?? timing.begin
      totals.frameCount += 1
      totals.hitchCount += timing.hitchTicks > 0 ? 1 : 0
      totals.hitchNanoseconds += timing.hitchTicks * interval
      totals.commitHitchNanoseconds += timing.commitHitchTicks * interval
      totals.durationNanoseconds = (timing.display - (begin ?? 0)) * interval
    }
    return totals
  }
}

/// A quantity of given frames.
package enum FrameMetric: String, CaseIterable, Hashable, Sendable {
  /// Hitch time per time.
  case hitchTimeRatio
  /// The number of late frames.
  case hitchCount
  /// The total lateness of late frames.
  case hitchTime
  /// The part of the hitch time that late commits caused.
  case commitHitchTime
  /// The part of the hitch time that late rendering caused.
  case renderHitchTime
  /// Frames displayed per second.
  case frameRate
  /// The time from the first frame's begin to the last one's display.
  case duration

  /// The unit of its values.
  package var unit: String {
    switch self {
    case .hitchTimeRatio: "ms/s"
    case .hitchCount: ""
    case .hitchTime, .commitHitchTime, .renderHitchTime, .duration: "ms"
    case .frameRate: "fps"
    }
  }

  func value(of totals: FrameTotals) -> Double? {
    switch self {
    case .hitchTimeRatio: totals.hitchTimeRatio?.millisecondsPerSecond
    case .hitchCount: Double(totals.hitchCount)
    case .hitchTime: totals.hitchNanoseconds.inMilliseconds
    case .commitHitchTime: totals.commitHitchNanoseconds.inMilliseconds
    case .renderHitchTime: totals.renderHitchNanoseconds.inMilliseconds
    case .frameRate: totals.framesPerSecond
    case .duration: totals.durationNanoseconds.inMilliseconds
    }
  }
}
