/// A section that appears.
public struct SectionInsertion<SectionID: Hashable & Sendable>: Hashable, Sendable {
  /// Its identifier.
  public let id: SectionID
  /// Its new index.
  public let index: Int

  /// Creates an insertion.
  @inlinable
  public init(id: SectionID, index: Int) {
    self.id = id
    self.index = index
  }
}

/// A section's place before and after.
public struct SectionMove: Hashable, Sendable {
  /// Its old index.
  public let old: Int
  /// Its new index.
  public let new: Int

  /// Creates a move.
  public init(old: Int, new: Int) {
    self.old = old
    self.new = new
  }
}

/// An item that appears.
public struct ItemInsertion<ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// Its identifier.
  public let id: ItemID
  /// Its new path.
  public let path: ItemPath

  /// Creates an insertion.
  @inlinable
  public init(id: ItemID, path: ItemPath) {
    self.id = id
    self.path = path
  }
}

/// An item's place before and after.
public struct ItemMove: Hashable, Sendable {
  /// Its old path.
  public let old: ItemPath
  /// Its new path.
  public let new: ItemPath

  /// Creates a move.
  public init(old: ItemPath, new: ItemPath) {
    self.old = old
    self.new = new
  }
}
