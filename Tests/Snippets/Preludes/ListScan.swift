import ListScan
import UIKit
import XCTest

@MainActor let collectionView = UICollectionView(
  frame: .zero,
  collectionViewLayout: UICollectionViewFlowLayout()
)
let folder = URL(fileURLWithPath: "/tmp")

struct Photo: Identifiable, Sendable {
  let id: Int
  let title: String
}

final class PhotoCell: UICollectionViewCell {
  func show(_ photo: Photo) {}
}

typealias PhotoDataSource = UICollectionViewDiffableDataSource<Int, Photo.ID>
