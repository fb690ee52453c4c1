package import Diagnostics

/// A list.
package struct List: Hashable, Sendable {
  /// Whether and how the items are numbered.
  package enum Marker: Hashable, Sendable {
    case bullet
    case number(first: Int)
  }

  /// What comes before each item.
  package let marker: Marker
  /// Whether no blank line separates the items, so that their paragraphs need no space.
  package let isTight: Bool
  /// The items, in order; at least one.
  package let items: [ListItem]
  /// Where it begins.
  package let position: TextPosition
}

/// One item of a list.
package struct ListItem: Hashable, Sendable {
  /// The state of an item that begins with `[ ]` or `[x]`.
  package enum Task: Hashable, Sendable {
    case open
    case done
  }

  /// The state of a task; nil for any other item.
  package let task: Task?
  /// What the item holds.
  package let blocks: [Block]
  /// Where it begins.
  package let position: TextPosition
}
