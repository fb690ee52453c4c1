/// What a measured height depends on besides the item itself.
public struct LayoutTraits: Hashable, Sendable {
  /// The width that the item has, in a unit of the caller's choice.
  public var width: Int
  /// The user's text size.
  public var contentSize: ContentSizeCategory

  /// Creates traits.
  public init(width: Int, contentSize: ContentSizeCategory = .large) {
    self.width = width
    self.contentSize = contentSize
  }
}

/// The user's preferred text size: UIKit's `UIContentSizeCategory`, from the smallest.
public enum ContentSizeCategory: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// The smallest size.
  case extraSmall
  /// A small size.
  case small
  /// A medium size.
  case medium
  /// The size that a device has when nobody changed it.
  case large
  /// A larger size.
  case extraLarge
  /// A still larger size.
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

  /// Whether one text size is smaller than another.
  public static func < (left: ContentSizeCategory, right: ContentSizeCategory) -> Bool {
    left.rawValue < right.rawValue
  }
}
