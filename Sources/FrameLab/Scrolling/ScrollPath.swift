/// Where a list is at every moment of a scroll script.
///
/// The offset stays within the content: a drag stops at its ends, and a deceleration that meets
/// one stops there. (Rubber banding is not modelled yet.)
package struct ScrollPath: Hashable, Sendable {
  /// The moving parts, in order of time.
  package private(set) var segments: [ScrollSegment] = []
  /// When the script ends, in nanoseconds.
  package private(set) var endNanoseconds = 0

  /// Follows a script from the top of a list.
  ///
  /// - Parameters:
  ///   - script: what the finger does.
  ///   - maximumOffset: the offset at which the end of the content meets the screen's, in points.
  package init(_ script: ScrollScript, maximumOffset: Double) {
    var offset = 0.0
    for step in script.steps {
      step.check()
      precondition(endNanoseconds < Self.longestNanoseconds, "a script takes less than 36 years")
      let segment: ScrollSegment
      switch step {
      case .pause(let duration):
        endNanoseconds += duration
        continue
      case .drag(let points, let duration):
        segment = ScrollSegment(
          dragFrom: offset,
          to: min(max(offset + points, 0), maximumOffset),
          within: 0...maximumOffset,
          start: endNanoseconds,
          duration: duration
        )
      case .flick(let velocity, let rate, let limit):
        segment = ScrollSegment(
          Deceleration(pointsPerSecond: velocity, rate: rate),
          from: offset,
          within: 0...maximumOffset,
          start: endNanoseconds,
          limit: limit
        )
      }
      // The next touch comes when its time has come, even if the list rested before.
      if case .flick(_, _, let limit?) = step {
        endNanoseconds += max(limit, segment.end - segment.start)
      } else {
        endNanoseconds = segment.end
      }
      guard segment.end > segment.start else { continue }
      offset = segment.offset(at: segment.end)
      segments.append(segment)
    }
  }

  /// Half of what the frame pipeline takes.
  private static let longestNanoseconds = 1 << 60
}

extension ScrollScript.Step {
  /// Traps on a step that no finger can make.
  fileprivate func check() {
    switch self {
    case .drag(let points, let duration):
      precondition(points.isFinite, "a drag has a finite way, got \(points) pt")
      Self.check(duration)
    case .flick(let velocity, _, let limit):
      precondition(velocity.isFinite, "a flick has a finite velocity, got \(velocity) pt/s")
      Self.check(limit ?? 0)
    case .pause(let duration):
      Self.check(duration)
    }
  }

  private static func check(_ duration: Int) {
    precondition(
      (0...1 << 60).contains(duration),
      "a step takes 0 ns to 36 years, got \(duration) ns"
    )
  }
}

/// A part of a scroll during which the list moves in one way.
package struct ScrollSegment: Hashable, Sendable {
  /// When the movement starts, in nanoseconds.
  package let start: Int
  /// When it ends, in nanoseconds.
  package let end: Int
  private let origin: Double
  private let bounds: ClosedRange<Double>
  /// The edge of the content at which the movement ends, if it is one.
  private let edge: Double?
  private let motion: Motion

  private enum Motion: Hashable, Sendable {
    case drag(distance: Double)
    case deceleration(Deceleration)
  }

  init(
    dragFrom origin: Double,
    to target: Double,
    within bounds: ClosedRange<Double>,
    start: Int,
    duration: Int
  ) {
    self.start = start
    end = start + duration
    self.origin = origin
    self.bounds = bounds
    edge = nil
    motion = .drag(distance: target - origin)
  }

  init(
    _ deceleration: Deceleration,
    from origin: Double,
    within bounds: ClosedRange<Double>,
    start: Int,
    limit: Int?
  ) {
    self.start = start
    self.origin = origin
    self.bounds = bounds
    motion = .deceleration(deceleration)
    let edge = deceleration.pointsPerSecond < 0 ? bounds.lowerBound : bounds.upperBound
    let natural: Int
    let secondsToEdge = deceleration.seconds(untilPoints: edge - origin)
    if let secondsToEdge {
      // However fast, the way takes time.
      natural = edge == origin ? 0 : max(1, Int((secondsToEdge * 1e9).rounded()))
    } else {
      natural = Int((deceleration.duration * 1e9).rounded())
    }
    let duration = min(natural, limit ?? natural)
    end = start + duration
    self.edge = secondsToEdge != nil && duration == natural ? edge : nil
  }

  /// Whether a finger is on the list.
  package var isDragging: Bool {
    switch motion {
    case .drag: true
    case .deceleration: false
    }
  }

  /// Where the list is at a time within the segment, in points.
  package func offset(at nanoseconds: Int) -> Double {
    if nanoseconds >= end, let edge { return edge }
    let elapsed = min(max(nanoseconds, start), end) - start
    let distance =
      switch motion {
      case .drag(let distance): distance * (Double(elapsed) / Double(end - start))
      case .deceleration(let deceleration):
        deceleration.distance(afterSeconds: Double(elapsed) / 1e9)
      }
    // Rounding may pass an edge by a hair.
    return min(max(origin + distance, bounds.lowerBound), bounds.upperBound)
  }
}
