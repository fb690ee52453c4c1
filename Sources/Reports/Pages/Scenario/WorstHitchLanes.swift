import Charts
import FrameLab
import Scenarios
import TextFormats

/// Every thread's activity around the worst hitch of a variant; the late frame has a color.
struct WorstHitchLanes {
  let recording: WorstHitchRecording

  private static let mostConnections = 3

  /// The chart; nil if the trial was not traced.
  var chart: SwimLanes? {
    guard let moment = recording.moment else { return nil }
    let result = recording.hitch.result
    let variant = recording.hitch.variant
    let worst = recording.hitch.finding
    let interval = result.model.device.refreshIntervalNanoseconds
    let (window, spans) = (moment.window, moment.spans)
    let frames = moment.frames.map(\.record)
    return SwimLanes(
      title: FindingTitle.hitch(worst, of: variant.variant, on: result.model),
      timeTitle: "time since trial \(worst.trialNumber) began (ms)",
      timeUnit: "ms",
      window: max(window.lowerBound, 0).inMilliseconds...window.upperBound.inMilliseconds,
      lanes: [mainThread(spans, frames, interval)] + background(spans)
        + [render(moment.frames), glass(frames, interval)],
      deadlines: zip(moment.frames.map(\.number), frames).map { number, frame in
        SwimLanes.Deadline(
          name: "\(number)",
          time: ((frame.timing.display - frame.timing.hitchTicks) * interval).inMilliseconds,
          isMissed: frame.timing.hitchTicks > 0
        )
      },
      missedName: "late",
      colorNames: [.blue: "work on a late frame", .gray: "other work"]
    )
  }

  /// Returns the main thread; neighboring spans of the same operation are merged.
  private func mainThread(
    _ spans: [TrialTrace.Span],
    _ frames: [FrameRecord],
    _ interval: Int
  ) -> SwimLanes.Lane {
    let work = spans.filter { $0.track == .mainThread && $0.duration > 0 }
      .sorted { $0.start < $1.start }
    let runs = work.reduce(into: [(operation: ListOperation?, start: Int, end: Int)]()) {
      runs,
      span in
      if let last = runs.last, last.operation == span.operation, last.end == span.start {
        runs[runs.count - 1].end = span.end
      } else {
        runs.append((span.operation, span.start, span.end))
      }
    }
    func isLate(_ start: Int) -> Bool {
      frames.last { $0.timing.begin * interval <= start }.map(Self.isLate) ?? false
    }
    let late = runs.indices.filter { isLate(runs[$0].start) }
    let longest = late.filter { runs[$0].operation == cause }
      .first(withGreatest: { Double(runs[$0].end - runs[$0].start) })
    return SwimLanes.Lane(
      name: "main thread",
      spans: runs.enumerated().map { index, run in
        SwimLanes.Span(
          kind: run.operation?.words ?? "other",
          hue: late.contains(index) ? .blue : .gray,
          start: run.start.inMilliseconds,
          end: run.end.inMilliseconds,
          isNamed: index == longest
        )
      }
    )
  }

  /// The operation that the title names.
  private var cause: ListOperation? { recording.hitch.finding.mainCause }

  private static func isLate(_ frame: FrameRecord) -> Bool { frame.timing.hitchTicks > 0 }

  private func background(_ spans: [TrialTrace.Span]) -> [SwimLanes.Lane] {
    let network = spans.lanes(of: .network).prefix(Self.mostConnections).enumerated()
      .map { index, spans in lane(index == 0 ? "network" : "network \(index + 1)", "load", spans) }
    let preparation = spans.lanes(of: .preparation).enumerated().map { index, spans in
      lane(index == 0 ? "preparation" : "preparation \(index + 1)", "preparation", spans)
    }
    return network + preparation
  }

  private func lane(
    _ name: String,
    _ kind: String,
    _ spans: [TrialTrace.Span]
  ) -> SwimLanes.Lane {
    SwimLanes.Lane(
      name: name,
      spans: spans.map { span in
        SwimLanes.Span(
          kind: span.operation?.words ?? kind,
          detail: "item \(span.subject)",
          start: span.start.inMilliseconds,
          end: span.end.inMilliseconds
        )
      }
    )
  }

  private func render(_ frames: [WorstHitchRecording.Moment.Frame]) -> SwimLanes.Lane {
    SwimLanes.Lane(
      name: "render server",
      spans: frames.map { frame in
        let isWorst = frame.number == recording.hitch.finding.frame.index
        let cause = isWorst ? self.cause.flatMap { Cause($0) == .rendering ? $0 : nil } : nil
        return SwimLanes.Span(
          kind: "rendering",
          hue: Self.isLate(frame.record) ? .blue : .gray,
          detail: cause.map { "(\($0.words))" },
          start: frame.record.timing.executeStartNanoseconds.inMilliseconds,
          end: frame.record.timing.executeEndNanoseconds.inMilliseconds,
          isNamed: cause != nil
        )
      }
    )
  }

  private func glass(_ frames: [FrameRecord], _ interval: Int) -> SwimLanes.Lane {
    SwimLanes.Lane(
      name: "display",
      spans: frames.filter { $0.timing.hitchTicks > 0 }.map { frame in
        SwimLanes.Span(
          kind: "hitch",
          start: ((frame.timing.display - frame.timing.hitchTicks) * interval).inMilliseconds,
          end: (frame.timing.display * interval).inMilliseconds,
          isLate: true
        )
      },
      instants: frames.map { frame in
        SwimLanes.Instant(name: "new frame", time: (frame.timing.display * interval).inMilliseconds)
      }
    )
  }
}

extension TrialTrace.Span {
  /// The end, in nanoseconds from the start of the trial.
  var end: Int { start + duration }
}

extension [TrialTrace.Span] {
  /// Returns the spans of a track by time, on as few lanes as possible without overlaps.
  ///
  /// Each goes to the first lane that is free when it begins; of spans that begin together, the one
  /// that ends first is placed first, then the one with the smaller subject.
  ///
  /// - Complexity: O(n log n + n·l) for l lanes.
  fileprivate func lanes(of track: TrialTrace.Track) -> [[Element]] {
    let sorted = filter { $0.track == track }.sorted {
      ($0.start, $0.end, $0.subject) < ($1.start, $1.end, $1.subject)
    }
    var lanes: [[Element]] = []
    var ends: [Int] = []
    for span in sorted {
      if let lane = ends.firstIndex(where: { $0 <= span.start }) {
        lanes[lane].append(span)
        ends[lane] = span.end
      } else {
        lanes.append([span])
        ends.append(span.end)
      }
    }
    return lanes
  }
}
