import UIKit

struct Trip: Identifiable, Sendable {
  let id: UUID
  let line: String
  let departure: Date
  let price: Double
  let isDelayed: Bool
}

final class TripCell: UICollectionViewCell {
  let titleLabel = UILabel()
  let timeLabel = UILabel()
  let priceLabel = UILabel()
  let delayLabel = UILabel()
  let detailsHeight = UIView().heightAnchor.constraint(equalToConstant: 40)
  var delayConstraints: [NSLayoutConstraint] = []
  var punctualConstraints: [NSLayoutConstraint] = []
  var showsDelay = false

  func makeDelayConstraints() -> [NSLayoutConstraint] { [] }
  func show(_ trip: Trip) {}
}
