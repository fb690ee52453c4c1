import UIKit

nonisolated struct Photo: Identifiable, Hashable, Sendable {
  let id: String
  let version: Int
  let url: URL
}

@MainActor
final class PhotoLoader {
  init(size: CGSize, scale: CGFloat, cacheBytes: Int) {}
  func cachedImage(for photo: Photo) -> UIImage? { nil }
  func image(for photo: Photo) async -> UIImage? { nil }
  func prefetch(_ photos: [Photo]) {}
  func cancelPrefetch(_ photos: [Photo]) {}
}

final class GuardedPhotoCell: UICollectionViewCell {
  func show(_ photo: Photo, from loader: PhotoLoader) {}
}
