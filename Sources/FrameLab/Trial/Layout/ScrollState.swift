package import ListEngine

/// A list's scroll offset, compared to the path that its script prescribes.
package struct ScrollState: Sendable {
  /// The distance from the top, in pixels.
  package private(set) var offset = 0
  /// The direction of the latest movement.
  package private(set) var direction = ScrollDirection.forward
  package private(set) var hasScrolled = false
  /// The distance from the path that changed heights above the viewport have caused.
  private var adjustment = 0
  /// The greatest offset on the path.
  package let pathMaximum: Int

  package init(pathMaximum: Int) {
    self.pathMaximum = pathMaximum
  }

  /// Follows the path.
  ///
  /// If the content differs from what the path was made for, the list follows the path within the
  /// content, and overscroll stays overscroll.
  ///
  /// - Parameters:
  ///   - path: the offset that the script prescribes, in pixels.
  ///   - maximum: the greatest offset that the content allows.
  /// - Returns: how many pixels the list moved.
  package mutating func follow(_ path: Int, maximum: Int) -> Int {
    hasScrolled = true
    let inner = min(max(path, 0), pathMaximum)
    let pixels = min(max(inner + adjustment, 0), maximum) + path - inner
    let moved = pixels - offset
    if moved != 0 { direction = moved > 0 ? .forward : .backward }
    offset = pixels
    return moved
  }

  /// The movement in ListEngine's terms.
  package var movement: MeasurementCompensation.Movement {
    guard hasScrolled else { return .rest }
    return direction == .forward ? .forward : .backward
  }

  /// Moves along with content whose position changed.
  package mutating func adjust(by pixels: Int) {
    offset += pixels
    adjustment += pixels
  }
}
