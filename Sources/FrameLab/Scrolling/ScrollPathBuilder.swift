/// Turns the steps of a script into segments, one after another.
struct ScrollPathBuilder {
  private(set) var segments: [ScrollSegment] = []
  /// When the path built so far ends, in nanoseconds.
  private(set) var time = 0
  /// Where it ends, in points.
  private var offset = 0.0
  /// The velocity there, in points per second, if a pause ends in the middle of a bounce.
  private var velocity = 0.0
  private let edges: ScrollEdges
  private let viewport: Double

  init(bounces: Bool, maximumOffset: Double, viewportPoints: Double) {
    precondition(
      maximumOffset >= 0 && maximumOffset.isFinite,
      "a list's greatest offset is finite and not negative, got \(maximumOffset) pt"
    )
    let rubberBand = RubberBand(viewportPoints: viewportPoints)
    viewport = viewportPoints
    edges = ScrollEdges(
      maximum: maximumOffset,
      rubberBand: bounces && maximumOffset > 0 ? rubberBand : nil
    )
  }

  mutating func append(_ step: ScrollScript.Step) {
    step.check()
    precondition(
      time < ScrollScript.Step.longestNanoseconds,
      "a script takes less than 36 years"
    )
    switch step {
    case .drag(let points, let duration):
      drag(by: points, for: duration)
    case .flick(let velocity, let rate, let limit):
      letGo(at: velocity, rate, limit: limit)
    case .swipe(let velocity, let distance, let rate, let limit):
      let distance = distance ?? viewport / 2
      drag(
        by: velocity < 0 ? -distance : distance,
        for: Self.nanoseconds(distance / velocity.magnitude)
      )
      letGo(at: velocity, rate, limit: limit)
    case .scroll(let target, let duration):
      scroll(to: target, for: duration)
    case .jump(let target):
      jump(to: edges.contentOffset(nearest: target))
    case .recorded(let samples):
      follow(samples)
    case .pause(let duration):
      let end = time + duration
      bounceBack(until: end)
      time = end
    }
  }

  /// Lets go of the list for good.
  mutating func finish() {
    bounceBack(until: .max)
  }
}

/// Movement by a finger or by the app.
extension ScrollPathBuilder {
  private mutating func drag(by points: Double, for duration: Int) {
    let end = time + duration
    let finger = edges.finger(holding: offset)
    let target = edges.offset(heldBy: finger + points)
    velocity = 0
    if target != offset {
      // Without a rubber band the list stops at an edge and only the finger moves on.
      let distance = edges.rubberBand == nil ? target - offset : points
      let moving = (Double(duration) * min(distance / points, 1)).rounded(.up)
      move(
        .drag(finger: finger, distance: distance, edges),
        for: min(Int(moving), duration),
        to: target
      )
    }
    time = end
  }

  private mutating func scroll(to offset: Double, for duration: Int) {
    let end = time + duration
    let target = edges.contentOffset(nearest: offset)
    velocity = 0
    if target != self.offset {
      let distance = target - self.offset
      move(.animation(from: self.offset, distance: distance), for: duration, to: target)
    }
    time = end
  }

  private mutating func jump(to target: Double) {
    velocity = 0
    guard target != offset else { return }
    move(.line(from: offset, distance: target - offset), for: 0, to: target)
  }

  private mutating func follow(_ samples: [ScrollSample]) {
    guard let first = samples.first else { return }
    let beginning = time - first.nanoseconds
    jump(to: edges.reachableOffset(nearest: first.points))
    for sample in samples.dropFirst() {
      let end = beginning + sample.nanoseconds
      let target = edges.reachableOffset(nearest: sample.points)
      if target != offset {
        move(.line(from: offset, distance: target - offset), for: end - time, to: target)
      }
      time = end
    }
  }

  private mutating func letGo(at velocity: Double, _ rate: DecelerationRate, limit: Int?) {
    let end = limit.map { time + $0 } ?? .max
    let release = segments.count
    fly(at: velocity, rate, until: end)
    if release < segments.count { segments[release].isRelease = true }
    self.velocity = 0
    // The next touch comes at its time, even if the list came to rest before.
    if limit != nil { time = end }
  }
}

