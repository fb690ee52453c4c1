/// The share of worlds in which a claim's expression holds on one device.
package struct ClaimShare: Hashable, Sendable {
  package let device: String
  /// The worlds in which the whole expression holds.
  package let share: Share
  /// True if that is enough for the claim's kind.
  package let isReached: Bool
}

extension Claim {
  /// Returns the share of worlds in which the expression holds, on each of the claim's devices.
  ///
  /// All comparisons must hold in the same world. A missing value in a world makes its comparison
  /// false there.
  ///
  /// - Parameters:
  ///   - worlds: the number of worlds besides the central one.
  ///   - value: returns the value on a device in a world from 1 to `worlds`, in the quantity's
  ///     unit; nil if there was nothing to measure.
  /// - Returns: the shares in the order of the devices; none for claims about frames, which no
  ///   world changes, and for those that are not modeled.
  /// - Complexity: O(devices × worlds × parts of the expression).
  package func shares(
    worlds: Int,
    value: (_ device: String, _ quantity: ClaimQuantity, _ world: Int) -> Double?
  ) -> [ClaimShare] {
    precondition(worlds > 0, "a share needs worlds, got \(worlds)")
    guard let test, case .scenario(_, let devices) = test.subject else { return [] }
    return devices.map { device in
      let count = (1...worlds).count { world in
        test.expression.comparisons.allSatisfy { comparison in
          JudgedComparison(comparison) { value(device, $0, world) }.holds
        }
      }
      let share = Share(count: count, of: worlds)
      return ClaimShare(
        device: device,
        share: share,
        isReached: test.kind.isReached(by: share)
      )
    }
  }
}
