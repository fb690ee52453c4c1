package import ListEngine

/// When the list view prepares a cell before it is visible, and which it prepared last.
package struct CellsAhead: Sendable {
  /// The last cell that was prepared ahead.
  package var latest: CellID?
  /// True if the latest commit was short, so that one cell may be prepared.
  private var isPending = false
  private let technique: CellPrefetching
  /// The longest commit after which a cell may be prepared.
  private let shortCommit: Int

  package init(_ technique: CellPrefetching, shortCommit: Int) {
    self.technique = technique
    self.shortCommit = shortCommit
  }

  /// True if each scrolling frame prepares one cell.
  package var isPartOfFrame: Bool { technique == .oneAtATime }

  /// Notes that a frame was committed after this long on the main thread.
  package mutating func frameEnded(commitNanoseconds: Int, isScrolling: Bool) {
    isPending = isScrolling && technique == .automatic && commitNanoseconds <= shortCommit
  }

  /// The main thread has time between frames.
  ///
  /// - Returns: true if a cell may be prepared now.
  package mutating func takePending() -> Bool {
    defer { isPending = false }
    return isPending
  }
}