/// Movement without a finger.
extension ScrollPathBuilder {
  private mutating func fly(at velocity: Double, _ rate: DecelerationRate, until end: Int) {
    var velocity = velocity
    if let edge = edges.edge(passedBy: offset), let rubberBand = edges.rubberBand {
      velocity *= rubberBand.slope(displacedBy: offset - edge)
      let spring = spring(from: edge, at: velocity)
      guard let seconds = spring.secondsUntilCrossing,
        Deceleration(pointsPerSecond: spring.pointsPerSecond(afterSeconds: seconds), rate: rate)
          .duration > 0
      else {
        bounce(spring, to: edge, until: end)
        return
      }
      guard run(.bounce(spring, edge: edge), for: Self.nanoseconds(seconds), to: edge, until: end)
      else { return }
      velocity = spring.pointsPerSecond(afterSeconds: seconds)
    }
    let deceleration = Deceleration(pointsPerSecond: velocity, rate: rate)
    let motion = ScrollMotion.deceleration(deceleration, from: offset, edges)
    let edge = velocity < 0 ? 0 : edges.maximum
    let way = edge - offset
    guard let seconds = deceleration.seconds(untilPoints: way) else {
      _ = run(motion, for: Self.nanoseconds(deceleration.duration), to: nil, until: end)
      return
    }
    // However fast, the movement takes time.
    let duration = way == 0 ? 0 : max(1, Self.nanoseconds(seconds))
    guard run(motion, for: duration, to: edge, until: end), edges.rubberBand != nil else { return }
    bounce(
      spring(from: edge, at: deceleration.pointsPerSecond(afterPoints: way)),
      to: edge,
      until: end
    )
  }

  /// The spring between the list and an edge; its start speed is limited so that the list turns
  /// within a viewport of the edge, as far as the rubber band reaches.
  private func spring(from edge: Double, at velocity: Double) -> BounceSpring {
    let points = offset - edge
    let greatest = BounceSpring.greatestSpeed(from: points, within: viewport)
    return BounceSpring(
      points: points,
      pointsPerSecond: min(max(velocity, -greatest), greatest)
    )
  }

  private mutating func bounceBack(until end: Int) {
    guard let edge = edges.edge(passedBy: offset) else { return }
    bounce(
      BounceSpring(points: offset - edge, pointsPerSecond: velocity),
      to: edge,
      until: end
    )
  }

  private mutating func bounce(_ spring: BounceSpring, to edge: Double, until end: Int) {
    let start = time
    let duration = Self.nanoseconds(spring.duration)
    if run(.bounce(spring, edge: edge), for: duration, to: edge, until: end) {
      jump(to: edge)
    } else {
      velocity = spring.pointsPerSecond(afterSeconds: Double(time - start) / 1e9)
    }
  }

  /// Runs a motion to its end, at a target if one is known, or until a time limit.
  ///
  /// - Returns: true if it reached its end.
  private mutating func run(
    _ motion: ScrollMotion,
    for duration: Int,
    to target: Double?,
    until end: Int
  ) -> Bool {
    let isWhole = duration <= end - time
    let lasting = min(duration, end - time)
    if lasting > 0 {
      let reached = motion.offset(afterNanoseconds: lasting, of: duration)
      move(motion, for: lasting, to: isWhole ? target ?? reached : reached)
    }
    return isWhole
  }

  private mutating func move(_ motion: ScrollMotion, for duration: Int, to target: Double) {
    segments.append(
      ScrollSegment(motion, start: time, end: time + duration, target: target)
    )
    time += duration
    offset = target
  }

  private static func nanoseconds(_ seconds: Double) -> Int {
    precondition(
      seconds <= Double(ScrollScript.Step.longestNanoseconds) / 1e9,
      "a movement takes less than 36 years, got \(seconds) s"
    )
    return Int((seconds * 1e9).rounded())
  }
}
