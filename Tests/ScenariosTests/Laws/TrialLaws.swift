import FrameLab
import Scenarios
import Testing

/// The laws that every trial obeys, whatever its list does.
struct TrialLaws {
  let trial: Trial
  let outcome: TrialOutcome

  /// Runs a trial with its frames.
  init(_ configuration: ListConfiguration, seed: UInt64) {
    trial = Trial(configuration, seed: seed)
    outcome = trial.run(recording: .frames)
  }

  /// The laws that the trial breaks, in words.
  var broken: [String] {
    let laws: [(String, Bool)] = loads + cells + frames + times + memory
    return laws.compactMap { $1 ? nil : $0 }
  }

  private var loads: [(String, Bool)] {
    let loads = outcome.loads
    let counts = [
      loads.started, loads.arrived, loads.cancelled, loads.unfinished, loads.wasted, loads.failed,
      loads.repeated, loads.duplicate, loads.leaked, loads.uselessDecodes, loads.bytes,
    ]
    let ended = loads.arrived + loads.failed + loads.cancelled + loads.unfinished
    let network = trial.configuration.network
    return [
      ("every started load ends once: \(loads)", loads.started == ended),
      ("no count of loads is negative: \(loads)", counts.allSatisfy { $0 >= 0 }),
      ("only arrived loads are wasted: \(loads)", loads.wasted <= loads.arrived),
      ("no more leak than were started: \(loads)", loads.leaked <= loads.started),
      (
        "no more are repeated or duplicate than started: \(loads)",
        max(loads.repeated, loads.duplicate) <= loads.started
      ),
      ("loads fail on a bad network only", loads.failed == 0 || network.failuresPerThousand > 0),
      (
        "a list without images loads nothing",
        trial.configuration.list.image != nil || loads == LoadCounts()
      ),
    ]
  }

  private var cells: [(String, Bool)] {
    let cells = outcome.cells
    let layout = outcome.layout
    return [
      (
        "a dequeued cell is made or reused: \(cells)",
        cells.dequeued == cells.created + cells.reused
      ),
      (
        "a configured cell is dequeued or reconfigured: \(cells)",
        cells.configured == cells.dequeued + cells.reconfigured
      ),
      (
        "a jump has a distance: \(layout)",
        (layout.offsetJumps == 0) == (layout.offsetJumpMillipoints == 0)
      ),
      ("a frame jumps once: \(layout)", layout.offsetJumps <= outcome.frames.count),
    ]
  }

  private var frames: [(String, Bool)] {
    let frames = outcome.frames
    let scrolling = outcome.scrolling
    let late = outcome.lateFrames
    let displays = frames.map(\.timing.display)
    return [
      (
        "frames are of scrolling or at rest",
        frames.count == scrolling.frameCount + outcome.atRest.frameCount
      ),
      (
        "frames are displayed one after the other",
        zip(displays, displays.dropFirst()).allSatisfy(<)
      ),
      (
        "no work takes negative time",
        frames.allSatisfy { $0.work.commitNanoseconds >= 0 && $0.work.renderNanoseconds >= 0 }
      ),
      ("causes add up to the hitch time", outcome.hitchTime.total == scrolling.hitchNanoseconds),
      (
        "late frames add up to the hitch time",
        late.reduce(0) { $0 + $1.hitchNanoseconds } == scrolling.hitchNanoseconds
          && late.count == scrolling.hitchCount
      ),
      (
        "causes add up in every late frame",
        late.allSatisfy { $0.causes.total == $0.hitchNanoseconds }
      ),
      (
        "a late commit is a part of the hitch",
        (0...scrolling.hitchNanoseconds).contains(scrolling.commitHitchNanoseconds)
      ),
    ]
  }

  private var times: [(String, Bool)] {
    let render = outcome.frames.reduce(0) { $0 + $1.work.renderNanoseconds }
    let operations = ListOperation.allCases
    return [
      ("rendering adds up over the frames", render == outcome.renderTime.total),
      (
        "no operation takes negative time",
        operations.allSatisfy { outcome.mainThreadTime[$0] >= 0 && outcome.renderTime[$0] >= 0 }
      ),
      (
        "the main thread renders nothing, and the render server does nothing else",
        operations.allSatisfy {
          ($0.phase == .render ? outcome.mainThreadTime : outcome.renderTime)[$0] == 0
        }
      ),
      (
        "no appearance takes negative time",
        (outcome.placeholders.perAppearance + outcome.wrongImages.perAppearance)
          .allSatisfy { $0 >= 0 }
      ),
      (
        "no metric is negative",
        Metric.allCases.allSatisfy { metric in metric.value(of: outcome).map { $0 >= 0 } ?? true }
      ),
    ]
  }

  private var memory: [(String, Bool)] {
    let memory = outcome.memory
    let warnings = trial.configuration.events.count { $0.kind == .memoryWarning }
    return [
      (
        "the app takes its own memory and that of its images: \(memory)",
        memory.bytesPeak >= memory.decodedBytesPeak + trial.configuration.parameters.appBytes
      ),
      ("scripted warnings are counted: \(memory)", memory.warnings >= warnings),
    ]
  }
}
