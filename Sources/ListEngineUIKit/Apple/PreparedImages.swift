#if canImport(UIKit) && !os(watchOS)
  public import AsyncPrefetch
  public import ListEngine
  public import UIKit

  /// What is done to an image before it reaches a cell, so that no commit decodes it.
  public enum DisplayPreparation: Hashable, Sendable {
    /// Decoded whole: `byPreparingForDisplay()`.
    case display
    /// Decoded at the size at which it is shown, in points: `byPreparingThumbnail(ofSize:)`.
    case thumbnail(width: Int, height: Int)
  }

  /// A file that UIKit cannot decode.
  public struct UndecodableImage: Error {
    /// Creates the error.
    public init() {}
  }

  extension UIImage {
    /// An image that is decoded already, off the main actor.
    ///
    /// - Throws: `UndecodableImage`, or `CancellationError` before decoding.
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

    /// The memory of the decoded image in bytes; 0 without one.
    public var decodedByteCount: Int { cgImage.map { $0.bytesPerRow * $0.height } ?? 0 }
  }

  extension AsyncPrefetcher where Value == UIImage {
    /// Creates a prefetcher of images: fetched, prepared off the main actor, shared, and kept.
    ///
    /// - Parameters:
    ///   - policy: what to load, when, and how much at once.
    ///   - cachedBytes: the most memory of decoded images.
    ///   - preparation: how they are decoded.
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
