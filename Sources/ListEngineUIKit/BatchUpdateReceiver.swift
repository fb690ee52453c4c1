package import ListEngine

/// A list view inside `performBatchUpdates`.
@MainActor package protocol BatchUpdateReceiver {
  /// Deletes items at old paths.
  func deleteItems(_ paths: [ItemPath])
  /// Deletes sections at old indexes.
  func deleteSections(_ indexes: [Int])
  /// Inserts sections at new indexes.
  func insertSections(_ indexes: [Int])
  /// Moves a section from an old index to a new one.
  func moveSection(_ move: SectionMove)
  /// Inserts items at new paths.
  func insertItems(_ paths: [ItemPath])
  /// Moves an item from an old path to a new one.
  func moveItem(_ move: ItemMove)
  /// Reloads items at old paths.
  func reloadItems(_ paths: [ItemPath])
}

extension BatchUpdates {
  /// True if `performBatchUpdates` has nothing to do, although items may have to be reconfigured.
  package var isBatchEmpty: Bool {
    deletedItems.isEmpty && deletedSections.isEmpty && insertedSections.isEmpty
      && movedSections.isEmpty && insertedItems.isEmpty && movedItems.isEmpty
      && reloadedItems.isEmpty
  }

  /// Makes the calls of one `performBatchUpdates`, omitting empty ones.
  @MainActor package func apply(to receiver: some BatchUpdateReceiver) {
    if !deletedItems.isEmpty { receiver.deleteItems(deletedItems) }
    if !deletedSections.isEmpty { receiver.deleteSections(deletedSections) }
    if !insertedSections.isEmpty { receiver.insertSections(insertedSections) }
    for move in movedSections { receiver.moveSection(move) }
    if !insertedItems.isEmpty { receiver.insertItems(insertedItems) }
    for move in movedItems { receiver.moveItem(move) }
    if !reloadedItems.isEmpty { receiver.reloadItems(reloadedItems) }
  }
}
