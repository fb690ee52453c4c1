import UIKit

struct Message: Identifiable, Sendable {
  let id: UUID
  let text: String
  let revision: Int
}

final class MessageCell: UICollectionViewCell {
  let text = UILabel()
}

final class ChatViewController: UIViewController {
  let list: UICollectionView
  let source: UICollectionViewDiffableDataSource<Int, Message.ID>

  required init?(coder: NSCoder) { nil }
}

@MainActor
final class MessageTable: NSObject {
  var shownHeights: [Message.ID: CGFloat] = [:]

  func id(at path: IndexPath) -> Message.ID? { nil }
}
