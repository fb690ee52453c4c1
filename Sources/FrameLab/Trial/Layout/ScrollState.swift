package import ListEngine

/// How far a list is scrolled, and how that relates to the path that its script prescribes.
package struct ScrollState: Sendable {
  /// How far the list is scrolled, in pixels.
  package private(set) var offset = 0
  /// The direction of the latest movement.
  package private(set) var direction = ScrollDirection.forward
  package private(set) var hasScrolled = false
  /// By how much the list is beside the path because heights above the viewport changed.
  private var adjustment = 0
  /// The greatest offset that the path knows.
  package let pathMaximum: Int

  package init(pathMaximum: Int) {
    self.pathMaximum = pathMaximum
  }

  /// Follows the path.
  ///
  /// Where the content differs from what the path was made for, it is followed within the content,
  /// and over-scroll beyond an end stays over-scroll.
  ///
  /// - Parameters:
  ///   - path: the offset that the script prescribes, in pixels.
  ///   - maximum: the greatest offset that the content allows.
  /// - Returns: by how many pixels the list moved.
  package mutating func follow(_ path: Int, maximum: Int) -> Int {
    hasScrolled = true
    let inner = min(max(path, 0), pathMaximum)
    let pixels = min(max(inner + adjustment, 0), maximum) + path - inner
    let moved = pixels - offset
    if moved != 0 { direction = moved > 0 ? .forward : .backward }
    offset = pixels
    return moved
  }

  /// What moves the list, for ListEngine.
  package var movement: MeasurementCompensation.Movement {
    guard hasScrolled else { return .rest }
    return direction == .forward ? .forward : .backward
  }

  /// Moves along with content whose place changed.
  package mutating func adjust(by pixels: Int) {
    offset += pixels
    adjustment += pixels
  }
}
