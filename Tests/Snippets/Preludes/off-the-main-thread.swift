import CoreData
import UIKit

struct Post: Decodable, Identifiable, Sendable {
  let id: String
}

typealias FeedDataSource = UICollectionViewDiffableDataSource<Int, Post.ID>
typealias FeedSnapshot = NSDiffableDataSourceSnapshot<Int, Post.ID>

actor PostStore {
  func latestPosts() async throws -> [Post] { [] }
}

final class FeedViewController: UIViewController {
  let collectionView = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewFlowLayout()
  )
  lazy var dataSource = FeedDataSource(collectionView: collectionView) { _, _, _ in nil }
  let store = PostStore()
}

nonisolated final class PostRecord: NSManagedObject {
  var id = ""
  var title = ""

  static func first(_ id: Post.ID, in context: NSManagedObjectContext) -> PostRecord? { nil }
}

nonisolated struct PostRow: Sendable {
  let id: Post.ID
  let title: String

  init(_ record: PostRecord) {
    id = record.id
    title = record.title
  }
}

@MainActor
final class PostReader {
  let container: NSPersistentContainer

  init(_ container: NSPersistentContainer) {
    self.container = container
  }

  func display(_ row: PostRow) {}
}
