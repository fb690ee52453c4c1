/// What a finger does to a list, step after step.
public struct ScrollScript: Hashable, Sendable {
  /// The steps, in order; each begins when the one before it ends.
  public var steps: [Step]

  /// Creates a script.
  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// One thing that a finger does.
  public enum Step: Hashable, Sendable {
    /// The finger moves the list by a distance, at constant speed; positive shows later items.
    case drag(points: Double, durationNanoseconds: Int)
    /// The finger lets go at a velocity in points per second and the list decelerates, until it
    /// rests, meets an end of its content, or the next touch stops it after `limitNanoseconds`.
    case flick(pointsPerSecond: Double, rate: DecelerationRate, limitNanoseconds: Int?)
    /// Nothing moves.
    case pause(durationNanoseconds: Int)
  }
}
