/// How fast a list scrolls: the median over its last few movements.
///
/// A single late or early event makes one sample wrong and leaves the median as it was, where a mean
/// or the last sample would send the prefetcher far ahead or turn it round. The sign of the median
/// is that of most samples.
///
/// ```swift
/// velocity.moved(to: offset, at: now)
/// prefetcher.viewportChanged(
///   visible: visible, of: count,
///   itemsPerSecond: velocity.itemsPerSecond(ofHeight: meanHeight, at: now)
/// ) { ids[$0] }
/// ```
public struct ScrollVelocity: Hashable, Sendable {
  /// From how many movements the median is taken.
  public let sampleCount: Int
  /// After how long without movement the list counts as at rest, in nanoseconds.
  public let restNanoseconds: Int

  /// Units per second, the latest at the end.
  private var samples: [Double] = []
  private var last: Position?

  private struct Position: Hashable {
    var offset: Int
    var nanoseconds: Int
  }

  /// Creates the velocity of a list at rest.
  ///
  /// - Parameters:
  ///   - sampleCount: from how many movements the median is taken.
  ///   - restNanoseconds: after how long without movement the list is at rest.
  /// - Precondition: both are at least 1.
  public init(sampleCount: Int = 5, restNanoseconds: Int = 100_000_000) {
    require(
      sampleCount >= 1 && restNanoseconds >= 1,
      "a median of one sample or more, and a time: got \(sampleCount), \(restNanoseconds) ns"
    )
    self.sampleCount = sampleCount
    self.restNanoseconds = restNanoseconds
    samples.reserveCapacity(sampleCount)
  }

  /// Notes where the list is.
  ///
  /// Of several positions at the same time the last counts.
  ///
  /// - Parameters:
  ///   - offset: of the content, in the unit of the height index.
  ///   - nanoseconds: when.
  /// - Precondition: time does not run back.
  /// - Complexity: O(samples), without allocation.
  public mutating func moved(to offset: Int, at nanoseconds: Int) {
    defer { last = Position(offset: offset, nanoseconds: nanoseconds) }
    guard let last else { return }
    let elapsed = nanoseconds - last.nanoseconds
    require(elapsed >= 0, "time does not run back by \(-elapsed) ns")
    if elapsed >= restNanoseconds { samples.removeAll(keepingCapacity: true) }
    guard elapsed > 0 else { return }
    if samples.count == sampleCount { samples.removeFirst() }
    samples.append(Double(offset - last.offset) * 1e9 / Double(elapsed))
  }

  /// Forgets all movements: the content offset was set, not scrolled.
  public mutating func jumped() {
    samples.removeAll(keepingCapacity: true)
    last = nil
  }

  /// The median of the last movements in units per second, positive towards later items; 0 at rest.
  ///
  /// Of an even number of samples it is the mean of the two in the middle.
  ///
  /// - Complexity: O(k²) for k samples, without allocation.
  public func unitsPerSecond(at nanoseconds: Int) -> Double {
    guard let last, nanoseconds - last.nanoseconds < restNanoseconds, !samples.isEmpty else {
      return 0
    }
    let middle = samples.count / 2
    if !samples.count.isMultiple(of: 2) { return sample(ofRank: middle) }
    return (sample(ofRank: middle - 1) + sample(ofRank: middle)) / 2
  }

  /// The same in items of a height, for `Prefetcher.viewportChanged(visible:of:itemsPerSecond:id:)`.
  ///
  /// - Parameters:
  ///   - height: the mean height of an item, in the unit of the offsets.
  ///   - nanoseconds: the time.
  /// - Returns: items per second, positive towards later items; 0 at rest.
  /// - Precondition: the height is positive.
  /// - Complexity: O(k²) for k samples, without allocation.
  public func itemsPerSecond(ofHeight height: Double, at nanoseconds: Int) -> Double {
    require(height > 0, "an item has a height, got \(height)")
    return unitsPerSecond(at: nanoseconds) / height
  }

  /// The sample at a rank when all are sorted.
  private func sample(ofRank rank: Int) -> Double {
    for sample in samples {
      let smaller = samples.count { $0 < sample }
      let equal = samples.count { $0 == sample }
      if smaller <= rank, rank < smaller + equal { return sample }
    }
    return 0
  }
}
