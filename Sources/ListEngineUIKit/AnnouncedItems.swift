package import ListEngine

/// Remembers the item that a list view meant when it announced a path.
///
/// Items may be inserted above between the announcement and its cancellation, and then the path
/// means another item, so the announcement decides.
package struct AnnouncedItems<ID: Hashable & Sendable>: Sendable {
  private var items: [ItemPath: ID] = [:]
  private var paths: [ID: ItemPath] = [:]

  /// Creates an empty set of announcements.
  package init() {}

  /// The number of announcements remembered.
  package var count: Int { items.count }

  /// Notes that the list view announces a path, which is the item's now.
  package mutating func announce(_ id: ID, at path: ItemPath) {
    if let before = paths[id] { items[before] = nil }
    if let before = items[path] { paths[before] = nil }
    items[path] = id
    paths[id] = path
  }

  /// Notes that the list view cancels a path.
  ///
  /// - Returns: the item announced there; nil if it has been forgotten since.
  package mutating func cancel(_ path: ItemPath) -> ID? {
    guard let id = items.removeValue(forKey: path) else { return nil }
    paths[id] = nil
    return id
  }

  /// Notes that the item has appeared, so its announcement can no longer be cancelled.
  package mutating func appeared(_ id: ID) {
    if let path = paths.removeValue(forKey: id) { items[path] = nil }
  }
}
