import AsyncPrefetch
import ListEngine
import UIKit

struct Photo: Identifiable, Sendable {
  let id: String
  let url: URL
}

typealias FeedDataSource = UICollectionViewDiffableDataSource<Int, Photo.ID>

final class PhotoCell: UICollectionViewCell {
  let imageView = UIImageView()
  var photoID: Photo.ID?
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
final class SharedLoads {
  struct Load {
    let task: Task<UIImage?, Never>
    var isAnnounced = false
    var waitingCells = 0
  }

  var loads: [Photo.ID: Load] = [:]
}

extension UIImage {
  static let placeholder = UIGraphicsImageRenderer(size: .zero).image { _ in }

  func thumbnail(maxPixels: CGFloat) async -> UIImage? { nil }
}

func fetchImage(for id: Photo.ID) async -> UIImage? { nil }
func storeImage(for id: Photo.ID) async {}
func download(_ id: Photo.ID) async throws -> Data { Data() }
