import Scenarios
import SiteBuilder
import TextFormats

/// The source of a number in the text: a scenario on a device, by default the first that was run.
struct ValueSource {
  let scenario: Scenario
  let device: DeviceModel?
  /// The page that shows the number.
  let page: String

  /// Returns a variant's typical value; nil if it was not measured.
  func value(of variant: Variant, _ metric: Metric, in results: [ScenarioResult]) -> Double? {
    result(in: results).flatMap { result in
      result[variant].flatMap { result.typical(of: metric, in: $0) }
    }
  }

  /// Returns a link to the report.
  func link(_ text: String, style: String, in results: [ScenarioResult]) -> Fragment {
    let link =
      result(in: results).map { ScenarioPage.link(to: $0, from: page) }
      ?? RelativePath.link(to: ScenarioPage.path(of: scenario.id), from: page)
    return Fragment { $0.element("a", ["class": style, "href": link], text: text) }
  }

  private func result(in results: [ScenarioResult]) -> ScenarioResult? {
    results.first { result in
      result.scenario.id == scenario.id && (device.map { $0.id == result.model.id } ?? true)
    }
  }
}
