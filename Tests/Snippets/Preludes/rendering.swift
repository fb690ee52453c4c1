import UIKit

final class CardCell: UICollectionViewCell {
  let photo = UIImageView()
}
