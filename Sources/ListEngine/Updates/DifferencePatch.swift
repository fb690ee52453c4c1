/// Applies a difference to sections and items.
struct DifferencePatch<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  private(set) var ids: [SectionID] = []
  private(set) var sections: [[ItemID]] = []

  init(
    _ difference: Difference<SectionID, ItemID>,
    ids oldIDs: [SectionID],
    sections old: [[ItemID]]
  ) {
    let oldOfNew = Self.oldOfNew(difference, count: oldIDs.count)
    let insertedSections = Dictionary(
      uniqueKeysWithValues: difference.insertedSections.map { ($0.index, $0.id) }
    )
    for (index, oldIndex) in oldOfNew.enumerated() {
      if let oldIndex {
        ids.append(oldIDs[oldIndex])
      } else if let id = insertedSections[index] {
        ids.append(id)
      }
    }
    let rests = Self.staying(
      old,
      without: difference.deletedItems + difference.movedItems.map(\.old)
    )
    sections = oldOfNew.map { _ in [] }
    var arrivals: [[(item: Int, id: ItemID)]] = oldOfNew.map { _ in [] }
    for insertion in difference.insertedItems {
      arrivals[insertion.path.section].append((insertion.path.item, insertion.id))
    }
    for move in difference.movedItems {
      arrivals[move.new.section].append((move.new.item, old[move.old.section][move.old.item]))
    }
    for (index, oldIndex) in oldOfNew.enumerated() {
      let rest = oldIndex.map { rests[$0] } ?? []
      sections[index] = Self.merge(rest, with: arrivals[index].sorted { $0.item < $1.item })
    }
  }

  /// Returns the old index of each new section; nil for an inserted one.
  private static func oldOfNew(
    _ difference: Difference<SectionID, ItemID>,
    count: Int
  ) -> [Int?] {
    let leaving = Set(difference.deletedSections + difference.movedSections.map(\.old))
    var staying = (0..<count).filter { !leaving.contains($0) }.makeIterator()
    let newCount =
      count - difference.deletedSections.count + difference.insertedSections.count
    let movedFrom = Dictionary(
      uniqueKeysWithValues: difference.movedSections.map { ($0.new, $0.old) }
    )
    let inserted = Set(difference.insertedSections.map(\.index))
    return (0..<newCount).map { index in
      if inserted.contains(index) { return nil }
      return movedFrom[index] ?? staying.next()
    }
  }

  /// Returns the items that keep their section and order.
  private static func staying(
    _ sections: [[ItemID]],
    without leaving: [ItemPath]
  ) -> [[ItemID]] {
    var isLeaving = sections.map { Array(repeating: false, count: $0.count) }
    for path in leaving { isLeaving[path.section][path.item] = true }
    return zip(sections, isLeaving).map { items, isLeaving in
      zip(items, isLeaving).compactMap { id, isLeaving in isLeaving ? nil : id }
    }
  }

  /// Merges arrivals, at their final places, with the items that keep their order.
  private static func merge(
    _ rest: [ItemID],
    with arrivals: [(item: Int, id: ItemID)]
  ) -> [ItemID] {
    guard !arrivals.isEmpty else { return rest }
    var merged: [ItemID] = []
    merged.reserveCapacity(rest.count + arrivals.count)
    var taken = 0
    for arrival in arrivals {
      let end = min(rest.count, taken + arrival.item - merged.count)
      merged += rest[taken..<end]
      taken = end
      merged.append(arrival.id)
    }
    merged += rest[taken...]
    return merged
  }
}
