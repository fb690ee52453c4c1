import FrameLab
import LabPlan
import UIKit

/// The layout of a plan: heights that are given, or estimated and fitted (`heightEstimation`).
@MainActor final class TwinLayout {
  private let plan: TwinPlan
  private var measuredSum: CGFloat = 0
  private var measuredCount = 0

  init(_ plan: TwinPlan) {
    self.plan = plan
  }

  /// The layout; of flow layouts the delegate gives the sizes.
  func make() -> UICollectionViewLayout {
    guard plan.techniques.cellSizing != .given else {
      let layout = UICollectionViewFlowLayout()
      layout.minimumLineSpacing = 0
      layout.minimumInteritemSpacing = 0
      return layout
    }
    return UICollectionViewCompositionalLayout { [weak self] _, _ in self?.section() }
  }

  /// The size of an item whose height is given.
  func size(_ row: TwinRow, in width: CGFloat) -> CGSize {
    let columns = CGFloat(plan.list.columns)
    return CGSize(width: (width / columns).rounded(.down), height: CGFloat(row.height))
  }

  /// Notes a height that was fitted, for the running estimate.
  func measured(_ height: CGFloat) {
    measuredSum += height
    measuredCount += 1
  }

  private var estimate: CGFloat {
    let median = CGFloat(plan.list.rowHeightPt)
    switch plan.techniques.heightEstimation {
    // Trap: 44 points for every row.
    case .wild: return 44
    case .accurate: return median
    case .scaled: return UIFontMetrics.default.scaledValue(for: median)
    case .running: return measuredCount > 0 ? measuredSum / CGFloat(measuredCount) : 44
    }
  }

  private func section() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / CGFloat(plan.list.columns)),
        heightDimension: .estimated(estimate)
      )
    )
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .estimated(estimate)
      ),
      subitems: [item]
    )
    return NSCollectionLayoutSection(group: group)
  }
}
