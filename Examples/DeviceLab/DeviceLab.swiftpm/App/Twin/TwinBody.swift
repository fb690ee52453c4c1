import FrameLab
import LabPlan
import UIKit

/// The labels of a cell, laid out by Auto Layout, by stack views or by hand: `layoutSystem` and
/// `stackNesting`.
@MainActor final class TwinBody {
  /// The labels that show a text.
  var texts: ArraySlice<UILabel> { labels.prefix(parts.texts) }

  private let parts: TwinParts
  private let labels: [UILabel]
  private let contentView: UIView
  private let isManual: Bool
  private static let columns = 2
  private static let lineHeight: CGFloat = 16
  /// How high the row is; the manual layout and the fitting follow it.
  var height: CGFloat = 44 {
    didSet { heightConstraint?.constant = height }
  }
  private var heightConstraint: NSLayoutConstraint?

  init(_ plan: TwinPlan, in contentView: UIView) {
    let parts = plan.parts
    self.parts = parts
    self.contentView = contentView
    isManual = plan.techniques.layoutSystem == .manual
    labels = (0..<parts.labels).map { index in
      let label = UILabel()
      label.font = .preferredFont(forTextStyle: .caption1)
      label.adjustsFontForContentSizeCategory = true
      // Without a background, a text is blended with what is behind it.
      if (parts.blendedTexts..<parts.texts).contains(index) {
        label.backgroundColor = .systemBackground
        label.isOpaque = true
      }
      return label
    }
    if isManual {
      for label in labels { contentView.addSubview(label) }
      return
    }
    if parts.columns == 0 { constrain() } else { stack() }
    let constraint = contentView.heightAnchor.constraint(equalToConstant: height)
    // Below required, so that the cell's own height wins while it is being reused.
    constraint.priority = .defaultHigh
    constraint.isActive = true
    heightConstraint = constraint
  }

  /// Lays the labels out by hand, if nothing else does.
  func layOut() {
    guard isManual else { return }
    let width = contentView.bounds.width / CGFloat(Self.columns)
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(
        x: CGFloat(index % Self.columns) * width,
        y: CGFloat(index / Self.columns) * Self.lineHeight,
        width: width,
        height: Self.lineHeight
      )
    }
  }

  /// Two constraints across and two down for each label.
  private func constrain() {
    for (index, label) in labels.enumerated() {
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      let isFirst = index % Self.columns == 0
      let above = index < Self.columns ? nil : labels[index - Self.columns]
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(
          equalTo: isFirst ? contentView.leadingAnchor : labels[index - 1].trailingAnchor
        ),
        label.widthAnchor.constraint(
          equalTo: contentView.widthAnchor,
          multiplier: 1 / CGFloat(Self.columns)
        ),
        label.topAnchor.constraint(equalTo: above?.bottomAnchor ?? contentView.topAnchor),
        label.heightAnchor.constraint(equalToConstant: Self.lineHeight),
      ])
    }
  }

  /// Lines of labels in a vertical stack view; more levels are stack views around it.
  private func stack() {
    let lines = (0..<parts.lines).map { index -> UIView in
      let start = index * labels.count / parts.lines
      let end = (index + 1) * labels.count / parts.lines
      let line = UIStackView(arrangedSubviews: Array(labels[start..<end]))
      line.distribution = .fillEqually
      return line
    }
    var content: UIView = Self.vertical(lines.isEmpty ? labels : lines)
    for _ in 1..<max(1, parts.columns) { content = Self.vertical([content]) }
    content.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      content.topAnchor.constraint(equalTo: contentView.topAnchor),
    ])
  }

  private static func vertical(_ views: [UIView]) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    return stack
  }
}
