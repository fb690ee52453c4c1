/// The items of a snapshot: plain arrays at first, an index once somebody asks and changes by turns.
@usableFromInline
struct ItemStorage<ItemID: Hashable & Sendable>: Sendable {
  /// There is either this or the index.
  private var plain: PlainItems<ItemID>?
  private var index: ItemIndex<ItemID>?
  /// Items compared since the list is plain, to find those that changes named.
  private var comparisons = 0
  /// The identifiers of a short plain list, whose duplicates are found as soon as they arrive.
  ///
  /// Those of a longer one are not hashed for that: duplicates are found with the first look-up.
  @usableFromInline var checked: Set<ItemID>?

  init(sections: [[ItemID]] = []) {
    let plain = PlainItems(sections: sections)
    self.plain = plain
    if plain.count <= 1_024 { checked = Set(sections.joined()) }
  }

  @usableFromInline var count: Int { index?.count ?? plain?.count ?? 0 }

  /// Whether it is certain that no identifier is in the list twice.
  @usableFromInline var isChecked: Bool {
    index != nil || checked != nil || plain?.existingLookUp != nil
  }

  /// - Complexity: O(1) for a list that was only appended to, otherwise O(n).
  @usableFromInline var sections: [[ItemID]] { index?.sections ?? plain?.sections ?? [] }

  func items(inSection section: Int) -> [ItemID] {
    index?.items(inSection: section) ?? plain?.sections[section] ?? []
  }

  func count(inSection section: Int) -> Int {
    index?.count(inSection: section) ?? plain?.sections[section].count ?? 0
  }

  func item(at path: ItemPath) -> ItemID? {
    if let index { return index.item(at: path) }
    return plain?.item(at: path)
  }

  func path(of id: ItemID) -> ItemPath? {
    index?.path(of: id) ?? plain?.path(of: id)
  }

  func index(of id: ItemID) -> Int? {
    index?.index(of: id) ?? plain?.index(of: id)
  }

  /// Where an item is, for a change that will follow.
  ///
  /// A few items are found faster by comparing than by hashing the whole list. When the comparisons
  /// begin to cost as much, the list gets its index.
  mutating func locate(_ id: ItemID) -> ItemPath? {
    if let plain, plain.existingLookUp == nil, comparisons <= 16 * plain.count {
      comparisons += plain.count
      return plain.scan(for: id)
    }
    makeIndex()
    return index?.path(of: id)
  }

  /// Stops the program if an item is to arrive that a short list already has.
  ///
  /// Inlinable like the difference: it hashes each identifier of a short list.
  @inlinable
  mutating func check(_ ids: [ItemID]) {
    guard checked != nil else { return }
    let newCount = count + ids.count
    if newCount > 1_024 {
      checked = nil
      return
    }
    checked?.reserveCapacity(newCount)
    for id in ids where checked?.insert(id).inserted == false { rejectDuplicate(item: id) }
  }

  /// Inserts items that passed the check.
  @usableFromInline
  mutating func insert(_ ids: [ItemID], at path: ItemPath) {
    guard !ids.isEmpty else { return }
    prepareForChange()
    index?.insert(ids, at: path)
    plain?.insert(ids, at: path)
  }

  /// Removes an item and returns where it was.
  mutating func remove(_ id: ItemID) -> ItemPath? {
    guard let path = locate(id) else { return nil }
    checked?.remove(id)
    index?.remove(id)
    plain?.remove(at: path)
    tidy()
    return path
  }

  /// Removes many items in one pass; those that are not there do not matter.
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

  mutating func insertSections(count: Int, at position: Int) {
    prepareForChange()
    index?.insertSections(count: count, at: position)
    plain?.insertSections(count: count, at: position)
  }

  mutating func removeSection(at position: Int) {
    let removed = checked == nil ? [] : items(inSection: position)
    checked?.subtract(removed)
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

  /// A list for which somebody already made a look-up is asked again, so it gets its index.
  private mutating func prepareForChange() {
    if plain?.existingLookUp != nil { makeIndex() }
  }

  private mutating func makeIndex() {
    guard let plain else { return }
    let lookUp = plain.existingLookUp ?? ItemLookUp(sections: plain.sections)
    index = ItemIndex(sections: plain.sections, lookUp: lookUp)
    self.plain = nil
    checked = nil
  }

  private mutating func tidy() {
    guard let index, index.isSparse else { return }
    self = ItemStorage(sections: index.sections)
  }
}
