/// Where an item is: a section and a place in it, both counted from 0, like UIKit's `IndexPath`.
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

  /// Whether one item comes before another.
  public static func < (left: ItemPath, right: ItemPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}

extension ItemPath: CustomStringConvertible {
  /// Section and item, such as `0.12`.
  public var description: String { "\(section).\(item)" }
}
