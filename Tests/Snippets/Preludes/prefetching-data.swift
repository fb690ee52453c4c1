import CoreData
import UIKit

import class CoreData.NSPredicate

struct Photo: Identifiable, Sendable {
  let id: String
  let url: URL
}

@MainActor
final class PhotoLoader {
  init(maxPixels: CGFloat, cacheBytes: Int) {}
  func cachedImage(for id: Photo.ID) -> UIImage? { nil }
  func image(for photo: Photo) async -> UIImage? { nil }
  func prefetch(_ photos: [Photo]) {}
  func cancelPrefetch(_ ids: [Photo.ID]) {}
}

final class PhotoCell: UICollectionViewCell {
  let imageView = UIImageView()
  var loading: Task<Void, Never>?
}

final class GuardedPhotoCell: UICollectionViewCell {
  func show(_ photo: Photo, from loader: PhotoLoader) {}
}

extension UIImage {
  static let placeholder = UIGraphicsImageRenderer(size: .zero).image { _ in }
}

@MainActor
final class FeedPrefetcher {
  let loader = PhotoLoader(maxPixels: 0, cacheBytes: 0)
  var images: [Photo.ID: UIImage] = [:]

  func photos(at indexPaths: [IndexPath]) -> [Photo] { [] }
}

struct Post: Identifiable, Sendable {
  let id: String
}

nonisolated final class PostRecord: NSManagedObject {
  var id = ""
}

nonisolated struct PostRow: Identifiable, Sendable {
  let id: Post.ID

  init(_ record: PostRecord) {
    id = record.id
  }
}

@MainActor
final class PostRows {
  let container: NSPersistentContainer
  var rows: [Post.ID: PostRow] = [:]
  var asked: Set<Post.ID> = []

  init(_ container: NSPersistentContainer) {
    self.container = container
  }

  func reconfigure(_ ids: [Post.ID]) {}
}
