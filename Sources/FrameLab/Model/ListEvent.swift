public import ListEngine

/// Something that happens to a list while it is on screen.
public struct ListEvent: Hashable, Sendable {
  /// When it happens, in nanoseconds from the start of the script.
  public var nanoseconds: Int
  /// The kind of event.
  public var kind: Kind

  /// Creates an event.
  public init(nanoseconds: Int, kind: Kind) {
    precondition(nanoseconds >= 0, "an event is not before the start, got \(nanoseconds) ns")
    self.nanoseconds = nanoseconds
    self.kind = kind
  }

  /// An update of the list, or an interruption by the system.
  public enum Kind: Hashable, Sendable {
    /// New items appear before the first one.
    case insertAtTop(count: Int)
    /// New items appear before the first one on screen.
    case insertAboveViewport(count: Int)
    /// The first items on screen are deleted.
    case deleteVisible(count: Int)
    /// The last item of the list becomes the first one.
    case moveLastToTop
    /// The content of the first items on screen changes, such as their unread mark.
    case changeVisible(count: Int)
    /// The device rotates: the screen's width and height are swapped.
    case rotate
    /// The user chooses another text size.
    case changeTextSize(ContentSizeCategory)
    /// The system asks for memory.
    case memoryWarning
    /// The app goes to the background: loads ahead are cancelled, pools and the cache are emptied.
    case background
  }
}
