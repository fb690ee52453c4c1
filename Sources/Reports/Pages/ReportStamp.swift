import Scenarios
import SiteBuilder
import TextFormats

/// What a report was made from, for the footer of every page.
struct ReportStamp: Hashable, Sendable {
  /// The digest of all models and scenarios.
  let model: ModelDigest
  /// How often each variant was run, and with which seed if not its scenario's.
  let repetitions: Repetitions

  /// The template variables for the footer of a page.
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
        "\(warmUps), \(counted(repetitions.trials, "measured trial"))"
      ),
    ]
  }
}
