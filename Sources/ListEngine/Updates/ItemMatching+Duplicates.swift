/// Stops the program: an identifier is in a list twice.
@usableFromInline
func rejectDuplicate<ID>(item id: ID) -> Never {
  stopProgram("item identifier '\(id)' is in the list twice")
}

/// Stops the program: an identifier is not in a list.
@inline(never)
func rejectUnknown<ID>(item id: ID) -> Never {
  stopProgram("item identifier '\(id)' is not in the list")
}

extension ItemMatching {
  /// Stops the program if an inserted or deleted item is also elsewhere in its row.
  ///
  /// If one of the rows has no duplicates, this finds all duplicates in the other, because the
  /// second occurrence has no match.
  ///
  /// - Parameter untouched: the items of both lists that were not part of the matching.
  @inlinable
  func rejectDuplicates(untouched: [ArraySlice<ID>]) {
    let inserted = restOfNew.filter { oldOfNew[$0.position] < 0 }
    let deleted = restOfOld.filter { !isKept[$0.position] }
    let unpaired =
      inserted.map { (new[new.startIndex + $0.position], $0.hash) }
      + deleted.map { (old[old.startIndex + $0.position], $0.hash) }
    guard !unpaired.isEmpty else { return }
    let ids = unpaired.map(\.0)
    guard ids.count > 2 else { return rejectFew(ids, untouched) }

    var table = IdentifierTable(capacity: ids.count)
    for (number, (id, hash)) in unpaired.enumerated() {
      let other = table.insert(hash, number: number) { ids[$0] == id }
      if other != nil { rejectDuplicate(item: id) }
    }
    forEachAligned(untouched) { items in
      for id in items where table.find(hash(id), isSame: { ids[$0] == id }) != nil {
        rejectDuplicate(item: id)
      }
    }
  }

  /// Compares against one or two identifiers, which is faster than hashing.
  @inlinable
  func rejectFew(_ ids: [ID], _ untouched: [ArraySlice<ID>]) {
    let (first, last) = (ids[0], ids[ids.count - 1])
    if ids.count == 2, first == last { rejectDuplicate(item: first) }
    forEachAligned(untouched) { items in
      for id in items where id == first || id == last { rejectDuplicate(item: id) }
    }
  }

  /// Walks the items that were matched without a look-up.
  @inlinable
  func forEachAligned(_ untouched: [ArraySlice<ID>], _ visit: (ArraySlice<ID>) -> Void) {
    for items in untouched { visit(items) }
    var begin = 0
    for rest in restOfNew {
      visit(new[(new.startIndex + begin)..<(new.startIndex + rest.position)])
      begin = rest.position + 1
    }
    visit(new[(new.startIndex + begin)...])
  }
}
