import UIKit

nonisolated struct Photo: Identifiable, Hashable, Sendable {
  let id: String
  let version: Int
  let url: URL
}

typealias FeedDataSource = UICollectionViewDiffableDataSource<Int, Photo.ID>

final class PhotoCell: UICollectionViewCell {
  let imageView = UIImageView()
}

final class FeedViewController: UIViewController {
  let collectionView = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewFlowLayout()
  )
  lazy var dataSource = FeedDataSource(collectionView: collectionView) { _, _, _ in nil }
  var photos: [Photo] = []
  var tasks: [IndexPath: Task<Void, Never>] = [:]
  var loads: [Photo.ID: Task<Void, Never>] = [:]
}

@MainActor
final class CallbackLoader {
  func cachedImage(for photo: Photo) -> UIImage? { nil }
  func loadedImage(for photo: Photo) async -> UIImage? { nil }
}

nonisolated func thumbnail(from data: Data, maxPixels: Int) -> UIImage? { nil }

func fetchImage(for id: Photo.ID) async -> UIImage? { nil }
func storeImage(for id: Photo.ID) async {}
func download(_ id: Photo.ID) async throws -> Data { Data() }
