extension Snapshot {
  /// Appends sections.
  ///
  /// - Complexity: O(k) for k sections.
  public mutating func appendSections(_ identifiers: [SectionID]) {
    insertSections(identifiers, at: sectionCount)
  }

  /// Inserts sections before another.
  ///
  /// - Complexity: O(s) for s sections.
  public mutating func insertSections(_ identifiers: [SectionID], beforeSection section: SectionID)
  {
    insertSections(identifiers, at: requireIndex(ofSection: section))
  }

  /// Inserts sections after another.
  ///
  /// - Complexity: O(s) for s sections.
  public mutating func insertSections(_ identifiers: [SectionID], afterSection section: SectionID) {
    insertSections(identifiers, at: requireIndex(ofSection: section) + 1)
  }

  /// Deletes sections with their items, ignoring those that are not in the list.
  ///
  /// - Complexity: O(s) for each, and O(k) for its k items.
  public mutating func deleteSections(_ identifiers: [SectionID]) {
    for id in identifiers {
      guard let index = sectionIndexes[id] else { continue }
      if !reloadedItems.isEmpty || !reconfiguredItems.isEmpty {
        for item in items.items(inSection: index) {
          reloadedItems.remove(item)
          reconfiguredItems.remove(item)
        }
      }
      sectionIdentifiers.remove(at: index)
      sectionIndexes[id] = nil
      reloadedSections.remove(id)
      renumberSections(from: index)
      items.removeSection(at: index)
    }
  }

  /// Moves a section with its items before another.
  ///
  /// - Complexity: O(s) for s sections.
  public mutating func moveSection(_ identifier: SectionID, beforeSection other: SectionID) {
    let index = requireIndex(ofSection: identifier, besides: other)
    let target = requireIndex(ofSection: other)
    moveSection(from: index, to: index < target ? target - 1 : target)
  }

  /// Moves a section with its items after another.
  ///
  /// - Complexity: O(s) for s sections.
  public mutating func moveSection(_ identifier: SectionID, afterSection other: SectionID) {
    let index = requireIndex(ofSection: identifier, besides: other)
    let target = requireIndex(ofSection: other)
    moveSection(from: index, to: index < target ? target : target + 1)
  }

  /// Announces that sections changed with all their items.
  public mutating func reloadSections(_ identifiers: [SectionID]) {
    for id in identifiers {
      _ = requireIndex(ofSection: id)
      reloadedSections.insert(id)
    }
  }

  /// The sections to reload, in the order in which they were announced.
  public var reloadedSectionIdentifiers: [SectionID] { reloadedSections.ids }

  /// The same sections and items, with none marked for reloading or reconfiguring.
  var withoutMarks: Snapshot {
    var snapshot = self
    snapshot.reloadedSections = MarkedIdentifiers()
    snapshot.reloadedItems = MarkedIdentifiers()
    snapshot.reconfiguredItems = MarkedIdentifiers()
    return snapshot
  }

  func requireIndex(ofSection section: SectionID) -> Int {
    guard let index = sectionIndexes[section] else {
      stopProgram("section identifier '\(section)' is not in the list")
    }
    return index
  }

  private func requireIndex(ofSection section: SectionID, besides other: SectionID) -> Int {
    if section == other { stopProgram("section '\(section)' cannot move beside itself") }
    return requireIndex(ofSection: section)
  }

  private mutating func insertSections(_ identifiers: [SectionID], at index: Int) {
    for (offset, id) in identifiers.enumerated()
    where sectionIndexes.updateValue(index + offset, forKey: id) != nil {
      stopProgram("section identifier '\(id)' is in the list twice")
    }
    sectionIdentifiers.insert(contentsOf: identifiers, at: index)
    renumberSections(from: index + identifiers.count)
    items.insertSections(count: identifiers.count, at: index)
  }

  private mutating func moveSection(from index: Int, to target: Int) {
    let section = sectionIdentifiers.remove(at: index)
    sectionIdentifiers.insert(section, at: target)
    renumberSections(from: min(index, target))
    items.moveSection(from: index, to: target)
  }

  private mutating func renumberSections(from index: Int) {
    for index in index..<sectionCount { sectionIndexes[sectionIdentifiers[index]] = index }
  }
}
