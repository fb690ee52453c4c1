import Charts
import FrameLab
import Markup
import Scenarios

/// The timelines of a result's variants: the same window of the first trial of each.
struct TimelineFigures {
  let result: ScenarioResult
  /// The variants whose timelines are on the page, in the order of the file.
  let variants: [VariantResult]
  private let window: FrameWindow

  /// The timelines of some variants; of all by default.
  ///
  /// - Parameters:
  ///   - result: the result that the variants are part of.
  ///   - shown: the variants whose timelines are on the page.
  ///   - window: the window of the result if it is known; finding it looks at every frame.
  init(
    _ result: ScenarioResult,
    of shown: [VariantResult]? = nil,
    in window: FrameWindow? = nil
  ) {
    self.result = result
    variants = result.variants.filter { variant in
      shown?.contains { $0.variant == variant.variant } ?? true
    }
    self.window = window ?? FrameWindow(around: result)
  }

  /// The figure of a variant.
  func figure(of variant: VariantResult) -> Fragment { chart(of: variant).figure(id: id(variant)) }

  /// The id of a late frame in its variant's figure; nil when it has none.
  func anchor(of finding: LocatedLateFrame, in variant: VariantResult) -> String? {
    guard finding.trialNumber == 1, variants.contains(where: { $0.variant == variant.variant })
    else { return nil }
    let frames = window.frames(of: variant)
    guard (frames.first..<frames.first + frames.records.count).contains(finding.frame.index)
    else { return nil }
    return chart(of: variant).anchor(frame: finding.frame.index, id: id(variant))
  }

  /// The figures for a script that reads them.
  ///
  /// - Parameter replay: what the scenario's replay shows, if it has one.
  /// - Returns: one for each variant on the page.
  func scriptFigures(replay: ReplaySubject?) -> [FrameScript.Figure] {
    variants.map { variant in
      let isRecorded = replay?.result.model.id == result.model.id
      let sides = isRecorded ? [replay?.trap, replay?.fix] : []
      return FrameScript.Figure(
        id: id(variant),
        name: variant.variant.title,
        chart: chart(of: variant),
        lateFrames: variant.trials.first?.lateFrames ?? [],
        side: sides.firstIndex { $0?.variant == variant.variant }
      )
    }
  }

  private func chart(of variant: VariantResult) -> FrameTimeline {
    ResultCharts.timeline(of: variant, in: result, window: window)
  }

  /// No id has two hyphens in a row, so no two pairs of ids share one.
  private func id(_ variant: VariantResult) -> String {
    "timeline-\(result.model.id)--\(variant.variant.id)"
  }
}
