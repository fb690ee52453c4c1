import Synchronization

/// Where each item of a plain list stands: made at the first question, and then for all.
final class ItemLookUp: Sendable {
  let table: IdentifierTable
  /// For each section the number of items before it.
  let starts: [Int]

  /// - Precondition: no identifier stands in the sections twice.
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
        if other != nil { rejectDuplicate(item: id) }
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

  /// The last section that starts at or before the number; empty ones before it start there too.
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

/// A place for a look-up that is made when the first of possibly many threads asks.
///
/// A protocol because its only conformer needs a newer system than the package.
protocol DeferredLookUp: AnyObject, Sendable {
  var existing: ItemLookUp? { get }
  func make(_ lookUp: () -> ItemLookUp) -> ItemLookUp
  /// A place for the look-up of another list.
  func another() -> any DeferredLookUp
}

/// The place for a look-up, if the system has what it takes.
func makeDeferredLookUp() -> (any DeferredLookUp)? {
  if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) { return AtomicLookUp() }
  return nil
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class AtomicLookUp: DeferredLookUp {
  private let reference = AtomicLazyReference<ItemLookUp>()

  var existing: ItemLookUp? { reference.load() }

  func make(_ lookUp: () -> ItemLookUp) -> ItemLookUp {
    reference.load() ?? reference.storeIfNil(lookUp())
  }

  func another() -> any DeferredLookUp { AtomicLookUp() }
}
