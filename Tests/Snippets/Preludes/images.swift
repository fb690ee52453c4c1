import ImageIO
import UIKit

struct Photo: Identifiable, Sendable {
  let id: String
}

final class PhotoCell: UICollectionViewCell {
  let imageView = UIImageView()
  var photoID: Photo.ID?
  var loading: Task<Void, Never>?
}

extension UIImage {
  static let placeholder = UIGraphicsImageRenderer(size: .zero).image { _ in }
}
