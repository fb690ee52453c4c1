import FrameLab
import TextFormats

extension ListReplay {
  /// Creates the replay of a recorded trial's window, beginning with the frame on the display.
  ///
  /// The screen is empty where the window ends before the first frame appears.
  ///
  /// - Parameters:
  ///   - outcome: the trial, recorded as `.trace`.
  ///   - vsyncs: the window, counted from the start of the trial; those of the replay count from
  ///     its start.
  ///   - device: the device of the trial.
  init(_ outcome: TrialOutcome, in vsyncs: Range<Int>, on device: Device) {
    let pictures = outcome.trace?.pictures ?? []
    let next = pictures.firstIndex { $0.display > vsyncs.lowerBound } ?? pictures.count
    let first = max(0, next - 1)
    let shown = pictures[first...].prefix { $0.display < vsyncs.upperBound }
    let blank = TrialTrace.Picture(display: 0, offset: 0, cells: [])
    self.init(
      pictures: shown.isEmpty
        ? [blank]
        : shown.map { picture in
          var picture = picture
          picture.display = max(0, picture.display - vsyncs.lowerBound)
          return picture
        },
      frames: Array(outcome.frames[first...].prefix(shown.count)),
      lateFrames: outcome.lateFrames,
      firstFrame: first,
      on: device
    )
    // The first picture's lateness is before the window.
    hitches.removeAll { $0.frame == 0 }
  }

  /// The late frame that was latest, the first of equal ones.
  var worstHitch: Hitch? {
    hitches.max { ($0.vsyncs, -$0.frame) < ($1.vsyncs, -$1.frame) }
  }

  /// The total lateness of all frames, in milliseconds.
  var lateMilliseconds: Double {
    (hitches.reduce(0) { $0 + $1.vsyncs } * refreshIntervalNanoseconds).inMilliseconds
  }

  /// Returns the index of the picture on the glass at a vsync.
  func frame(at vsync: Int) -> Int {
    (pictures.lastIndex { $0.display <= vsync }) ?? 0
  }

  /// Returns the frame that is due at a vsync while an older one is still on the glass.
  func lateFrame(at vsync: Int) -> Hitch? {
    hitches.first { hitch in
      let display = pictures[hitch.frame].display
      return (display - hitch.vsyncs..<display).contains(vsync)
    }
  }
}
