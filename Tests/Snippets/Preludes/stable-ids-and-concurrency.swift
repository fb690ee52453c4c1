import UIKit

struct Photo: Identifiable, Sendable {
  struct ID: Hashable, Sendable {
    let number: Int
  }

  let id: ID
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
}

func fetchImage(for id: Photo.ID) async -> UIImage? { nil }
func storeImage(for id: Photo.ID) async {}
func download(_ id: Photo.ID) async throws -> Data { Data() }
