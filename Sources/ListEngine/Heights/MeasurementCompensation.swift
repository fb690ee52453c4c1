/// How far the offset follows when items are measured one by one while the user scrolls.
///
/// The rules of TanStack Virtual:
/// - an item that is measured for the first time moves the offset along if its top is above the
///   viewport's;
/// - an item that is measured again does so only if it is entirely above, and not while the user
///   scrolls back, when the content would run away from the finger;
/// - if writing the offset would stop a gesture or a deceleration, it is deferred until the list
///   rests.
package struct MeasurementCompensation: Hashable, Sendable {
  /// When the offset may be written.
  package enum Writing: Hashable, Sendable {
    /// At any time, as with UIKit's `contentOffsetAdjustment`.
    case always
    /// Only while the list rests.
    case atRest
  }

  /// What moves the list.
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
    /// Where the item begins.
    package var top: Int
    /// The height that was assumed or measured before.
    package var oldHeight: Int
    /// The measured height.
    package var newHeight: Int
    /// Whether the old height was an estimate.
    package var isFirst: Bool

    /// Creates a measurement.
    package init(top: Int, oldHeight: Int, newHeight: Int, isFirst: Bool) {
      self.top = top
      self.oldHeight = oldHeight
      self.newHeight = newHeight
      self.isFirst = isFirst
    }
  }

  /// When the offset may be written.
  package let writing: Writing
  /// What was deferred until the list rests.
  package private(set) var pending = 0

  /// Creates a compensation with nothing deferred.
  package init(writing: Writing = .always) {
    self.writing = writing
  }

  /// Notes a measured item.
  ///
  /// - Parameters:
  ///   - item: the item's place and heights, in offsets that include what is deferred.
  ///   - offset: the viewport's top, without what is deferred.
  ///   - movement: what moves the list.
  /// - Returns: what to add to the offset now.
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
  /// - Returns: what to add to the offset now.
  package mutating func settle() -> Int {
    defer { pending = 0 }
    return pending
  }
}
