#if canImport(UIKit) && !os(watchOS)
  public import ListEngine
  public import UIKit

  /// A height cache for `preferredLayoutAttributesFitting(_:)`, which fits each item once for a
  /// width and a text size.
  ///
  /// ```swift
  /// override func preferredLayoutAttributesFitting(
  ///   _ attributes: UICollectionViewLayoutAttributes
  /// ) -> UICollectionViewLayoutAttributes {
  ///   guard let id, let heights else { return super.preferredLayoutAttributesFitting(attributes) }
  ///   return heights.attributes(attributes, for: id, in: traitCollection) {
  ///     super.preferredLayoutAttributesFitting($0)
  ///   }
  /// }
  /// ```
  @MainActor public final class CellHeights<ID: Hashable & Sendable> {
    private var heights: FittedHeights<ID>?

    /// Creates an empty cache.
    public init() {}

    /// Returns the attributes that a cell prefers, with the cached height or the one that it fits
    /// now.
    public func attributes(
      _ attributes: UICollectionViewLayoutAttributes,
      for id: ID,
      in traits: UITraitCollection,
      fitting: (UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let width = Double(attributes.size.width)
      let contentSize = ContentSizeCategory(traits.preferredContentSizeCategory)
      var heights =
        heights
        ?? FittedHeights(
          width: width,
          contentSize: contentSize,
          scale: Double(max(1, traits.displayScale))
        )
      heights.change(width: width, contentSize: contentSize)
      let height = heights.height(of: id) { Double(fitting(attributes).size.height) }
      self.heights = heights
      attributes.size.height = CGFloat(height)
      return attributes
    }

    /// Forgets the height of an item, because its content changed or it is gone.
    public func invalidate(_ id: ID) {
      heights?.invalidate(id)
    }

    /// Forgets all heights.
    public func invalidateAll() {
      heights = nil
    }
  }

  extension ContentSizeCategory {
    /// Converts UIKit's text size; an unknown category becomes the default size.
    public init(_ category: UIContentSizeCategory) {
      self =
        switch category {
        case .extraSmall: .extraSmall
        case .small: .small
        case .medium: .medium
        case .extraLarge: .extraLarge
        case .extraExtraLarge: .extraExtraLarge
        case .extraExtraExtraLarge: .extraExtraExtraLarge
        case .accessibilityMedium: .accessibilityMedium
        case .accessibilityLarge: .accessibilityLarge
        case .accessibilityExtraLarge: .accessibilityExtraLarge
        case .accessibilityExtraExtraLarge: .accessibilityExtraExtraLarge
        case .accessibilityExtraExtraExtraLarge: .accessibilityExtraExtraExtraLarge
        default: .large
        }
    }
  }
#endif
