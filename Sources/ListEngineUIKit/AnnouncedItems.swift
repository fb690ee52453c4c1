package import ListEngine

/// Which item a list view meant when it announced a path.
///
/// Between the announcement and its cancellation items may be inserted above, and then the path
/// means another item. So the announcement decides.
package struct AnnouncedItems<ID: Hashable & Sendable>: Sendable {
  private var items: [ItemPath: ID] = [:]
  private var paths: [ID: ItemPath] = [:]

  /// Nothing announced.
  package init() {}

  /// How many announcements are remembered.
  package var count: Int { items.count }

  /// The list view announces a path at which an item is now.
  package mutating func announce(_ id: ID, at path: ItemPath) {
    if let before = paths[id] { items[before] = nil }
    if let before = items[path] { paths[before] = nil }
    items[path] = id
    paths[id] = path
  }

  /// The list view cancels a path.
  ///
  /// - Returns: the item that it announced there; nil if it was forgotten since.
  package mutating func cancel(_ path: ItemPath) -> ID? {
    guard let id = items.removeValue(forKey: path) else { return nil }
    paths[id] = nil
    return id
  }

  /// The item has appeared, so its announcement is no longer cancelled.
  package mutating func appeared(_ id: ID) {
    if let path = paths.removeValue(forKey: id) { items[path] = nil }
  }
}
