import ListEngine
import TestSupport

/// Short sections of numbers, for laws that must hold for all of them.
typealias Sections = [(section: Int, items: [Int])]

extension Snapshot where SectionID == Int, ItemID: NumberedID {
  /// A snapshot of sections that have no duplicates.
  init(numbered sections: Sections, isIndexed: Bool = false) {
    self.init()
    appendSections(sections.map(\.section))
    for (section, items) in sections {
      appendItems(items.map(ItemID.init), toSection: section)
    }
    guard isIndexed, numberOfItems > 0 else { return }
    // The first change after a look-up builds the index.
    let other = ItemID(number: -1)
    _ = contains(other)
    appendItems([other])
    deleteItems([other])
  }

  /// The sections and their items.
  var contents: [Int: [Int]] {
    Dictionary(
      uniqueKeysWithValues: sectionIdentifiers.map {
        ($0, itemIdentifiers(inSection: $0).map(\.number))
      }
    )
  }
}

extension Snapshot where SectionID == Int, ItemID == Int {
  /// A snapshot of sections that have no duplicates.
  init(_ sections: Sections, isIndexed: Bool = false) {
    self.init(numbered: sections, isIndexed: isIndexed)
  }

  /// A snapshot of one section.
  init(items: [Int], isIndexed: Bool = false) {
    self.init([(0, items)], isIndexed: isIndexed)
  }
}

/// Random sections with random items, all different.
func randomSections(
  sectionCount: Int,
  itemCount: Int,
  from pool: Int,
  _ random: inout SeededGenerator
) -> Sections {
  let ids = Array(0..<6).shuffled(using: &random).prefix(sectionCount)
  var sections: Sections = ids.map { ($0, []) }
  guard sectionCount > 0 else { return [] }
  for item in (0..<pool).shuffled(using: &random).prefix(itemCount) {
    sections[Int.random(in: 0..<sections.count, using: &random)].items.append(item)
  }
  return sections
}

/// The length of the longest increasing subsequence, the plain way.
func longestIncreasingLength(_ numbers: [Int]) -> Int {
  var best: [Int] = []
  for (index, number) in numbers.enumerated() {
    let before = (0..<index).filter { numbers[$0] < number }.map { best[$0] }.max() ?? 0
    best.append(before + 1)
  }
  return best.max() ?? 0
}

/// The fewest moves that make one list of another: for each section that stays, the items outside
/// the longest run in the same order, plus all that change sections.
func fewestItemMoves<ID: NumberedID>(
  from old: Snapshot<Int, ID>,
  to new: Snapshot<Int, ID>
) -> Int {
  let oldContents = old.contents
  var sectionOfOld: [Int: Int] = [:]
  for (section, items) in oldContents { for item in items { sectionOfOld[item] = section } }
  var moves = 0
  for (section, items) in new.contents {
    let common = items.filter { sectionOfOld[$0] != nil }
    let staying = common.filter { sectionOfOld[$0] == section }
    moves += common.count - staying.count
    let order = staying.compactMap { oldContents[section]?.firstIndex(of: $0) }
    moves += staying.count - longestIncreasingLength(order)
  }
  return moves
}
