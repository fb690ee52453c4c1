import UIKit

final class CardCell: UICollectionViewCell {}
