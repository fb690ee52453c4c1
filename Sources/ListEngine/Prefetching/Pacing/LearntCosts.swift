/// What work of each kind has cost, as a running average.
///
/// Tell it how long preparing a cell or starting a load took, by kind of cell, and ask whether the
/// next one fits into the rest of the frame.
public struct LearntCosts<Kind: Hashable & Sendable>: Sendable {
  private var averages: [Kind: Int] = [:]

  /// Creates costs with nothing learned yet.
  public init() {}

  /// Learns from one piece of work: ¾ of the old average plus ¼ of this; the first counts in full.
  ///
  /// - Parameters:
  ///   - kind: the kind of work.
  ///   - nanoseconds: how long it took.
  /// - Complexity: O(1) expected.
  public mutating func measured(_ kind: Kind, nanoseconds: Int) {
    require(nanoseconds >= 0, "a time is not negative, got \(nanoseconds) ns")
    averages[kind] = averages[kind].map { ($0 * 3 + nanoseconds) / 4 } ?? nanoseconds
  }

  /// The expected cost of a kind of work, in nanoseconds; nil when none has been measured.
  ///
  /// - Complexity: O(1) expected.
  public func nanoseconds(for kind: Kind) -> Int? {
    averages[kind]
  }

  /// Whether work of a kind may begin with this much of the frame left.
  ///
  /// Work that the next frame needs may always begin, and so may work that was never measured.
  ///
  /// - Complexity: O(1) expected.
  public func allows(
    _ kind: Kind,
    at priority: PrefetchPriority,
    spareNanoseconds: Int
  ) -> Bool {
    guard priority == .prefetch, let cost = averages[kind] else { return true }
    return cost <= spareNanoseconds
  }
}
