import UIKit

struct Book: Identifiable, Sendable {
  let id: UUID
}

final class ShelfHeader: UICollectionReusableView {
  let title = UILabel()
}

final class ShelvesViewController: UIViewController {
  let source: UICollectionViewDiffableDataSource<Int, Book.ID>

  required init?(coder: NSCoder) { nil }

  func title(ofSection section: Int) -> String { "" }
}
