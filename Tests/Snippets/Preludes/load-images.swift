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
  init(size: CGSize, scale: CGFloat, cacheBytes: Int) {}
  func cachedImage(for photo: Photo) -> UIImage? { nil }
  func image(for photo: Photo) async -> UIImage? { nil }
  func prefetch(_ photos: [Photo]) {}
  func cancelPrefetch(_ photos: [Photo]) {}
}

@MainActor
final class CallbackLoader {
  func cachedImage(for photo: Photo) -> UIImage? { nil }
  func loadedImage(for photo: Photo) async -> UIImage? { nil }
}

@MainActor
final class FeedPrefetcher {
  let loader = PhotoLoader(size: .zero, scale: 0, cacheBytes: 0)
  var images: [Photo.ID: UIImage] = [:]

  func photos(at indexPaths: [IndexPath]) -> [Photo] { [] }
}

@MainActor
final class PhotoTable: NSObject {
  let loader = PhotoLoader(size: .zero, scale: 0, cacheBytes: 0)

  func photos(at indexPaths: [IndexPath]) -> [Photo] { [] }
}

typealias FeedDataSource = UICollectionViewDiffableDataSource<Int, Photo.ID>

final class PhotoCell: UICollectionViewCell {
  let imageView = UIImageView()
  var photoID: Photo.ID?
}

final class FeedViewController: UIViewController {
  let loader = PhotoLoader(size: .zero, scale: 0, cacheBytes: 0)
  let collectionView = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewFlowLayout()
  )
  lazy var dataSource = FeedDataSource(collectionView: collectionView) { _, _, _ in nil }
  var photos: [Photo] = []
  var tasks: [IndexPath: Task<Void, Never>] = [:]
  var loads: [Photo.ID: Task<Void, Never>] = [:]
  var waiting: [Photo.ID: Task<Void, Never>] = [:]
}

extension UIImage {
  static let placeholder = UIGraphicsImageRenderer(size: .zero).image { _ in }
}

func download(_ url: URL) async -> UIImage? { nil }
func fetchImage(for id: Photo.ID) async -> UIImage? { nil }
func storeImage(for id: Photo.ID) async {}

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
