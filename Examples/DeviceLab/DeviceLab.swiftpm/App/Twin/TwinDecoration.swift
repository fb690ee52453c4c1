import FrameLab
import LabPlan
import UIKit

/// What a cell has to draw besides its texts and its image, in bare layers: `shadows`, `masks` and
/// `blending`; and its blurs, which are views.
@MainActor enum TwinDecoration {
  private static let side: CGFloat = 40
  private static let size = CGSize(width: side, height: side)

  /// Puts the layers behind the views of a cell, and the blurs before them.
  static func add(_ plan: TwinPlan, to contentView: UIView) {
    let parts = plan.parts
    let shadowed = (0..<parts.shadows).map { _ in shadow(plan.techniques.shadows) }
    let plain = (0..<parts.plainLayers).map { plainLayer(isBlended: $0 < parts.blendedLayers) }
    let rounded = parts.clips.map { clipped(by: $0) }
    for (index, layer) in (shadowed + plain + rounded).enumerated() {
      layer.frame = CGRect(
        origin: CGPoint(x: CGFloat(index % 8) * (side + 2), y: CGFloat(index / 8) * 8),
        size: size
      )
      contentView.layer.insertSublayer(layer, at: UInt32(index))
    }
    for _ in 0..<parts.blurs {
      let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
      view.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
      view.isUserInteractionEnabled = false
      contentView.addSubview(view)
    }
  }

  private static func shadow(_ drawing: ShadowDrawing) -> CALayer {
    let layer = CALayer()
    layer.backgroundColor = UIColor.systemBackground.cgColor
    layer.shadowOpacity = 0.3
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 0, height: 2)
    switch drawing {
    // Trap: without a path the render server finds the shape in an offscreen pass.
    case .withoutPath: layer.shadowPath = nil
    case .path:
      layer.shadowPath = UIBezierPath(rect: CGRect(origin: .zero, size: size)).cgPath
    }
    return layer
  }

  /// A picture with round corners: masked while it is drawn, perhaps several times (the trap), or drawn
  /// round once.
  private static func clipped(by count: Int) -> CALayer {
    var layer = CALayer()
    layer.frame = CGRect(origin: .zero, size: size)
    layer.isOpaque = true
    layer.contents = count > 0 ? square.cgImage : round.cgImage
    for _ in 0..<count {
      let clip = CALayer()
      clip.frame = layer.frame
      clip.cornerRadius = side / 2
      clip.masksToBounds = true
      clip.addSublayer(layer)
      layer = clip
    }
    return layer
  }

  private static let square = picture(cornerRadius: 0)
  private static let round = picture(cornerRadius: side / 2)

  /// An opaque picture, with the list's background in its corners.
  private static func picture(cornerRadius: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.opaque = true
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      let bounds = CGRect(origin: .zero, size: size)
      UIColor.systemBackground.setFill()
      context.fill(bounds)
      UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius).addClip()
      UIColor.systemBlue.setFill()
      context.fill(bounds)
    }
  }

  /// A layer that shows what is behind it (the trap) or not.
  private static func plainLayer(isBlended: Bool) -> CALayer {
    let layer = CALayer()
    layer.isOpaque = !isBlended
    let color: UIColor = isBlended ? .systemGray.withAlphaComponent(0.4) : .systemGray5
    layer.backgroundColor = color.cgColor
    return layer
  }
}
