/// Finds some items in long lists.
struct MarkedItemSearch<ItemID: Hashable> {
  private let ids: [ItemID]
  private var table: IdentifierTable
  private let hash = IdentifierHash()

  init(_ ids: [ItemID]) {
    self.ids = ids
    table = IdentifierTable(capacity: ids.count)
    guard ids.count > 4 else { return }
    for (number, id) in ids.enumerated() {
      _ = table.insert(hash(id), number: number) { ids[$0] == id }
    }
  }

  /// Returns the path of each identifier; nil if it is not in the list.
  func paths(in sections: [[ItemID]]) -> [ItemPath?] {
    var paths: [ItemPath?] = Array(repeating: nil, count: ids.count)
    for section in sections.indices {
      if ids.count <= 4 {
        for (number, id) in ids.enumerated() where paths[number] == nil {
          paths[number] = sections[section].firstIndex(of: id).map {
            ItemPath(section: section, item: $0)
          }
        }
        continue
      }
      for (item, id) in sections[section].enumerated() {
        guard let number = table.find(hash(id), isSame: { ids[$0] == id }) else { continue }
        paths[number] = ItemPath(section: section, item: item)
      }
    }
    return paths
  }
}
