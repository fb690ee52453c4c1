import FrameLab
import LabPlan
import UIKit

/// Constraints that differ between items with and without optional views: `constraintUpdates`.
@MainActor final class ConditionalConstraints {
  /// What the constraints are of: guides, which are no views.
  private let guides: [UILayoutGuide]
  private let container: UIView
  private var active: [NSLayoutConstraint] = []
  private var sets: [Bool: [NSLayoutConstraint]] = [:]
  private var isSet = false

  /// Constraints of as many guides; nil if there are none.
  init?(_ count: Int, in container: UIView) {
    guard count > 0 else { return nil }
    self.container = container
    guides = (0..<count).map { _ in
      let guide = UILayoutGuide()
      container.addLayoutGuide(guide)
      return guide
    }
  }

  /// Makes the constraints those of an item.
  func apply(_ hasOptionalViews: Bool, _ way: ConstraintUpdates) {
    switch way {
    case .churned:
      // Trap: removed and made anew in each configuration.
      NSLayoutConstraint.deactivate(active)
      active = made(hasOptionalViews)
      NSLayoutConstraint.activate(active)
    case .toggled:
      let wanted = sets[hasOptionalViews] ?? made(hasOptionalViews)
      sets[hasOptionalViews] = wanted
      guard active.first !== wanted.first else { return }
      NSLayoutConstraint.deactivate(active)
      NSLayoutConstraint.activate(wanted)
      active = wanted
    case .separateRegistrations:
      // Cells of this registration show only items of one kind, so this happens once.
      guard !isSet else { return }
      isSet = true
      NSLayoutConstraint.activate(made(hasOptionalViews))
    }
  }

  private func made(_ hasOptionalViews: Bool) -> [NSLayoutConstraint] {
    guides.map {
      $0.leadingAnchor.constraint(
        equalTo: container.leadingAnchor,
        constant: hasOptionalViews ? 8 : 0
      )
    }
  }
}
