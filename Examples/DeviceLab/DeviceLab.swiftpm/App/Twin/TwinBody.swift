import LabPlan
import UIKit

/// The views of a cell, laid out by Auto Layout, by stack views or by hand: `layoutSystem` and
/// `stackNesting`.
final class TwinBody: UIView {
  let labels: [UILabel]
  private let isManual: Bool
  private static let columns = 2
  private static let lineHeight: CGFloat = 16
  /// How high the row is; the manual layout and the fitting follow it.
  var height: CGFloat = 44 {
    didSet { heightConstraint?.constant = height }
  }
  private var heightConstraint: NSLayoutConstraint?

  init(_ plan: TwinPlan) {
    labels = (0..<max(1, plan.list.cell.views)).map { _ in UILabel() }
    isManual = plan.techniques.layoutSystem == .manual
    super.init(frame: .zero)
    for label in labels {
      label.font = .preferredFont(forTextStyle: .caption1)
      label.adjustsFontForContentSizeCategory = true
    }
    if isManual {
      for label in labels { addSubview(label) }
    } else if plan.techniques.stackNesting == .none {
      constrain()
    } else {
      stack(levels: plan.techniques.stackNesting.levels)
    }
    if !isManual {
      let constraint = heightAnchor.constraint(equalToConstant: height)
      // Below required, so that the cell's own height wins while it is being reused.
      constraint.priority = .defaultHigh
      constraint.isActive = true
      heightConstraint = constraint
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard isManual else { return }
    let width = bounds.width / CGFloat(Self.columns)
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(
        x: CGFloat(index % Self.columns) * width,
        y: CGFloat(index / Self.columns) * Self.lineHeight,
        width: width,
        height: Self.lineHeight
      )
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height)
  }

  /// Two constraints across and two down for each label.
  private func constrain() {
    for (index, label) in labels.enumerated() {
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
      let isFirst = index % Self.columns == 0
      let above = index < Self.columns ? nil : labels[index - Self.columns]
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(
          equalTo: isFirst ? leadingAnchor : labels[index - 1].trailingAnchor
        ),
        label.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 1 / CGFloat(Self.columns)),
        label.topAnchor.constraint(equalTo: above?.bottomAnchor ?? topAnchor),
        label.heightAnchor.constraint(equalToConstant: Self.lineHeight),
      ])
    }
  }

  /// Lines of labels in a vertical stack view; more levels are stack views around it.
  private func stack(levels: Int) {
    let lines = stride(from: 0, to: labels.count, by: Self.columns).map { start -> UIView in
      let line = UIStackView(
        arrangedSubviews: Array(labels[start..<min(start + Self.columns, labels.count)])
      )
      line.distribution = .fillEqually
      return line
    }
    var content: UIView = levels > 1 ? Self.vertical(lines) : Self.vertical(labels)
    for _ in 0..<max(0, levels - 2) { content = Self.vertical([content]) }
    content.translatesAutoresizingMaskIntoConstraints = false
    addSubview(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: leadingAnchor),
      content.trailingAnchor.constraint(equalTo: trailingAnchor),
      content.topAnchor.constraint(equalTo: topAnchor),
    ])
  }

  private static func vertical(_ views: [UIView]) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    return stack
  }
}
