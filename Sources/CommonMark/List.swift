package import Diagnostics

package struct List: Hashable, Sendable {
  /// The kind of mark before items.
  package enum Marker: Hashable, Sendable {
    case bullet
    case number(first: Int)
  }

  package let marker: Marker
  /// True if no blank line separates the items, so that their paragraphs need no space.
  package let isTight: Bool
  /// The items, in order; at least one.
  package let items: [ListItem]
  package let position: TextPosition
}

package struct ListItem: Hashable, Sendable {
  /// The state of an item that begins with `[ ]` or `[x]`.
  package enum Task: Hashable, Sendable {
    case open
    case done
  }

  /// The state of a task; nil for any other item.
  package let task: Task?
  package let blocks: [Block]
  package let position: TextPosition
}
