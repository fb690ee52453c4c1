/// Finds each item of a plain list: built by the first look-up, then shared by all.
@usableFromInline
final class ItemLookUp: Sendable {
  let table: IdentifierTable
  /// The number of items before each section.
  let starts: [Int]

  /// Creates a look-up, in which the first occurrence of an identifier counts.
  @specialized(where ItemID == Int)
  @specialized(where ItemID == String)
  init<ItemID: Hashable>(sections: [[ItemID]]) {
    let hash = IdentifierHash()
    var table = IdentifierTable(capacity: sections.reduce(0) { $0 + $1.count })
    var starts: [Int] = []
    var number = 0
    for items in sections {
      starts.append(number)
      for id in items {
        let other = table.insert(hash(id), number: number) {
          Self.item(numbered: $0, in: sections, starts: starts) == id
        }
        if other != nil { noteDuplicate("item", id) }
        number += 1
      }
    }
    self.table = table
    self.starts = starts
  }

  @specialized(where ItemID == Int)
  @specialized(where ItemID == String)
  func number<ItemID: Hashable>(of id: ItemID, in sections: [[ItemID]]) -> Int? {
    table.find(IdentifierHash()(id)) {
      Self.item(numbered: $0, in: sections, starts: starts) == id
    }
  }

  func path(ofNumber number: Int) -> ItemPath {
    Self.path(ofNumber: number, starts: starts)
  }

  private static func item<ItemID>(
    numbered number: Int,
    in sections: [[ItemID]],
    starts: [Int]
  ) -> ItemID {
    if sections.count == 1 { return sections[0][number] }
    let path = path(ofNumber: number, starts: starts)
    return sections[path.section][path.item]
  }

  /// Returns the path in the last section that starts at or before the number.
  ///
  /// Empty sections may share its start.
  private static func path(ofNumber number: Int, starts: [Int]) -> ItemPath {
    var lower = 0
    var upper = starts.count - 1
    while lower < upper {
      let middle = (lower + upper + 1) / 2
      if starts[middle] <= number { lower = middle } else { upper = middle - 1 }
    }
    return ItemPath(section: lower, item: number - starts[lower])
  }
}
