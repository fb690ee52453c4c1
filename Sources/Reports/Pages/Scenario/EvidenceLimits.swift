import Charts
import FrameLab
import Scenarios
import TextFormats

/// Limits the evidence on a scenario's page, so that it loads quickly with any number of variants
/// and devices.
struct EvidenceLimits {
  /// The results of the scenario, one per device.
  let results: [ScenarioResult]

  /// The most variants, counted on every device, whose evidence is shown in full.
  private static let mostInFull = 12
  /// Past that, the number of variants whose causes and worst frames further devices show.
  private static let mostVariants = 3

  private var isFull: Bool { results.map(\.variants.count).reduce(0, +) <= Self.mostInFull }

  /// Returns the timelines on the page, those of the trap, the fix and the variant that hitches
  /// most; past the limit, of the first device alone.
  func timelines(of result: ScenarioResult) -> TimelineFigures {
    guard isFull || isFirst(result) else { return TimelineFigures(result, of: []) }
    let contrast = result.contrast
    let shown = [contrast?.trap, contrast?.fix, WorstHitch.variant(of: result)]
    return TimelineFigures(result, of: shown.compactMap(\.self))
  }

  /// Returns the variants whose causes and worst frames are shown; past the limit, those that hitch
  /// most.
  func causes(of result: ScenarioResult) -> [VariantResult] {
    guard !isFull, !isFirst(result) else { return result.variants }
    let ranked = result.variants.indices.sorted { left, right in
      let hitches = [left, right].map { result.variants[$0].totals.hitchNanoseconds }
      return (-hitches[0], left) < (-hitches[1], right)
    }
    return ranked.prefix(Self.mostVariants).sorted().map { result.variants[$0] }
  }

  /// Returns a note on what a device's evidence leaves out; nil if it's complete.
  func note(on result: ScenarioResult) -> String? {
    guard let first = results.first else { return nil }
    guard !isFull, !isFirst(result) else {
      return timelines(of: result).variants.count == result.variants.count
        ? nil : "The drawing has the frames of trap, fix, and the variant that hitches most."
    }
    let frames = "Frames are drawn on \(first.model.name) only"
    let shown = causes(of: result).count
    return shown == result.variants.count
      ? "\(frames)."
      : "\(frames), causes and worst frames of the \(shown) variants that hitch most."
  }

  /// Returns true for a result of the device that the page explains.
  func isFirst(_ result: ScenarioResult) -> Bool {
    result.model.id == results.first?.model.id
  }
}
