import FrameLab
import ListEngine

/// The main thread's work as nested slices: frames, their phases, and the phases' operations.
///
/// Work between frames gets its own events. Work that began between frames and is still running at
/// a frame's vsync is split there: the rest is part of the frame, in its own phase.
struct MainThreadEvents {
  /// The name of the phase for work that began before the frame.
  static let carriedOver = "carried over"

  private var spans: [TrialTrace.Span]
  /// The index of the first span, or rest of one, that is not in an event yet.
  private var next = 0
  private var events: [TraceEvent] = []

  /// The events of a process.
  ///
  /// - Precondition: no two spans of the main thread overlap.
  static func events(of process: TraceProcess) -> [TraceEvent] {
    var timeline = MainThreadEvents(process)
    let interval = process.tickNanoseconds
    for (index, frame) in process.frames.enumerated() {
      let start = frame.timing.begin * interval
      timeline.appendWork(timeline.take(until: start))
      timeline.append(frame, number: index, at: start)
      timeline.appendPhases(of: timeline.take(until: start + frame.work.commitNanoseconds))
    }
    timeline.appendWork(timeline.take(until: .max))
    return timeline.events
  }

  private init(_ process: TraceProcess) {
    spans = process.spans.filter { $0.track == .mainThread && $0.duration > 0 }
      .sorted { $0.start < $1.start }
    for (former, latter) in zip(spans, spans.dropFirst()) {
      require(
        former.end <= latter.start,
        "the main thread does one thing at a time, got \(former) and \(latter)"
      )
    }
  }

  /// Removes and returns the work before a time; a span across that time is split.
  private mutating func take(until time: Int) -> [TrialTrace.Span] {
    var taken: [TrialTrace.Span] = []
    while next < spans.count, spans[next].start < time {
      var span = spans[next]
      if span.end > time {
        spans[next].duration = span.end - time
        spans[next].start = time
        span.duration = time - span.start
      } else {
        next += 1
      }
      taken.append(span)
    }
    return taken
  }

  private mutating func append(_ frame: FrameRecord, number: Int, at start: Int) {
    events.append(
      TraceEvent(
        name: "Frame \(number)",
        category: .frame,
        start: start,
        duration: frame.work.commitNanoseconds,
        arguments: [
          ("frame", .integer(number)),
          ("scrolling", .bool(frame.isScrolling)),
          ("begin", .integer(frame.timing.begin)),
          ("deadline", .integer(frame.timing.deadline)),
          ("display", .integer(frame.timing.display)),
        ]
      )
    )
  }

  private mutating func appendWork(_ spans: [TrialTrace.Span]) {
    for span in spans { events.append(TraceEvent(span, category: .work)) }
  }

  /// Appends the phases of a frame with their work.
  ///
  /// A phase that returns after another one, such as layout after the drawing of a cell, gets
  /// another slice.
  private mutating func appendPhases(of spans: [TrialTrace.Span]) {
    let event = ListOperation.Phase.event.rawValue
    var phase = spans.lazy.compactMap(\.framePhase).first ?? event
    var run: [TrialTrace.Span] = []
    for span in spans {
      // Work that is not part of a commit, such as waiting for a core, belongs to the current
      // phase.
      let own = span.framePhase ?? (phase == Self.carriedOver ? event : phase)
      if own != phase {
        appendPhase(phase, of: run)
        run.removeAll(keepingCapacity: true)
        phase = own
      }
      run.append(span)
    }
    appendPhase(phase, of: run)
  }

  private mutating func appendPhase(_ name: String, of spans: [TrialTrace.Span]) {
    guard let first = spans.first, let last = spans.last else { return }
    events.append(
      TraceEvent(
        name: name,
        category: .phase,
        start: first.start,
        duration: last.end - first.start
      )
    )
    appendWork(spans)
  }
}

extension TrialTrace.Span {
  /// The phase of a frame that the span belongs to; nil if its operation does not determine one.
  fileprivate var framePhase: String? {
    guard isInFrame else { return MainThreadEvents.carriedOver }
    switch operation?.phase {
    case .event, .layout, .display, .prepare, .commit: return operation?.phase.rawValue
    case .betweenFrames, .render, nil: return nil
    }
  }
}
