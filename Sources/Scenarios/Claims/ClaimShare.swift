/// In how many worlds a claim's expression holds on one device.
package struct ClaimShare: Hashable, Sendable {
  /// The device.
  package let device: String
  /// The worlds in which the whole expression holds.
  package let share: Share
  /// Whether that is enough for the claim's kind.
  package let isReached: Bool
}

extension Claim {
  /// In how many worlds the expression holds, on each of the claim's devices.
  ///
  /// All comparisons must hold in the same world. A value that a world did not measure makes its
  /// comparison false there.
  ///
  /// - Parameters:
  ///   - worlds: how many worlds there are besides the central one.
  ///   - value: what was measured on a device in a world from 1 to `worlds`, in the quantity's
  ///     unit; nil if there was nothing to measure.
  /// - Returns: the shares in the order of the devices; none for claims about frames, which no
  ///   world changes, and for what is not modeled.
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
