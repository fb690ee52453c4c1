import UIKit

struct Departure: Sendable {
  let planned: Date
  let isDelayed: Bool
}

final class DepartureCell: UICollectionViewCell {
  let timeLabel = UILabel()
  let delayLabel = UILabel()
  var delayConstraints: [NSLayoutConstraint] = []
  var showsDelay = false

  func makeDelayConstraints() -> [NSLayoutConstraint] { [] }
}
