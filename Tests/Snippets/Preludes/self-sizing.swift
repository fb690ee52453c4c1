import UIKit

struct Message: Identifiable, Sendable {
  let id: UUID
  let text: String
}

final class MessageCell: UICollectionViewCell {
  func show(_ message: Message) {}
}

final class ChatViewController: UIViewController {
  let template = MessageCell()
}
