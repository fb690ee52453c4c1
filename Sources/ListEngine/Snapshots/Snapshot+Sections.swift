extension Snapshot {
  /// Appends sections.
  ///
  /// - Complexity: O(k) for k sections.
  @inlinable
  public mutating func appendSections(_ identifiers: [SectionID]) {
    insertSections(identifiers, at: numberOfSections)
  }

  /// Inserts sections before another.
  ///
  /// - Complexity: O(s) for s sections.
  public mutating func insertSections(_ identifiers: [SectionID], beforeSection section: SectionID)
  {
    insertSections(identifiers, at: sections.requireIndex(of: section))
  }

  /// Inserts sections after another.
  ///
  /// - Complexity: O(s) for s sections.
  public mutating func insertSections(_ identifiers: [SectionID], afterSection section: SectionID) {
    insertSections(identifiers, at: sections.requireIndex(of: section) + 1)
  }

  /// Deletes sections with their items, ignoring those that are not in the list.
  ///
  /// - Complexity: O(s) for each, and O(k) for its k items.
  public mutating func deleteSections(_ identifiers: [SectionID]) {
    for id in identifiers {
      guard let index = sections.index(of: id) else { continue }
      if !marks.isEmpty { marks.remove(items: items.items(inSection: index)) }
      marks.sections.remove(id)
      sections.remove(at: index)
      items.removeSection(at: index)
    }
  }

  /// Moves a section with its items before another.
  ///
  /// - Complexity: O(s) for s sections.
  public mutating func moveSection(_ identifier: SectionID, beforeSection other: SectionID) {
    moveSection(identifier, beside: other) { $0 < $1 ? $1 - 1 : $1 }
  }

  /// Moves a section with its items after another.
  ///
  /// - Complexity: O(s) for s sections.
  public mutating func moveSection(_ identifier: SectionID, afterSection other: SectionID) {
    moveSection(identifier, beside: other) { $0 < $1 ? $1 : $1 + 1 }
  }

  /// Marks sections that changed with all their items, to reload them.
  ///
  /// - Complexity: O(k) expected for k sections.
  public mutating func reloadSections(_ identifiers: [SectionID]) {
    let call = MarkCall()
    for id in identifiers {
      _ = sections.requireIndex(of: id)
      marks.sections.insert(id, by: call)
    }
  }

  /// The sections to reload, in the order in which they were marked.
  ///
  /// - Complexity: O(k) for k sections.
  public var reloadedSectionIdentifiers: [SectionID] { marks.sections.ids }

  /// The same sections and items without marks, as a list view shows them once it has the changes.
  ///
  /// - Complexity: O(1).
  @inlinable public var withoutMarks: Snapshot {
    var snapshot = self
    snapshot.marks = SnapshotMarks()
    return snapshot
  }

  @inlinable
  mutating func insertSections(_ identifiers: [SectionID], at index: Int) {
    let count = sections.insert(identifiers, at: index)
    items.insertSections(count: count, at: index)
  }

  private mutating func moveSection(
    _ identifier: SectionID,
    beside other: SectionID,
    _ target: (_ index: Int, _ other: Int) -> Int
  ) {
    if identifier == other { stopProgram("section '\(identifier)' cannot move beside itself") }
    let index = sections.requireIndex(of: identifier)
    let target = target(index, sections.requireIndex(of: other))
    sections.move(from: index, to: target)
    items.moveSection(from: index, to: target)
  }
}
