import JSON

/// What github-action-benchmark and Bencher read: the metric of each scenario for each variant and
/// device, where smaller is better.
///
/// A metric of which more is better is left out, because one file has one direction.
enum BenchmarkFormat {
  static func text(of document: ResultsDocument) -> String {
    JSONText.array(
      document.scenarios.flatMap { scenario in
        scenario.variants.compactMap { variant in
          variant.metric(scenario.metric).flatMap { entry($0, of: variant, in: scenario) }
        }
      }
    ).text
  }

  private static func entry(
    _ metric: MetricEntry,
    of variant: VariantEntry,
    in scenario: ScenarioEntry
  ) -> JSONText? {
    guard metric.isBetterSmaller, let value = metric.typical else { return nil }
    var members: [(name: String, value: JSONText)] = [
      ("name", .string("\(scenario.id)/\(variant.id) on \(scenario.device): \(metric.key)")),
      ("unit", .string(metric.unit.isEmpty ? "count" : metric.unit)), ("value", .double(value)),
    ]
    if let spread = metric.spread {
      let bounds = [spread.p10, spread.p90].compactMap(JSONText.digits(of:))
      members.append(("range", .string(bounds.joined(separator: " to "))))
    }
    members.append(("extra", .string("\(scenario.title): \(variant.title)")))
    return .members(members)
  }
}
