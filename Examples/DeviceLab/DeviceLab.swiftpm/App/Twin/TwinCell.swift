import FrameLab
import LabPlan
import ListEngineUIKit
import SwiftUI
import UIKit

/// A cell of any plan; its views are made when it is configured for the first time.
class TwinCell: UICollectionViewCell {
  private(set) var row: TwinRow?
  /// Ends the load that the cell waits for: `loadGuarding` says whether it is called.
  var cancelLoad: (() -> Void)?
  var clearsImage = true
  let imageView = UIImageView()

  private var plan: TwinPlan?
  private var heights: CellHeights<Int>?
  private var twinBody: TwinBody?
  private var optionalViews: [UIView] = []
  private var conditional: ConditionalConstraints?

  /// Shows an item.
  func configure(
    _ row: TwinRow,
    _ plan: TwinPlan,
    _ texts: TwinTexts,
    _ heights: CellHeights<Int>
  ) {
    if self.plan == nil { build(plan) }
    self.row = row
    self.heights = heights
    if plan.list.cell.hosted {
      contentConfiguration = UIHostingConfiguration { HostedRow(row: row) }
      return
    }
    guard let twinBody else { return }
    twinBody.height = CGFloat(row.height)
    for (index, label) in twinBody.texts.enumerated() { label.text = row.text(index) }
    for (label, text) in zip(twinBody.texts, texts.texts(row)) { label.text = text }
    for (label, string) in zip(twinBody.texts.reversed(), texts.attributedStrings(row)) {
      label.attributedText = string
    }
    showOptionalViews(row.needsOptionalViews)
    conditional?.apply(row.needsOptionalViews, plan.techniques.constraintUpdates)
    switch plan.techniques.layoutPass {
    case .setNeedsLayout: setNeedsLayout()
    // Trap: lays the cell out now, and again in the commit.
    case .layoutIfNeeded: layoutIfNeeded()
    // Trap: makes the list lay out all its cells.
    case .invalidatesSuperview: superview?.setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    twinBody?.layOut()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    cancelLoad?()
    cancelLoad = nil
    if clearsImage { imageView.image = nil }
  }

  override func preferredLayoutAttributesFitting(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let plan, let row, let heights else { return attributes }
    switch plan.techniques.cellSizing {
    case .given: return attributes
    // Trap: fitted each time that the cell is prepared.
    case .everyTime: return fitted(attributes)
    case .cached:
      return heights.attributes(attributes, for: row.id, in: traitCollection) { fitted($0) }
    case .computed:
      attributes.size.height = UIFontMetrics.default.scaledValue(for: CGFloat(row.height))
      return attributes
    }
  }

  /// What Auto Layout or the cell's own computation makes of the proposed attributes.
  private func fitted(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let twinBody, plan?.techniques.layoutSystem == .manual else {
      return super.preferredLayoutAttributesFitting(attributes)
    }
    attributes.size.height = twinBody.height
    return attributes
  }

  private func build(_ plan: TwinPlan) {
    self.plan = plan
    guard !plan.list.cell.hosted else { return }
    // Nothing is added that the scenario doesn't count: a scan of the cell says the same.
    if let image = plan.list.image { addImageView(image.shownPt) }
    twinBody = TwinBody(plan, in: contentView)
    TwinDecoration.add(plan, to: contentView)
    optionalViews = (0..<plan.list.cell.optionalViews).map { index in
      let view = UILabel(frame: CGRect(x: 8 * index, y: 0, width: 8, height: 8))
      contentView.addSubview(view)
      return view
    }
    conditional = ConditionalConstraints(plan.list.cell.optionalConstraints, in: contentView)
  }

  private func addImageView(_ size: [Int]) {
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(imageView)
    NSLayoutConstraint.activate([
      imageView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      imageView.topAnchor.constraint(equalTo: contentView.topAnchor),
      imageView.widthAnchor.constraint(equalToConstant: CGFloat(size[0])),
      imageView.heightAnchor.constraint(equalToConstant: CGFloat(size[1])),
    ])
  }

  private func showOptionalViews(_ areShown: Bool) {
    guard let plan else { return }
    for view in optionalViews {
      switch plan.techniques.optionalViews {
      case .hidden: view.isHidden = !areShown
      // Trap: removed, and added again for the next item that needs them.
      case .addedAndRemoved where areShown: contentView.addSubview(view)
      case .addedAndRemoved: view.removeFromSuperview()
      }
    }
  }
}

/// A cell that comes from a nib, `cellSource`; the nib says how its content view looks.
final class NibCell: TwinCell {}

/// What a hosted cell shows.
struct HostedRow: View {
  let row: TwinRow

  var body: some View {
    VStack {
      Text(row.text(0))
      Text(row.text(1))
    }
  }
}
