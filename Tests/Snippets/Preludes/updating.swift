import UIKit

struct Post: Identifiable, Sendable {
  let id: UUID
}

typealias FeedDataSource = UICollectionViewDiffableDataSource<Int, Post.ID>
typealias FeedSnapshot = NSDiffableDataSourceSnapshot<Int, Post.ID>

@MainActor
final class PostStore {
  func markAsRead(_ id: Post.ID) {}
}

final class FeedViewController: UIViewController {
  let collectionView = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewFlowLayout()
  )
  lazy var dataSource = FeedDataSource(collectionView: collectionView) { _, _, _ in nil }
  let posts = PostStore()
}
