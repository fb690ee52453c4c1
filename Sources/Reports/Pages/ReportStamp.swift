import Scenarios
import SiteBuilder
import TextFormats

/// The source of a report, for the footer of every page.
struct ReportStamp: Hashable, Sendable {
  /// The digest of all models and scenarios.
  let model: ModelDigest
  /// The number of runs of each variant, and the seed if it is not its scenario's.
  let repetitions: Repetitions

  /// Returns the template variables for the footer of a page.
  ///
  /// - Parameter seed: the seed of the page's only scenario; nil for a page with several.
  /// - Returns: texts.
  func context(seed: UInt64? = nil) -> TemplateContext {
    let seedText = (seed ?? repetitions.seed).map { String($0) } ?? "each scenario's own"
    let warmUps = counted(repetitions.warmUps, "warm-up trial")
    return [
      "version": .text(EngineVersion.current),
      "model": .text(model.abbreviated),
      "seed": .text(seedText),
      "protocol": .text(
        "\(warmUps), then \(counted(repetitions.trials, "trial"))"
      ),
    ]
  }
}
