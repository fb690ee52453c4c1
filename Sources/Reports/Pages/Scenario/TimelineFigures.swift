import Charts
import FrameLab
import Scenarios
import TextFormats

/// The timelines of a result's variants: one figure, in which the first trials of all share the
/// window.
struct TimelineFigures {
  let result: ScenarioResult
  /// The variants whose timelines are on the page, from the top to the bottom.
  let variants: [VariantResult]
  private let chart: FrameTimeline

  /// Creates the timelines of some variants.
  ///
  /// - Parameters:
  ///   - result: the result that the variants are part of.
  ///   - shown: the variants whose timelines are on the page; each counts once.
  init(_ result: ScenarioResult, of shown: [VariantResult]) {
    self.result = result
    variants = shown.reduce(into: []) { variants, variant in
      if !variants.contains(where: { $0.variant == variant.variant }) { variants.append(variant) }
    }
    chart = ResultCharts.timeline(
      of: variants,
      in: result,
      window: FrameWindow(around: result)
    )
  }

  /// The figure; empty without variants.
  var figure: Fragment { variants.isEmpty ? .empty : chart.figure(id: id) }

  /// Returns the id of a late frame in the figure; nil when it has none.
  func anchor(of finding: LocatedLateFrame, in variant: VariantResult) -> String? {
    guard finding.trialNumber == 1, variants.contains(where: { $0.variant == variant.variant })
    else { return nil }
    return chart.anchor(frame: finding.frame.index, in: variant.variant.id, id: id)
  }

  /// The figure for a script that reads it; nil without variants.
  var scriptFigure: FrameScript.Figure? {
    guard !variants.isEmpty else { return nil }
    return FrameScript.Figure(
      id: id,
      chart: chart,
      lateFrames: variants.map { $0.trials.first?.lateFrames ?? [] }
    )
  }

  private var id: String { "timeline-\(result.model.id)" }
}
