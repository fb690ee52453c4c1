import LabPlan
import UIKit

/// What a cell has to draw besides its texts: `shadows`, `masks` and `blending`, and blurs.
final class TwinDecoration: UIView {
  private let shadowed: [UIView]
  private let hasPaths: Bool

  init(_ plan: TwinPlan) {
    let cell = plan.list.cell
    let techniques = plan.techniques
    hasPaths = techniques.shadows == .path
    shadowed = (0..<cell.shadows).map { _ in
      let view = UIView()
      view.backgroundColor = .systemBackground
      view.layer.shadowOpacity = 0.3
      view.layer.shadowRadius = 6
      view.layer.shadowOffset = CGSize(width: 0, height: 2)
      return view
    }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    let side: CGFloat = 40
    let size = CGSize(width: side, height: side)
    let masked = (0..<cell.masks).map { _ in Self.rounded(techniques.masks, size) }
    let plain = (0..<max(0, cell.layers - cell.views)).map { index in
      Self.layer(isTransparent: index < cell.transparentLayers, techniques.blending)
    }
    let blurs = (0..<cell.blurs).map { _ in
      UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
    }
    for (index, view) in (shadowed + plain + masked + blurs).enumerated() {
      view.frame = CGRect(
        origin: CGPoint(x: CGFloat(index % 8) * (side + 2), y: CGFloat(index / 8) * 8),
        size: size
      )
      addSubview(view)
    }
    for view in blurs { view.frame = CGRect(x: 0, y: 0, width: 320, height: 44) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in shadowed {
      // Trap: without a path the render server finds the shape in an offscreen pass.
      view.layer.shadowPath = hasPaths ? UIBezierPath(rect: view.bounds).cgPath : nil
    }
  }

  /// A picture with round corners: masked while it is drawn (the trap), or drawn round once.
  private static func rounded(_ masks: LabTechniques.Masks, _ size: CGSize) -> UIView {
    let view = UIImageView()
    switch masks {
    case .masked:
      view.image = square(size, cornerRadius: 0)
      // A background behind the image: UIKit cannot round both without an offscreen pass.
      view.backgroundColor = .systemGray5
      view.layer.cornerRadius = size.width / 2
      view.layer.masksToBounds = true
    case .preRendered: view.image = round
    }
    return view
  }

  private static let round = square(CGSize(width: 40, height: 40), cornerRadius: 20)

  private static func square(_ size: CGSize, cornerRadius: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: cornerRadius)
        .addClip()
      UIColor.systemBlue.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }

  /// A layer that shows what is behind it (the trap) or not.
  private static func layer(isTransparent: Bool, _ blending: LabTechniques.Blending) -> UIView {
    let view = UIView()
    let isBlended = isTransparent && blending == .blended
    view.isOpaque = !isBlended
    view.backgroundColor = isBlended ? .systemGray.withAlphaComponent(0.4) : .systemGray5
    return view
  }
}
