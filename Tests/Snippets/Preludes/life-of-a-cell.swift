import UIKit

nonisolated struct Photo: Identifiable, Sendable {
  nonisolated struct ID: Hashable, Sendable {
    let number: Int
  }

  let id: ID
}

typealias FeedDataSource = UICollectionViewDiffableDataSource<Int, Photo.ID>

final class PhotoCell: UICollectionViewCell {
  func show(_ id: Photo.ID) {}
  var isOnScreen = false
}

@MainActor
final class FeedDelegate: NSObject {}

final class FeedViewController: UIViewController {
  let collectionView = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewFlowLayout()
  )
}
