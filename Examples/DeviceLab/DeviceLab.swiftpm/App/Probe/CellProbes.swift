import FrameLab
import LabPlan
import ListEngineUIKit
import UIKit

/// Cells: made, configured, laid out and fitted, by layout system.
@MainActor enum CellProbes {
  private static let frame = CGRect(x: 0, y: 0, width: 390, height: 96)

  /// Cells of twenty views are two units of everything that is priced for ten.
  static func run(_ plans: ProbePlans, into report: inout ProbeReport) {
    let rows = plans.autoLayout.rows()
    let texts = TwinTexts(plans.autoLayout)
    let heights = CellHeights<Int>()
    let kept = TwinCell(frame: frame)
    func row(_ index: Int) -> TwinRow { rows[index % rows.count] }
    let configuring = Stopwatch.times(prepare: row) {
      kept.configure($0, plans.autoLayout, texts, heights)
    }
    report.add(
      .cellConfiguration,
      nanoseconds: configuring,
      subjects: 50,
      parameters: ["views": 20]
    )
    let making = Stopwatch.times(prepare: row) {
      TwinCell(frame: frame).configure($0, plans.autoLayout, texts, heights)
    }
    report.add(
      .cellCreation,
      nanoseconds: ProbeReport.excess(making, over: configuring),
      subjects: 50,
      parameters: ["views": 20, "how": "with its first configuration, less a later one"]
    )
    report.add(
      .hostedCellConfiguration,
      nanoseconds: Stopwatch.times(prepare: { ($0, TwinCell(frame: frame)) }) { index, cell in
        cell.configure(rows[index % rows.count], plans.hosted, texts, heights)
        cell.layoutIfNeeded()
      },
      subjects: 50,
      parameters: ["how": "configured and laid out; not drawn"]
    )
    nib(into: &report)
    layOut(plans, into: &report)
    fit(plans, into: &report)
    views(into: &report)
  }

  /// Reused cells that were just configured for another item, as in a list.
  private static func cells(_ plan: TwinPlan) -> (Int) -> TwinCell {
    let rows = plan.rows()
    let texts = TwinTexts(plan)
    let heights = CellHeights<Int>()
    let pool = (0..<4).map { _ in TwinCell(frame: frame) }
    return { index in
      let cell = pool[index % pool.count]
      cell.configure(rows[index % rows.count], plan, texts, heights)
      return cell
    }
  }

  private static func layOut(_ plans: ProbePlans, into report: inout ProbeReport) {
    func times(_ plan: TwinPlan) -> [Int] {
      Stopwatch.times(prepare: cells(plan)) {
        $0.setNeedsLayout()
        $0.layoutIfNeeded()
      }
    }
    let automatic = times(plans.autoLayout)
    add(.cellLayout, automatic, to: &report)
    add(.manualLayout, times(plans.manual), to: &report)
    addStacks(.stackLayout, times(plans.stacks), over: automatic, plans, to: &report)
  }

  private static func fit(_ plans: ProbePlans, into report: inout ProbeReport) {
    let target = CGSize(width: 390, height: UIView.layoutFittingCompressedSize.height)
    func times(_ plan: TwinPlan) -> [Int] {
      Stopwatch.times(prepare: cells(plan)) {
        _ = $0.contentView.systemLayoutSizeFitting(
          target,
          withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        )
      }
    }
    let automatic = times(plans.autoLayout)
    add(.sizeFitting, automatic, to: &report)
    addStacks(.stackSizeFitting, times(plans.stacks), over: automatic, plans, to: &report)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.size = CGSize(width: 390, height: 96)
    let manual = Stopwatch.times(prepare: cells(plans.manual)) {
      _ = $0.preferredLayoutAttributesFitting(attributes)
    }
    add(.manualSizeFitting, manual, to: &report)
  }

  private static func add(
    _ operation: ProbeOperation,
    _ times: [Int],
    to report: inout ProbeReport
  ) {
    report.add(
      operation,
      nanoseconds: times,
      units: 2,
      subjects: 50,
      parameters: ["views": 20, "how": "a reused cell that was just configured"]
    )
  }

  /// What stack views add, for each level.
  private static func addStacks(
    _ operation: ProbeOperation,
    _ times: [Int],
    over automatic: [Int],
    _ plans: ProbePlans,
    to report: inout ProbeReport
  ) {
    let levels = Double(plans.stacks.techniques.stackNesting.levels)
    report.add(
      operation,
      nanoseconds: ProbeReport.excess(times, over: automatic),
      units: 2 * levels,
      subjects: 50,
      parameters: ["views": 20, "levels": .number(levels), "how": "less Auto Layout alone"]
    )
  }

  private static func nib(into report: inout ProbeReport) {
    let nib = UINib(nibName: "NibCell", bundle: .module)
    report.add(
      .nibLoading,
      nanoseconds: Stopwatch.times(prepare: { _ in nib }) {
        _ = $0.instantiate(withOwner: nil, options: nil)
      }
    )
  }

  /// Single views and constraints.
  private static func views(into report: inout ProbeReport) {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 96))
    let view = UILabel()
    report.add(
      .viewInsertion,
      nanoseconds: Stopwatch.quickTimes(batch: 10) { _ in
        container.addSubview(view)
        view.removeFromSuperview()
      }
    )
    report.add(
      .blurCreation,
      nanoseconds: Stopwatch.quickTimes(batch: 10) { _ in
        let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
        blur.frame = container.bounds
        container.addSubview(blur)
        blur.removeFromSuperview()
      },
      parameters: ["how": "made, added, and removed; not drawn"]
    )
    container.addSubview(view)
    report.add(.viewHiding, nanoseconds: Stopwatch.quickTimes { view.isHidden = $0 % 2 == 0 })
    view.translatesAutoresizingMaskIntoConstraints = false
    report.add(
      .constraintChange,
      nanoseconds: Stopwatch.quickTimes(batch: 10) { index in
        let constraint = view.leadingAnchor.constraint(
          equalTo: container.leadingAnchor,
          constant: CGFloat(index)
        )
        constraint.isActive = true
        constraint.isActive = false
      }
    )
    let kept = view.leadingAnchor.constraint(equalTo: container.leadingAnchor)
    report.add(
      .constraintToggling,
      nanoseconds: Stopwatch.quickTimes(batch: 10) { _ in
        kept.isActive = true
        kept.isActive = false
      }
    )
  }
}
