package import Scenarios
import SiteBuilder

/// What a report was made from: it stands at the foot of every page.
package struct ReportStamp: Hashable, Sendable {
  /// The digest of all models and scenarios.
  package let model: ModelDigest
  /// The seed given on the command line; nil when each scenario uses its own.
  package let measurement: Measurement

  package init(model: ModelDigest, measurement: Measurement) {
    self.model = model
    self.measurement = measurement
  }

  /// The names that the foot of a page uses.
  ///
  /// - Parameter seed: the seed of the page's only scenario; nil for a page with several.
  func context(seed: UInt64? = nil) -> TemplateContext {
    let seedText = (seed ?? measurement.seed).map { String($0) } ?? "each scenario's own"
    let trials = measurement.trials
    return [
      "version": .text(EngineVersion.current),
      "model": .text(model.abbreviated),
      "seed": .text(seedText),
      "protocol": .text(
        "\(measurement.warmUps) warm-up trial, \(trials) measured trial\(trials == 1 ? "" : "s")"),
    ]
  }
}
