/// The marks of a snapshot for items that another has as well, with old and new places.
@usableFromInline
struct MarkedUpdates<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// Ascending by new index.
  @usableFromInline var reloadedSections: [SectionMove] = []
  /// Ascending by new path.
  @usableFromInline var reloadedItems: [ItemMove] = []
  /// Ascending by new path, without those that are reloaded.
  @usableFromInline var reconfiguredItems: [ItemMove] = []
  /// The marks of items and sections that are in the new snapshot.
  @usableFromInline var marks = SnapshotMarks<SectionID, ItemID>()

  @inlinable
  init() {}

  @usableFromInline
  init(of new: Snapshot<SectionID, ItemID>, from old: Snapshot<SectionID, ItemID>) {
    marks = new.marks
    for id in marks.sections.ids {
      guard let index = new.sections.index(of: id) else {
        marks.sections.remove(id)
        continue
      }
      if let oldIndex = old.sections.index(of: id) {
        reloadedSections.append(SectionMove(old: oldIndex, new: index))
      }
    }
    reloadedSections.sort { $0.new < $1.new }

    let (oldItems, newItems) = (old.items.sections, new.items.sections)
    reloadedItems = Self.keepFound(&marks.reloadedItems, oldItems, newItems) { _ in true }
    let reloaded = marks.reloadedItems
    reconfiguredItems = Self.keepFound(&marks.reconfiguredItems, oldItems, newItems) {
      !reloaded.contains($0)
    }
  }

  /// Removes the marks of items that are gone, and returns the old and new paths of the others.
  private static func keepFound(
    _ marked: inout MarkedIdentifiers<ItemID>,
    _ old: [[ItemID]],
    _ new: [[ItemID]],
    where isWanted: (ItemID) -> Bool
  ) -> [ItemMove] {
    let ids = marked.ids
    guard !ids.isEmpty else { return [] }
    let search = MarkedItemSearch(ids)
    var moves: [ItemMove] = []
    for (id, (old, new)) in zip(ids, zip(search.paths(in: old), search.paths(in: new))) {
      guard let new else {
        marked.remove(id)
        continue
      }
      if let old, isWanted(id) { moves.append(ItemMove(old: old, new: new)) }
    }
    return moves.sorted { $0.new < $1.new }
  }
}
