/// The scroll velocity of a list: the median over its last few movements.
///
/// A single late or early event spoils one sample but not the median; a mean or the last sample
/// would send the prefetcher far ahead or in the wrong direction. Most samples have the sign of the
/// median.
///
/// ```swift
/// velocity.moved(to: offset, at: now)
/// prefetcher.viewportChanged(
///   visible: visible, of: count,
///   itemsPerSecond: velocity.itemsPerSecond(ofHeight: meanHeight, at: now)
/// ) { ids[$0] }
/// ```
public struct ScrollVelocity: Hashable, Sendable {
  /// The number of movements that the median covers.
  public let sampleCount: Int
  /// The time without movement after which the list counts as at rest, in nanoseconds.
  public let restNanoseconds: Int

  /// The velocities of the last movements in units per second, the latest at the end.
  private var samples: [Double] = []
  private var last: Position?

  private struct Position: Hashable {
    var offset: Int
    var nanoseconds: Int
  }

  /// Creates the velocity of a list at rest.
  ///
  /// - Parameters:
  ///   - sampleCount: the number of movements that the median covers.
  ///   - restNanoseconds: the time without movement after which the list counts as at rest.
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

  /// Records the list's position.
  ///
  /// If several positions have the same time, the last one counts.
  ///
  /// - Parameters:
  ///   - offset: the content offset, in the unit of the height index.
  ///   - nanoseconds: the time of the position.
  /// - Precondition: time does not run backward.
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

  /// Forgets all movements, because the content offset was set, not scrolled.
  public mutating func jumped() {
    samples.removeAll(keepingCapacity: true)
    last = nil
  }

  /// Returns the median velocity in units per second, positive toward later items; 0 at rest.
  ///
  /// With an even number of samples, this is the mean of the two in the middle.
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

  /// Returns the velocity in items, for
  /// `Prefetcher.viewportChanged(visible:of:itemsPerSecond:id:)`.
  ///
  /// - Parameters:
  ///   - height: the mean height of an item, in the unit of the offsets.
  ///   - nanoseconds: the time.
  /// - Returns: items per second, positive toward later items; 0 at rest.
  /// - Precondition: the height is positive.
  /// - Complexity: O(k²) for k samples, without allocation.
  public func itemsPerSecond(ofHeight height: Double, at nanoseconds: Int) -> Double {
    require(height > 0, "an item has a height, got \(height)")
    return unitsPerSecond(at: nanoseconds) / height
  }

  /// Returns the sample at a rank in sorted order.
  private func sample(ofRank rank: Int) -> Double {
    for sample in samples {
      let smaller = samples.count { $0 < sample }
      let equal = samples.count { $0 == sample }
      if smaller <= rank, rank < smaller + equal { return sample }
    }
    return 0
  }
}
