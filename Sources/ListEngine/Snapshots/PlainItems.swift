/// The items of a snapshot as arrays, just as they were appended.
///
/// Appending is cheap, because nothing is hashed until the list has been searched for more than a
/// few items: comparing finds those faster than hashing the whole list does.
@usableFromInline
struct PlainItems<ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline var sections: [[ItemID]] = []
  @usableFromInline var count = 0
  /// The deferred index; nil for a list that never had items.
  @usableFromInline var lookUp: (any DeferredLookUp)?

  @inlinable
  init() {}

  init(sections: [[ItemID]]) {
    self.sections = sections
    count = sections.reduce(0) { $0 + $1.count }
    lookUp = makeDeferredLookUp()
  }

  /// The look-up; nil if it has not been built yet.
  @inlinable var existingLookUp: ItemLookUp? { lookUp?.existing }

  /// - Complexity: O(log s) expected for s sections after the first few, which are O(n).
  @inlinable
  func path(of id: ItemID) -> ItemPath? {
    guard let lookUp else { return nil }
    if comparesInstead() { return scan(for: id) }
    return path(of: id, by: lookUp)
  }

  /// - Complexity: O(1) expected after the first few, which are O(n).
  @inlinable
  func index(of id: ItemID) -> Int? {
    guard let lookUp else { return nil }
    if comparesInstead() {
      return scan(for: id).map { path in
        sections[..<path.section].reduce(path.item) { $0 + $1.count }
      }
    }
    return number(of: id, by: lookUp)
  }

  /// Returns the index of an item among those of all sections, by the look-up, which it makes.
  @specialized(where ItemID == Int)
  @specialized(where ItemID == String)
  @usableFromInline
  func number(of id: ItemID, by lookUp: any DeferredLookUp) -> Int? {
    lookUp.make { ItemLookUp(sections: sections) }.number(of: id, in: sections)
  }

  /// Returns the path of an item by the look-up, which it makes.
  @specialized(where ItemID == Int)
  @specialized(where ItemID == String)
  @usableFromInline
  func path(of id: ItemID, by lookUp: any DeferredLookUp) -> ItemPath? {
    let made = lookUp.make { ItemLookUp(sections: sections) }
    return made.number(of: id, in: sections).map(made.path(ofNumber:))
  }

  /// Returns true if comparing has cost less so far than a look-up for all items, and counts one
  /// more.
  @inlinable
  func comparesInstead() -> Bool {
    guard let lookUp, lookUp.existing == nil else { return false }
    return lookUp.addComparisons(count) < 16 * count
  }

  /// - Complexity: O(n) comparisons.
  @inlinable
  func scan(for id: ItemID) -> ItemPath? {
    for section in sections.indices {
      if let item = sections[section].firstIndex(of: id) {
        return ItemPath(section: section, item: item)
      }
    }
    return nil
  }

  /// - Complexity: O(1).
  func item(at path: ItemPath) -> ItemID? {
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.item)
    else { return nil }
    return sections[path.section][path.item]
  }

  @inlinable
  mutating func insert(_ ids: [ItemID], at path: ItemPath) {
    lookUp = makeDeferredLookUp()
    count += ids.count
    if sections[path.section].isEmpty {
      sections[path.section] = ids
    } else {
      sections[path.section].insert(contentsOf: ids, at: path.item)
    }
  }

  mutating func remove(at path: ItemPath) {
    willChange()
    count -= 1
    sections[path.section].remove(at: path.item)
  }

  @inlinable
  mutating func insertSections(count: Int, at index: Int) {
    willChange()
    sections.insert(contentsOf: repeatElement([], count: count), at: index)
  }

  mutating func removeSection(at index: Int) {
    willChange()
    count -= sections.remove(at: index).count
  }

  mutating func moveSection(from index: Int, to target: Int) {
    willChange()
    let items = sections.remove(at: index)
    sections.insert(items, at: target)
  }

  /// Drops the look-up, which copies of the list may still use.
  @inlinable
  mutating func willChange() {
    if lookUp != nil { lookUp = makeDeferredLookUp() }
  }
}
