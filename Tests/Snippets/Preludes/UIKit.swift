import UIKit

struct Photo: Identifiable {
  let id: Int
}

typealias PhotoDataSource = UICollectionViewDiffableDataSource<Int, Photo.ID>

final class PhotoCell: UICollectionViewCell {
  let imageView = UIImageView()
}

let placeholder = UIImage(systemName: "photo")

@concurrent func download(_ id: Photo.ID) async throws -> Data { Data() }
