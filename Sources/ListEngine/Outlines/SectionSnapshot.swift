/// The items of a hierarchical section: an outline whose items expand and collapse.
///
/// The operations are those of UIKit's `NSDiffableDataSourceSectionSnapshot`, under the same names.
/// A list shows the visible items:
///
/// ```swift
/// var folders = SectionSnapshot<String>()
/// folders.append(["Mail", "Notes"])
/// folders.append(["Inbox", "Sent"], to: "Mail")
/// folders.expand(["Mail"])
/// folders.visibleItems  // Mail, Inbox, Sent, Notes
/// snapshot.replaceItems(inSection: "folders", with: folders.visibleItems)
/// ```
///
/// A new item is collapsed. An item without children can be expanded too, and shows children as
/// they come. Deleting an item that is not in the outline does nothing; any other use of an unknown
/// item stops the program with a message. Adding an item that is already in the outline stops a
/// debug build; a release build ignores it.
public struct SectionSnapshot<ItemID: Hashable & Sendable>: Sendable {
  struct Node: Hashable, Sendable {
    /// The parent item; nil at the top.
    var parent: ItemID?
    var level: Int
    var children: [ItemID] = []
    var isExpanded = false
  }

  /// The items at the top, in order.
  public internal(set) var rootItems: [ItemID] = []
  var nodes: [ItemID: Node] = [:]

  /// Creates an outline without items.
  public init() {}

  /// The number of items, visible or not.
  ///
  /// - Complexity: O(1).
  public var numberOfItems: Int { nodes.count }

  /// All items, each followed by its descendants.
  ///
  /// - Complexity: O(n) expected.
  public var items: [ItemID] { preorder(of: rootItems, into: { _ in true }) }

  /// The items whose ancestors are all expanded, in the same order.
  ///
  /// - Complexity: O(v) expected for v visible items.
  public var visibleItems: [ItemID] { preorder(of: rootItems, into: \.isExpanded) }

  /// Returns true if an item is in the outline.
  ///
  /// - Complexity: O(1) expected.
  public func contains(_ item: ItemID) -> Bool { nodes[item] != nil }

  /// Returns the index of an item among all items; nil if it is not in the outline.
  ///
  /// - Complexity: O(n) expected.
  public func index(of item: ItemID) -> Int? {
    contains(item) ? items.firstIndex(of: item) : nil
  }

  /// Returns the number of ancestors of an item.
  ///
  /// - Complexity: O(1) expected.
  public func level(of item: ItemID) -> Int { requireNode(item).level }

  /// Returns the parent of an item; nil at the top.
  ///
  /// - Complexity: O(1) expected.
  public func parent(of item: ItemID) -> ItemID? { requireNode(item).parent }

  /// Returns the children of an item, in order.
  ///
  /// - Complexity: O(1) expected.
  public func children(of item: ItemID) -> [ItemID] { requireNode(item).children }

  /// Returns true if an item shows its children when it is visible itself.
  ///
  /// - Complexity: O(1) expected.
  public func isExpanded(_ item: ItemID) -> Bool { requireNode(item).isExpanded }

  /// Returns true if all ancestors of an item are expanded.
  ///
  /// - Complexity: O(l) expected for an item of level l.
  public func isVisible(_ item: ItemID) -> Bool {
    var next = requireNode(item).parent
    while let ancestor = next {
      let node = requireNode(ancestor)
      if !node.isExpanded { return false }
      next = node.parent
    }
    return true
  }

  /// Returns the descendants of an item as a separate outline, with the item at its top if
  /// requested.
  ///
  /// - Complexity: O(k) expected for k descendants.
  public func snapshot(of parent: ItemID, includingParent: Bool = false) -> SectionSnapshot {
    let top = includingParent ? [parent] : requireNode(parent).children
    let depth = requireNode(parent).level + (includingParent ? 0 : 1)
    var result = SectionSnapshot()
    result.rootItems = top
    for item in preorder(of: top, into: { _ in true }) {
      var node = requireNode(item)
      node.level -= depth
      if node.level == 0 { node.parent = nil }
      result.nodes[item] = node
    }
    return result
  }

  /// Returns items, each followed by the descendants of those that satisfy a predicate.
  func preorder(of top: [ItemID], into isOpen: (Node) -> Bool) -> [ItemID] {
    var result: [ItemID] = []
    var rest = Array(top.reversed())
    while let item = rest.popLast() {
      result.append(item)
      let node = requireNode(item)
      if isOpen(node) { rest += node.children.reversed() }
    }
    return result
  }

  func requireNode(_ item: ItemID) -> Node {
    guard let node = nodes[item] else { rejectUnknown(item: item) }
    return node
  }
}

extension SectionSnapshot: Hashable {}
