import UIKit

nonisolated struct Photo: Identifiable, Hashable, Sendable {
  let id: String
  let version: Int
  let url: URL
}

@MainActor
final class PhotoLoader {
  func cachedImage(for photo: Photo) -> UIImage? { nil }
  func image(for photo: Photo) async -> UIImage? { nil }
}

final class PhotoCell: UICollectionViewCell {
  let imageView = UIImageView()
}

final class FeedViewController: UIViewController {
  let loader = PhotoLoader()
  let dataSource = UICollectionViewDiffableDataSource<Int, Photo.ID>(
    collectionView: UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewFlowLayout()
    )
  ) { _, _, _ in nil }
  var photos: [Photo] = []
  var waiting: [Photo.ID: Task<Void, Never>] = [:]
}

func download(_ url: URL) async -> UIImage? { nil }

extension UIImage {
  static let placeholder = UIGraphicsImageRenderer(size: .zero).image { _ in }
}
