import Charts
import FrameLab
import Markup
import Scenarios

/// The timelines of a result's variants: the same window of the first trial of each.
struct TimelineFigures {
  let result: ScenarioResult
  private let window: FrameWindow

  init(_ result: ScenarioResult) {
    self.result = result
    window = FrameWindow(around: result)
  }

  /// The figure of a variant.
  func figure(of variant: VariantResult) -> Fragment { chart(of: variant).figure(id: id(variant)) }

  /// The id of a late frame in its variant's figure; nil when it has none.
  func anchor(of finding: LateFrameFinding, in variant: VariantResult) -> String? {
    guard finding.trialNumber == 1 else { return nil }
    let frames = window.frames(of: variant)
    guard (frames.first..<frames.first + frames.records.count).contains(finding.frame.index)
    else { return nil }
    return chart(of: variant).anchor(frame: finding.frame.index, id: id(variant))
  }

  private func chart(of variant: VariantResult) -> FrameTimeline {
    ResultCharts.timeline(of: variant, in: result, window: window)
  }

  /// No id has two hyphens in a row, so that no two pairs of ids make one.
  private func id(_ variant: VariantResult) -> String {
    "timeline-\(result.model.id)--\(variant.variant.id)"
  }
}
