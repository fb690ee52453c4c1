/// The sections of a snapshot in order: compared if few, looked up if many.
@usableFromInline
struct SectionTable<SectionID: Hashable & Sendable>: Sendable {
  /// The most sections for which comparing is faster than hashing.
  @usableFromInline static var comparedCount: Int { 8 }

  @usableFromInline var ids: [SectionID] = []
  /// Empty for a few sections.
  @usableFromInline var indexes: [SectionID: Int] = [:]

  @inlinable
  init() {}

  @inlinable var count: Int { ids.count }

  @inlinable
  func index(of id: SectionID) -> Int? {
    ids.count <= Self.comparedCount ? ids.firstIndex(of: id) : indexes[id]
  }

  @inlinable
  func requireIndex(of id: SectionID) -> Int {
    guard let index = index(of: id) else { rejectUnknown(section: id) }
    return index
  }

  /// Inserts sections, except those that are in the list already.
  ///
  /// - Returns: the number of inserted sections.
  @inlinable
  mutating func insert(_ sections: [SectionID], at index: Int) -> Int {
    var new = sections
    if ids.count + new.count <= Self.comparedCount {
      for place in sections.indices.reversed()
      where ids.contains(sections[place]) || sections[..<place].contains(sections[place]) {
        noteDuplicate("section", sections[place])
        new.remove(at: place)
      }
    } else {
      if indexes.isEmpty {
        for (place, id) in ids.enumerated() { indexes[id] = place }
      }
      new = sections.filter { id in
        // Renumbering gives it its index.
        let isNew = indexes[id] == nil
        if isNew { indexes[id] = index } else { noteDuplicate("section", id) }
        return isNew
      }
    }
    ids.insert(contentsOf: new, at: index)
    renumber(from: index)
    return new.count
  }

  mutating func remove(at index: Int) {
    indexes[ids.remove(at: index)] = nil
    renumber(from: index)
  }

  mutating func move(from index: Int, to target: Int) {
    let id = ids.remove(at: index)
    ids.insert(id, at: target)
    renumber(from: min(index, target))
  }

  /// Updates the indexes of all sections from an index on, if there are many sections.
  @inlinable
  mutating func renumber(from index: Int) {
    guard ids.count > Self.comparedCount else { return indexes.removeAll() }
    for place in (indexes.isEmpty ? 0 : index)..<ids.count { indexes[ids[place]] = place }
  }
}

/// Stops the program because a section is not in a list.
@usableFromInline
@inline(never)
func rejectUnknown<ID>(section id: ID) -> Never {
  stopProgram("section identifier '\(id)' is not in the list")
}
