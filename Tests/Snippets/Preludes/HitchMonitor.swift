import UIKit

@MainActor let collectionView = UICollectionView(
  frame: .zero,
  collectionViewLayout: UICollectionViewFlowLayout()
)
@MainActor let window = UIWindow()
let folder = URL(fileURLWithPath: "/tmp")
