import LabPlan
import UIKit

/// Constraints that differ between items with and without optional views: `constraintUpdates`.
@MainActor final class ConditionalConstraints {
  private let views: [UIView]
  private let container: UIView
  private var active: [NSLayoutConstraint] = []
  private var sets: [Bool: [NSLayoutConstraint]] = [:]
  private var isSet = false

  /// Constraints of as many views; nil if there are none.
  init?(_ count: Int, in container: UIView) {
    guard count > 0 else { return nil }
    self.container = container
    views = (0..<count).map { _ in
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
      return view
    }
  }

  /// Makes the constraints those of an item.
  func apply(_ hasOptionalViews: Bool, _ way: LabTechniques.ConstraintUpdates) {
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
    views.map {
      $0.leadingAnchor.constraint(
        equalTo: container.leadingAnchor,
        constant: hasOptionalViews ? 8 : 0
      )
    }
  }
}
