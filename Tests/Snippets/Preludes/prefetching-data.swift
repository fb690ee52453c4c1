import UIKit

struct Photo: Identifiable, Sendable {
  struct ID: Hashable, Sendable {
    let number: Int
  }

  let id: ID
}

typealias FeedDataSource = UICollectionViewDiffableDataSource<Int, Photo.ID>

final class PhotoCell: UICollectionViewCell {
  func show(_ image: UIImage, for id: Photo.ID) {}
  func showPlaceholder(for id: Photo.ID) {}
}

enum LoadPriority {
  case visible
  case ahead
}

@MainActor
final class PhotoStore {
  func image(for id: Photo.ID) -> UIImage? { nil }
  func load(_ id: Photo.ID, priority: LoadPriority) {}
  func cancelPrefetch(of id: Photo.ID) {}
  func path(of id: Photo.ID) -> String { "" }
  func keep(_ image: UIImage?, for id: Photo.ID) {}
}

final class FeedViewController: UIViewController {
  let store = PhotoStore()
  let dataSource = FeedDataSource(
    collectionView: UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewFlowLayout()
    )
  ) { _, _, _ in nil }
}
