import FrameLab
import Scenarios

/// A few seconds of trap and fix, cut from their recordings at the same vsyncs.
struct Replay {
  /// One variant in the window.
  struct Side {
    let variant: VariantResult
    /// What the frames show; vsyncs count from the start of the window.
    let film: ListReplay
  }

  let subject: ReplaySubject
  /// The vsyncs of the window, counted from the start of the trial.
  let vsyncs: Range<Int>
  let trap: Side
  let fix: Side

  /// How long the window is.
  private static let lengthNanoseconds = 3_500_000_000

  init(_ recording: ReplayRecording) {
    let subject = recording.subject
    self.subject = subject
    let interval = subject.result.model.device.refreshIntervalNanoseconds
    let length = Self.lengthNanoseconds / interval
    let moment = Self.moment(of: recording.trap)
    let last = max(Self.end(of: recording.trap), Self.end(of: recording.fix))
    let start = max(0, min(moment - length / 3, last - length))
    let vsyncs = start..<start + length
    self.vsyncs = vsyncs
    trap = Side(variant: subject.trap, film: Self.film(of: recording.trap, in: vsyncs, subject))
    fix = Side(variant: subject.fix, film: Self.film(of: recording.fix, in: vsyncs, subject))
  }

  var sides: [Side] { [trap, fix] }

  /// The time of a vsync of the window, in seconds from the start of the trial.
  func seconds(at vsync: Int) -> Double {
    Double((vsyncs.lowerBound + vsync) * trap.film.refreshIntervalNanoseconds) / 1e9
  }

  /// The vsync with the most to see: that of the worst hitch, otherwise the first with the most
  /// cells that do not show what they should.
  private static func moment(of outcome: TrialOutcome) -> Int {
    let hitches = outcome.frames.filter { $0.isScrolling && $0.timing.hitchTicks > 0 }
    if let worst = hitches.max(by: { isBefore($0.timing, $1.timing) }) {
      return worst.timing.display
    }
    let pictures = outcome.trace?.pictures ?? []
    let most = pictures.max { left, right in
      (PictureText.unfinished(left), -left.display)
        < (PictureText.unfinished(right), -right.display)
    }
    return most?.display ?? 0
  }

  private static func isBefore(_ left: FrameTiming, _ right: FrameTiming) -> Bool {
    (left.hitchTicks, -left.display) < (right.hitchTicks, -right.display)
  }

  private static func end(of outcome: TrialOutcome) -> Int {
    (outcome.trace?.pictures.last?.display ?? 0) + 1
  }

  /// The frames that appear in the window, plus the one on the glass when it begins.
  private static func film(
    of outcome: TrialOutcome,
    in vsyncs: Range<Int>,
    _ subject: ReplaySubject
  ) -> ListReplay {
    let pictures = outcome.trace?.pictures ?? []
    let first = (pictures.firstIndex { $0.display > vsyncs.lowerBound } ?? pictures.count) - 1
    let range = max(0, first)..<pictures.count
    let shown = pictures[range].prefix { $0.display < vsyncs.upperBound }
    var film = ListReplay(
      pictures: shown.map { picture in
        var picture = picture
        picture.display = max(0, picture.display - vsyncs.lowerBound)
        return picture
      },
      frames: Array(outcome.frames[range].prefix(shown.count)),
      on: subject.result.model.device
    )
    // The first picture's lateness is before the window.
    film.hitches.removeAll { $0.frame == 0 }
    return film
  }
}

extension ListReplay {
  /// The index of the picture on the glass at a vsync.
  func frame(at vsync: Int) -> Int {
    (pictures.lastIndex { $0.display <= vsync }) ?? 0
  }

  /// The frame that is due at a vsync while an older one is still on the glass.
  func lateFrame(at vsync: Int) -> Hitch? {
    hitches.first { hitch in
      let display = pictures[hitch.frame].display
      return (display - hitch.vsyncs..<display).contains(vsync)
    }
  }
}
