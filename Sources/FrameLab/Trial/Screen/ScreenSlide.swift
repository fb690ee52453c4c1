/// The cells that leave and enter the screen at either end when a list scrolls.
package struct ScreenSlide: Hashable, Sendable {
  package var leavingAtTop: Int
  package var leavingAtBottom: Int
  package var enteringAtTop: Int
  package var enteringAtBottom: Int

  package init(
    leavingAtTop: Int,
    leavingAtBottom: Int,
    enteringAtTop: Int,
    enteringAtBottom: Int
  ) {
    self.leavingAtTop = leavingAtTop
    self.leavingAtBottom = leavingAtBottom
    self.enteringAtTop = enteringAtTop
    self.enteringAtBottom = enteringAtBottom
  }
}

extension Array {
  /// Removes a few elements at either end: usually none or one, for which `removeFirst(_:)` does
  /// too much.
  mutating func removeEnds(first: Int, last: Int) {
    for _ in 0..<last { removeLast() }
    for _ in 0..<first { remove(at: 0) }
  }
}
