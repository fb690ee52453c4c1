/// Tracks which lists of SwiftUI views are on screen, and which of them scroll.
///
/// A UIKit list is asked at each tick whether it moves. A SwiftUI list reports when that changes.
package struct MonitoredLists: Hashable, Sendable {
  private struct Scroll: Hashable, Sendable {
    let list: Int
    let screen: String
  }

  private var shown: Set<Int> = []
  private var scrolls: [Scroll] = []
  private var listCount = 0

  /// Creates an empty set of lists.
  package init() {}

  /// True if no list is on screen.
  package var isEmpty: Bool { shown.isEmpty }

  /// The screen of the scrolling list; nil if all rest.
  ///
  /// If several scroll, the one that began first.
  package var scrollingScreen: String? { scrolls.first?.screen }

  /// Notes that a list appears.
  ///
  /// - Returns: the number by which the list reports.
  package mutating func appeared() -> Int {
    listCount += 1
    shown.insert(listCount)
    return listCount
  }

  /// Notes that a list begins or continues to scroll.
  ///
  /// Ignores a list that is not on screen.
  package mutating func scrolled(_ list: Int, screen: String) {
    guard shown.contains(list), !scrolls.contains(where: { $0.list == list }) else { return }
    scrolls.append(Scroll(list: list, screen: screen))
  }

  /// Notes that a list rests.
  package mutating func rested(_ list: Int) {
    scrolls.removeAll { $0.list == list }
  }

  /// Notes that a list disappears, perhaps while it scrolls.
  package mutating func disappeared(_ list: Int) {
    rested(list)
    shown.remove(list)
  }
}
