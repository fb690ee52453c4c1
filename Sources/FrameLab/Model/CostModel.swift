/// The time that one unit of an operation takes on the reference device.
///
/// A cost with spread σ is drawn as median · exp(σ·z), z standard normal and cut at ±3.
public struct Cost: Hashable, Sendable {
  /// The median, in nanoseconds on the reference device.
  public var medianNanoseconds: Int
  /// The spread σ of the logarithm; 0 for a constant.
  public var spread: Double
  /// The part of rendering that the render server's processor does before the GPU executes the
  /// rest; 0 for work on the main thread.
  public var prepareShare: Double

  /// Creates a cost.
  public init(medianNanoseconds: Int, spread: Double = 0, prepareShare: Double = 0) {
    precondition(
      medianNanoseconds >= 0 && spread >= 0,
      "costs are not negative, got \(medianNanoseconds) ns with spread \(spread)"
    )
    precondition((0...1).contains(prepareShare), "a share is 0 to 1, got \(prepareShare)")
    self.medianNanoseconds = medianNanoseconds
    self.spread = spread
    self.prepareShare = prepareShare
  }

  /// No time at all.
  public static let free = Cost(medianNanoseconds: 0)
}

/// The time each operation costs on the reference device.
public struct CostModel: Hashable, Sendable {
  /// The longest that an operation takes for one item or frame, however slow the device: an hour.
  ///
  /// No meaningful cost comes near it; it keeps absurd ones from overflowing integers.
  package static let longestNanoseconds = 3_600_000_000_000

  private var costs: [Cost]

  /// Creates a model in which everything is free.
  public init() {
    costs = Array(repeating: .free, count: ListOperation.allCases.count)
  }

  /// The cost of one unit of an operation.
  public subscript(operation: ListOperation) -> Cost {
    get { costs[operation.rawValue] }
    set { costs[operation.rawValue] = newValue }
  }
}
