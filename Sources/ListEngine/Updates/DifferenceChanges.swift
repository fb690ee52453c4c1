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

extension SectionInsertion: CustomStringConvertible {
  /// The identifier and the new index, such as `inbox at 1`.
  public var description: String { "\(ChangeDescription.text(of: id)) at \(index)" }
}

/// A section's index before and after a change.
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

extension SectionMove: CustomStringConvertible {
  /// The old and the new index, such as `2 → 0`.
  public var description: String { "\(old) → \(new)" }
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

extension ItemInsertion: CustomStringConvertible {
  /// The identifier and the new path, such as `42 at 0.3`.
  public var description: String { "\(ChangeDescription.text(of: id)) at \(path)" }
}

/// An item's path before and after a change.
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

extension ItemMove: CustomStringConvertible {
  /// The old and the new path, such as `0.2 → 0.0`.
  public var description: String { "\(old) → \(new)" }
}
