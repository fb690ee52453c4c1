import CoreData
import UIKit

import class CoreData.NSPredicate

nonisolated struct Photo: Identifiable, Hashable, Sendable {
  let id: String
  let version: Int
  let url: URL
}

@MainActor
final class PhotoLoader {
  init(maxPixels: Int, cacheBytes: Int) {}
  func cachedImage(for photo: Photo) -> UIImage? { nil }
  func image(for photo: Photo) async -> UIImage? { nil }
  func prefetch(_ photos: [Photo]) {}
  func cancelPrefetch(_ photos: [Photo]) {}
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
