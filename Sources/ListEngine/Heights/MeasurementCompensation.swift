/// Corrects the content offset when items are measured one by one while the user scrolls.
///
/// The rules of TanStack Virtual:
/// - measuring an item for the first time moves the offset if the item's top is above the
///   viewport's;
/// - measuring an item again moves it only if the item is entirely above, and not while the user
///   scrolls back, when the content would run away from the finger;
/// - if writing the offset would stop a gesture or a deceleration, the change is deferred until the
///   list rests.
package struct MeasurementCompensation: Hashable, Sendable {
  /// The times at which the offset may be written.
  package enum Writing: Hashable, Sendable {
    /// At any time, as with UIKit's `contentOffsetAdjustment`.
    case always
    /// Only while the list rests.
    case atRest
  }

  /// The force that moves the list.
  package enum Movement: Hashable, Sendable {
    /// Nothing.
    case rest
    /// A finger or a deceleration, towards the list's end.
    case forward
    /// A finger or a deceleration, towards the list's beginning.
    case backward
  }

  /// An item's height before and after a measurement.
  package struct Measured: Hashable, Sendable {
    /// The offset of the item's top.
    package var top: Int
    /// The estimated height, or the one measured before.
    package var oldHeight: Int
    /// The measured height.
    package var newHeight: Int
    /// True if the old height was an estimate.
    package var isFirst: Bool

    package init(top: Int, oldHeight: Int, newHeight: Int, isFirst: Bool) {
      self.top = top
      self.oldHeight = oldHeight
      self.newHeight = newHeight
      self.isFirst = isFirst
    }
  }

  /// The times at which the offset may be written.
  package let writing: Writing
  /// The change that is deferred until the list rests.
  package private(set) var pending = 0

  /// Creates a compensation with nothing deferred.
  package init(writing: Writing = .always) {
    self.writing = writing
  }

  /// Notes a measured item.
  ///
  /// - Parameters:
  ///   - item: the item's place and heights, in offsets that include the deferred change.
  ///   - offset: the viewport's top, without the deferred change.
  ///   - movement: the force that moves the list.
  /// - Returns: the amount to add to the offset now.
  /// - Complexity: O(1).
  package mutating func measured(_ item: Measured, offset: Int, movement: Movement) -> Int {
    let top = offset + pending
    let isFollowed =
      item.isFirst
      ? item.top < top
      : item.top + item.oldHeight <= top && movement != .backward
    if isFollowed { pending += item.newHeight - item.oldHeight }
    return movement == .rest || writing == .always ? settle() : 0
  }

  /// Notes that the list rests.
  ///
  /// - Returns: the amount to add to the offset now.
  package mutating func settle() -> Int {
    defer { pending = 0 }
    return pending
  }
}
