/// The position of an item: a section and a place in it, both from 0, like UIKit's `IndexPath`.
public struct ItemPath: Hashable, Comparable, Sendable {
  /// The section's index.
  public var section: Int
  /// The item's index in the section.
  public var item: Int

  /// Creates a path.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Orders by section, then by item.
  public static func < (left: ItemPath, right: ItemPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}

extension ItemPath: CustomStringConvertible {
  /// The section and the item, such as `0.12`.
  public var description: String { "\(section).\(item)" }
}
