import UIKit

struct Photo: Identifiable, Sendable {
  struct ID: Hashable, Sendable {
    let number: Int
  }

  let id: ID
}

typealias FeedDataSource = UICollectionViewDiffableDataSource<Int, Photo.ID>

actor ImageLoader {
  func image(for id: Photo.ID) async -> UIImage? { nil }
}

final class PhotoCell: UICollectionViewCell {
  let imageView = UIImageView()
}

final class FeedViewController: UIViewController {
  let dataSource = FeedDataSource(
    collectionView: UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewFlowLayout()
    )
  ) { _, _, _ in nil }
  var cache: [Photo.ID: UIImage] = [:]

  func startLoading(_ id: Photo.ID) {}
}

extension UIImage {
  static let placeholder = UIGraphicsImageRenderer(size: .zero).image { _ in }
}
