import FrameLab
import HitchMonitoring

/// What each thread of a trial did.
extension TraceProcess {
  /// The threads in the order in which a viewer shows them.
  var threads: [TraceThread] {
    var threads = [
      TraceThread(name: "Main thread", events: MainThreadEvents.events(of: self)),
      TraceThread(name: "Render server", events: rendering),
      TraceThread(name: "Display", events: display),
      TraceThread(name: "Hitches", events: hitches),
    ]
    threads += lanes(of: .network, called: "Network", category: .network)
    threads += lanes(of: .preparation, called: "Image preparation", category: .preparation)
    return threads
  }

  /// The render server's work, frame by frame.
  private var rendering: [TraceEvent] {
    frames.enumerated().map { index, frame in
      TraceEvent(
        name: "Frame \(index)",
        category: .rendering,
        start: frame.timing.executeStartNanoseconds,
        duration: frame.timing.executeEndNanoseconds - frame.timing.executeStartNanoseconds,
        arguments: [("frame", .integer(index)), ("buffers", .integer(frame.timing.buffers))]
      )
    }
  }

  /// What was on the glass: each frame until the next, and the last one for one refresh interval.
  private var display: [TraceEvent] {
    frames.enumerated().map { index, frame in
      let shown = frame.timing.display
      let end = index + 1 < frames.count ? frames[index + 1].timing.display : shown + 1
      return TraceEvent(
        name: "Frame \(index)",
        category: .display,
        start: shown * tickNanoseconds,
        duration: (end - shown) * tickNanoseconds,
        arguments: [
          ("frame", .integer(index)), ("vsync", .integer(shown)),
          ("scrolling", .bool(frame.isScrolling)),
        ]
      )
    }
  }

  /// Each hitch at the vsync at which the frame was due.
  private var hitches: [TraceEvent] {
    let late = Dictionary(
      lateFrames.map { ($0.index, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    return frames.enumerated().compactMap { index, frame in
      let timing = frame.timing
      guard let kind = timing.hitchKind else { return nil }
      var arguments: [(name: String, value: TraceEvent.Argument)] = [
        ("frame", .integer(index)),
        ("kind", .string(kind.rawValue)),
        ("duration_ms", .milliseconds(timing.hitchTicks * tickNanoseconds)),
        ("commit_ms", .milliseconds(timing.commitHitchTicks * tickNanoseconds)),
        ("render_ms", .milliseconds(timing.renderHitchTicks * tickNanoseconds)),
        ("scrolling", .bool(frame.isScrolling)),
      ]
      if let causes = late[index]?.causes { arguments.append(("causes_ms", .times(causes))) }
      return TraceEvent(
        name: "Hitch: \(kind.rawValue)",
        category: .hitch,
        start: (timing.display - timing.hitchTicks) * tickNanoseconds,
        duration: nil,
        arguments: arguments
      )
    }
  }

  /// Things that may happen at the same time, on as many threads as needed.
  private func lanes(
    of track: TrialTrace.Track,
    called name: String,
    category: TraceEvent.Category
  ) -> [TraceThread] {
    spans.lanes(of: track).enumerated().map { index, lane in
      TraceThread(
        name: "\(name) \(index + 1)",
        events: lane.map { TraceEvent($0, category: category) }
      )
    }
  }
}

extension FrameTiming {
  /// Whose work made the frame late; nil if it was on time.
  fileprivate var hitchKind: HitchKind? {
    switch late {
    case []: nil
    case .commit: .commit
    case .render: .render
    default: .commitAndRender
    }
  }
}
