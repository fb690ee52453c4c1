import FrameLab
import Scenarios
import TextFormats

/// A few seconds of trap and fix, cut from their recordings at the same vsyncs.
package struct Replay: Sendable {
  /// A variant in the window.
  struct Side: Sendable {
    let variant: VariantResult
    /// The frames; vsyncs count from the start of the window.
    let film: ListReplay
    /// The faults in the window; vsyncs count from its start.
    let events: [ReplayEvent]
  }

  let subject: ReplaySubject
  /// The vsyncs of the window, counted from the start of the trial.
  let vsyncs: Range<Int>
  let trap: Side
  let fix: Side

  /// Cuts the seconds that are shown; the rest of the trials is not kept.
  package init(_ recording: ReplayRecording) {
    let subject = recording.subject
    let interval = subject.result.model.device.refreshIntervalNanoseconds
    let window = ReplayWindow(trap: recording.trap, fix: recording.fix, interval: interval)
    self.subject = subject
    vsyncs = window.vsyncs
    func side(_ variant: VariantResult, _ outcome: TrialOutcome) -> Side {
      Side(
        variant: variant,
        film: ListReplay(outcome, in: window.vsyncs, on: subject.result.model.device),
        events: ReplayEvent.all(in: outcome, interval: interval)
          .filter { window.vsyncs.contains($0.vsync) }
          .map { ReplayEvent(vsync: $0.vsync - window.vsyncs.lowerBound, kind: $0.kind) }
      )
    }
    trap = side(subject.trap, recording.trap)
    fix = side(subject.fix, recording.fix)
  }

  var sides: [Side] { [trap, fix] }

  /// Returns the time of a vsync of the window, in seconds from the start of the trial.
  func seconds(at vsync: Int) -> Double {
    ((vsyncs.lowerBound + vsync) * trap.film.refreshIntervalNanoseconds).inSeconds
  }

  /// The vsync of the window with the most to see: the last one of the trap's worst hitch,
  /// otherwise the first with the most cells without their own content.
  var keyVsync: Int {
    let film = trap.film
    if let worst = film.worstHitch { return max(0, film.pictures[worst.frame].display - 1) }
    return film.pictures.mostUnfinished?.display ?? 0
  }
}
