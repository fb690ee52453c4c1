extension ScrollScript.Step {
  /// Traps on a step that is impossible.
  func check() {
    switch self {
    case .drag(let points, let duration):
      precondition(points.isFinite, "a drag has a finite way, got \(points) pt")
      Self.check(duration)
    case .flick(let velocity, _, let limit):
      precondition(velocity.isFinite, "a flick has a finite velocity, got \(velocity) pt/s")
      Self.check(limit ?? 0)
    case .swipe(let velocity, let distance, _, let limit):
      precondition(
        velocity.isFinite && velocity != 0,
        "a swipe has a finite velocity that is not 0, got \(velocity) pt/s"
      )
      precondition(
        distance.map { $0.isFinite && $0 >= 0 } ?? true,
        "a swipe has a finite way that is not negative, got \(distance ?? 0) pt"
      )
      Self.check(limit ?? 0)
    case .scroll(let target, let duration):
      precondition(target.isFinite, "a list scrolls to a finite offset, got \(target) pt")
      Self.check(duration)
    case .jump(let target):
      precondition(target.isFinite, "a list jumps to a finite offset, got \(target) pt")
    case .recorded(let samples):
      Self.check(samples)
    case .pause(let duration):
      Self.check(duration)
    }
  }

  /// The longest that a step may take, about 36 years: half of the frame pipeline's limit.
  static let longestNanoseconds = 1 << 60

  private static func check(_ duration: Int) {
    precondition(
      (0...longestNanoseconds).contains(duration),
      "a step takes 0 ns to 36 years, got \(duration) ns"
    )
  }

  private static func check(_ samples: [ScrollSample]) {
    for (index, sample) in samples.enumerated() {
      precondition(
        sample.points.isFinite,
        "a recorded offset is finite, got \(sample.points) pt at \(sample.nanoseconds) ns"
      )
      precondition(
        sample.nanoseconds.magnitude <= longestNanoseconds / 2,
        "a recorded time is within 18 years of 0, got \(sample.nanoseconds) ns"
      )
      precondition(
        index == 0 || samples[index - 1].nanoseconds < sample.nanoseconds,
        "recorded times increase, got \(sample.nanoseconds) ns after another no less"
      )
    }
  }
}
