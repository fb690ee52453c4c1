extension Metric {
  /// True if people see or feel a difference: late frames, blank or wrong images, jumps, lost
  /// states.
  ///
  /// A difference in any other metric is reported under the metric's own name, never as smoother
  /// scrolling.
  package var isVisible: Bool {
    switch kind {
    case .frames: self != .scrollTime
    case .images: true
    case .loads: false
    case .cells: self == .statesLost
    case .layout: self != .heightsMeasured
    case .resources: self == .hangs
    }
  }

  /// The least difference that matters, in the metric's unit, unless an expectation has its own.
  ///
  /// These are conventions, not measurements: 1 ms/s is a fifth of the distance between *good* and
  /// *warning*, 16 ms are about a frame at 60 Hz, and a tenth of a millisecond for each cell is
  /// about a hundredth of one at 120 Hz.
  package var margin: Double {
    switch measure {
    case .milliseconds, .wholeMilliseconds: 16
    case .cellMilliseconds: 0.1
    case .cellSeconds: 0.16
    case .millisecondsPerSecond, .framesPerSecond, .megabytes, .points, .count: 1
    }
  }
}
