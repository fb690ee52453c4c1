/// The items of a snapshot: plain arrays at first, an index once look-ups and changes alternate.
@usableFromInline
struct ItemStorage<ItemID: Hashable & Sendable>: Sendable {
  /// Either this or the index is set.
  @usableFromInline var plain: PlainItems<ItemID>?
  @usableFromInline var index: ItemIndex<ItemID>?
  /// The number of items compared since the list became plain, to find those that changes named.
  private var comparisons = 0

  @inlinable
  init() {
    plain = PlainItems()
  }

  /// Creates a plain list with the items of all sections.
  init(sections: [[ItemID]]) {
    plain = PlainItems(sections: sections)
  }

  @inlinable var count: Int { plain?.count ?? index?.count ?? 0 }

  /// Returns true if both are copies of one list that has no index and has not changed since.
  ///
  /// Only copies share a look-up, because each change replaces it.
  ///
  /// - Complexity: O(1).
  @inlinable
  func isUnchangedCopy(of other: ItemStorage) -> Bool {
    guard let lookUp = plain?.lookUp else { return false }
    return lookUp === other.plain?.lookUp
  }

  /// - Complexity: O(1) for a list that was only appended to, otherwise O(n).
  @inlinable var sections: [[ItemID]] { plain?.sections ?? index?.sections ?? [] }

  @inlinable
  func items(inSection section: Int) -> [ItemID] {
    plain?.sections[section] ?? index?.items(inSection: section) ?? []
  }

  @inlinable
  func count(inSection section: Int) -> Int {
    plain?.sections[section].count ?? index?.count(inSection: section) ?? 0
  }

  func item(at path: ItemPath) -> ItemID? {
    if let index { return index.item(at: path) }
    return plain?.item(at: path)
  }

  @inlinable
  func path(of id: ItemID) -> ItemPath? {
    index?.path(of: id) ?? plain?.path(of: id)
  }

  @inlinable
  func index(of id: ItemID) -> Int? {
    index?.index(of: id) ?? plain?.index(of: id)
  }

  /// Returns the path of an item for a change that will follow.
  ///
  /// Comparing finds a few items faster than hashing the whole list does. Once the comparisons have
  /// cost as much, the list gets its index.
  mutating func locate(_ id: ItemID) -> ItemPath? {
    if let plain, plain.existingLookUp == nil, comparisons <= 16 * plain.count {
      comparisons += plain.count
      return plain.scan(for: id)
    }
    makeIndex()
    return path(of: id)
  }

  @inlinable
  mutating func insert(_ ids: [ItemID], at path: ItemPath) {
    guard !ids.isEmpty else { return }
    prepareForChange()
    if index?.insert(ids, at: path) == false { makePlain() }
    plain?.insert(ids, at: path)
  }

  /// Removes an item, and returns its path before.
  mutating func remove(_ id: ItemID) -> ItemPath? {
    guard let path = locate(id) else { return nil }
    index?.remove(id)
    plain?.remove(at: path)
    tidy()
    return path
  }

  /// Removes many items in one pass; ignores those that are not there.
  ///
  /// - Complexity: O(n).
  @specialized(where ItemID == Int)
  @specialized(where ItemID == String)
  mutating func removeAll(_ ids: [ItemID]) {
    let hash = IdentifierHash()
    var table = IdentifierTable(capacity: ids.count)
    for (number, id) in ids.enumerated() {
      _ = table.insert(hash(id), number: number) { ids[$0] == id }
    }
    let kept = sections.map { items in
      items.filter { id in table.find(hash(id), isSame: { ids[$0] == id }) == nil }
    }
    self = ItemStorage(sections: kept)
  }

  @inlinable
  mutating func insertSections(count: Int, at position: Int) {
    prepareForChange()
    index?.insertSections(count: count, at: position)
    plain?.insertSections(count: count, at: position)
  }

  mutating func removeSection(at position: Int) {
    prepareForChange()
    index?.removeSection(at: position)
    plain?.removeSection(at: position)
    tidy()
  }

  mutating func moveSection(from position: Int, to target: Int) {
    prepareForChange()
    index?.moveSection(from: position, to: target)
    plain?.moveSection(from: position, to: target)
  }

  /// Gives a list that already has a look-up an index, because it will be searched again.
  @inlinable
  mutating func prepareForChange() {
    if plain?.existingLookUp != nil { makeIndex() }
  }

  /// Builds the index; a list with duplicates stays plain.
  @usableFromInline
  mutating func makeIndex() {
    guard let plain else { return }
    let lookUp = plain.existingLookUp ?? ItemLookUp(sections: plain.sections)
    guard lookUp.table.count == plain.count else {
      comparisons = 0
      return
    }
    index = ItemIndex(sections: plain.sections, lookUp: lookUp)
    self.plain = nil
  }

  @usableFromInline
  mutating func makePlain() {
    self = ItemStorage(sections: sections)
  }

  private mutating func tidy() {
    if index?.isSparse == true { makePlain() }
  }
}
