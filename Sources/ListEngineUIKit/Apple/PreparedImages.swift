#if canImport(UIKit) && !os(watchOS)
  public import AsyncPrefetch
  public import ListEngine
  public import UIKit

  /// The preparation of an image before it reaches a cell, so that no commit decodes it.
  public enum DisplayPreparation: Hashable, Sendable {
    /// Decodes the whole image, with `byPreparingForDisplay()`.
    case display
    /// Decodes the image at a size in points, with `byPreparingThumbnail(ofSize:)`.
    case thumbnail(width: Int, height: Int)
  }

  /// The error for a file that UIKit can't decode.
  public struct UndecodableImage: Error {
    /// Creates the error.
    public init() {}
  }

  extension UIImage {
    /// Returns a decoded image, off the main actor.
    ///
    /// - Throws: `UndecodableImage`, or `CancellationError` if the task is cancelled before
    ///   decoding.
    @concurrent public static func prepared(
      from file: Data,
      _ preparation: DisplayPreparation
    ) async throws -> UIImage {
      try Task.checkCancellation()
      guard let image = UIImage(data: file) else { throw UndecodableImage() }
      let prepared =
        switch preparation {
        case .display: await image.byPreparingForDisplay()
        case .thumbnail(let width, let height):
          await image.byPreparingThumbnail(ofSize: CGSize(width: width, height: height))
        }
      guard let prepared else { throw UndecodableImage() }
      return prepared
    }

    /// The memory of the decoded image in bytes; 0 if it has no `cgImage`.
    public var decodedByteCount: Int { cgImage.map { $0.bytesPerRow * $0.height } ?? 0 }
  }

  extension AsyncPrefetcher where Value == UIImage {
    /// Creates a prefetcher that fetches images, prepares them off the main actor, and caches them.
    ///
    /// - Parameters:
    ///   - policy: the rules for which items load, when, and how many at once.
    ///   - cachedBytes: the most memory of decoded images, in bytes.
    ///   - preparation: the way to decode them.
    ///   - fetch: fetches the file of an item.
    public convenience init(
      _ policy: PrefetchPolicy = PrefetchPolicy(),
      cachedBytes: Int,
      preparation: DisplayPreparation,
      fetch: @escaping @concurrent @Sendable (ID) async throws -> Data
    ) {
      self.init(policy, cache: ImageCacheLimits(cost: cachedBytes), cost: \.decodedByteCount) {
        let file = try await fetch($0)
        return try await UIImage.prepared(from: file, preparation)
      }
    }
  }
#endif
