/// The lists of SwiftUI views that a monitor records: which are on screen, and which scroll.
///
/// A UIKit list is asked at each tick whether it moves. A SwiftUI list tells when that changes.
package struct MonitoredLists: Hashable, Sendable {
  private struct Scroll: Hashable, Sendable {
    let list: Int
    let screen: String
  }

  private var shown: Set<Int> = []
  private var scrolls: [Scroll] = []
  private var listCount = 0

  /// No lists.
  package init() {}

  /// Whether no list is on screen.
  package var isEmpty: Bool { shown.isEmpty }

  /// The screen whose list scrolls; nil if all rest.
  ///
  /// Of several, the one that began first counts.
  package var scrollingScreen: String? { scrolls.first?.screen }

  /// A list appears.
  ///
  /// - Returns: its number, by which it reports.
  package mutating func appeared() -> Int {
    listCount += 1
    shown.insert(listCount)
    return listCount
  }

  /// A list begins to scroll, or goes on.
  ///
  /// One that is not on screen is ignored.
  package mutating func scrolled(_ list: Int, screen: String) {
    guard shown.contains(list), !scrolls.contains(where: { $0.list == list }) else { return }
    scrolls.append(Scroll(list: list, screen: screen))
  }

  /// A list rests.
  package mutating func rested(_ list: Int) {
    scrolls.removeAll { $0.list == list }
  }

  /// A list disappears, perhaps while it scrolls.
  package mutating func disappeared(_ list: Int) {
    rested(list)
    shown.remove(list)
  }
}
