import UIKit

final class PhotoCell: UICollectionViewCell {
  let imageView = UIImageView()
}
