/// The slot of each position in a sliding window, with a bit for those that wait for a load.
///
/// A position is stored at its value modulo the capacity, so sliding touches only the positions
/// that enter and leave. The search for waiting positions checks 64 at a time.
struct WaitingRing: Sendable {
  private var words: [UInt64] = [0]
  private var slots = [Int32](repeating: -1, count: 64)
  private var mask = 63

  /// The slot at a position of the window.
  subscript(slot index: Int) -> Int32 {
    @inline(__always) get { slots[index & mask] }
    @inline(__always) set { slots[index & mask] = newValue }
  }

  /// True if the item at a position of the window waits.
  subscript(waits index: Int) -> Bool {
    @inline(__always) get { words[(index & mask) >> 6] & (1 &<< UInt64(index & 63)) != 0 }
    @inline(__always) set {
      let bit: UInt64 = 1 &<< UInt64(index & 63)
      if newValue {
        words[(index & mask) >> 6] |= bit
      } else {
        words[(index & mask) >> 6] &= ~bit
      }
    }
  }

  /// Marks all positions in part of the window as waiting or not.
  ///
  /// - Complexity: O(positions / 64).
  mutating func setAll(_ positions: Range<Int>, waits: Bool) {
    var index = positions.lowerBound
    while index < positions.upperBound {
      let end = min(positions.upperBound, (index | 63) + 1)
      let bits = (UInt64.max >> UInt64(64 - (end - index))) << UInt64(index & 63)
      if waits {
        words[(index & mask) >> 6] |= bits
      } else {
        words[(index & mask) >> 6] &= ~bits
      }
      index = end
    }
  }

  /// Makes room for a window of `count` positions and keeps the contents of `kept`.
  ///
  /// - Complexity: O(1), or O(`count`) when the capacity doubles.
  mutating func reserve(_ count: Int, keeping kept: Range<Int>) {
    guard count > slots.count else { return }
    var capacity = slots.count
    while capacity < count { capacity *= 2 }
    var grown = WaitingRing()
    grown.words = [UInt64](repeating: 0, count: capacity / 64)
    grown.slots = [Int32](repeating: -1, count: capacity)
    grown.mask = capacity - 1
    for index in kept {
      grown[slot: index] = self[slot: index]
      grown[waits: index] = self[waits: index]
    }
    self = grown
  }

  /// Returns the lowest position at or after `start` and before `end` that waits.
  ///
  /// - Complexity: O((`end` − `start`) / 64).
  func firstWaiting(from start: Int, to end: Int) -> Int? {
    var index = start
    while index < end {
      let word = words[(index & mask) >> 6] >> UInt64(index & 63)
      if word != 0 {
        let found = index + word.trailingZeroBitCount
        return found < end ? found : nil
      }
      index += 64 - (index & 63)
    }
    return nil
  }

  /// Returns the highest position before `end` and at or after `start` that waits.
  ///
  /// - Complexity: O((`end` − `start`) / 64).
  func lastWaiting(from start: Int, to end: Int) -> Int? {
    var index = end - 1
    while index >= start {
      let word = words[(index & mask) >> 6] << UInt64(63 - (index & 63))
      if word != 0 {
        let found = index - word.leadingZeroBitCount
        return found >= start ? found : nil
      }
      index -= (index & 63) + 1
    }
    return nil
  }
}
