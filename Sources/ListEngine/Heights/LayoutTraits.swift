/// The conditions, besides the item, on which a measured height depends.
public struct LayoutTraits: Hashable, Sendable {
  /// The width available to the item, in a unit that the caller chooses.
  public var width: Int
  /// The user's text size.
  public var contentSize: ContentSizeCategory

  /// Creates traits.
  public init(width: Int, contentSize: ContentSizeCategory = .large) {
    self.width = width
    self.contentSize = contentSize
  }
}

/// The user's preferred text size, as in UIKit's `UIContentSizeCategory`, from the smallest.
public enum ContentSizeCategory: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// The smallest size.
  case extraSmall
  /// A small size.
  case small
  /// A medium size.
  case medium
  /// The default size of a device.
  case large
  /// A larger size.
  case extraLarge
  /// An even larger size.
  case extraExtraLarge
  /// The largest size without accessibility sizes.
  case extraExtraExtraLarge
  /// The first accessibility size.
  case accessibilityMedium
  /// The second accessibility size.
  case accessibilityLarge
  /// The third accessibility size.
  case accessibilityExtraLarge
  /// The fourth accessibility size.
  case accessibilityExtraExtraLarge
  /// The largest size.
  case accessibilityExtraExtraExtraLarge

  /// Orders from the smallest to the largest size.
  public static func < (left: ContentSizeCategory, right: ContentSizeCategory) -> Bool {
    left.rawValue < right.rawValue
  }
}
