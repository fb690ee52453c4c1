/// What the Twin measured of a scenario's variants, as a case for `Content/validation/`.
package struct TwinCase: Hashable, Sendable {
  /// What one variant did, in each of its runs.
  package struct Observation: Hashable, Sendable {
    /// The variant.
    package let variant: String
    /// Hitch time ratios in milliseconds per second, one for each run.
    package let ratios: [Double]

    /// An observation of a variant.
    package init(variant: String, ratios: [Double]) {
      self.variant = variant
      self.ratios = ratios
    }
  }

  /// The scenario.
  package let scenario: ScenarioFile
  /// What was measured, by variant.
  package let observations: [Observation]
  /// The model of the phone and its system, such as `iPhone12,1` and `iOS 18.6`.
  package let device: String
  package let system: String
  /// Who measured, and where it can be read.
  package let source: String
  /// The devices of the scenario that stand for this phone.
  package let devices: [String]

  /// Creates a case; without devices that stand for the phone, it is for those of the scenario.
  package init(
    scenario: ScenarioFile,
    observations: [Observation],
    device: String,
    system: String,
    source: String,
    devices: [String]? = nil
  ) {
    self.scenario = scenario
    self.observations = observations.filter { !$0.ratios.isEmpty }
    self.device = device
    self.system = system
    self.source = source
    self.devices = devices ?? scenario.devices
  }

  /// The criterion: the order of the two variants, if their runs do not overlap.
  ///
  /// They must also differ by 1 ms/s: a single late frame decides nothing.
  package var criterion: String? {
    let sorted = observations.sorted { ($0.ratios.max() ?? 0) > ($1.ratios.max() ?? 0) }
    guard let worst = sorted.first, let best = sorted.last, worst.variant != best.variant,
      let low = worst.ratios.min(), let high = best.ratios.max(), low > high + 1
    else { return nil }
    return "hitchTimeRatio[\(worst.variant)] > hitchTimeRatio[\(best.variant)]"
  }

  /// The file; nil without observations, or if the scroll is a recording, which is a file of its own.
  package var yaml: String? {
    guard !observations.isEmpty, !scenario.steps.contains(where: { $0.step == "recorded" }) else {
      return nil
    }
    let requires = criterion != nil
    var text = YAMLText()
    text.line("title", quoted: "\(scenario.title), on \(device)")
    text.line("observed:")
    text.nested {
      $0.line("what", quoted: summary)
      $0.line("device", quoted: device)
      $0.line("system", quoted: system)
      $0.line("source", quoted: source)
      $0.line("quality: B")
    }
    text.line("calibrated: false")
    text.line("why", quoted: why)
    text.line("devices: [\(devices.joined(separator: ", "))]")
    text.add(scenario)
    text.line("variants:")
    text.nested { text in
      for variant in scenario.variants
      where observations.contains(where: { $0.variant == variant.id }) {
        text.line("\(variant.id):")
        text.nested {
          $0.line("title", quoted: variant.title)
          $0.line("techniques: \(YAMLText.techniques(of: variant))")
        }
      }
    }
    text.line("quantities:")
    text.nested { text in
      for observation in observations {
        text.line("\(observation.variant):")
        text.nested {
          $0.line("title", quoted: "hitches of \(observation.variant)")
          $0.line("observed: \(Self.range(observation.ratios))")
          $0.line("simulated: hitchTimeRatio[\(observation.variant)]")
          // Without an order, the numbers are all that a case can be held to.
          if !requires { $0.line("range: \(Self.accepted(observation.ratios))") }
        }
      }
    }
    if let criterion { text.line("criterion: \(criterion)") }
    return text.text
  }

  private var why: String {
    let cell = scenario.list.cell
    let needsRendering = cell.shadows + cell.masks + cell.blurs + cell.transparentLayers > 0
    return "the same list on a phone, recorded by a display link"
      + (needsRendering ? ", which does not see hitches of the render server" : "")
  }

  private var summary: String {
    let parts = observations.map { observation in
      let count = observation.ratios.count
      return "\(observation.variant) \(Self.range(observation.ratios)) in \(count) "
        + (count == 1 ? "run" : "runs")
    }
    return "Hitches seen by a display link: " + parts.joined(separator: "; ")
  }

  /// The least and the most of the runs, or the one that there is.
  private static func range(_ ratios: [Double]) -> String {
    let (low, high) = (tenths(ratios.min() ?? 0), tenths(ratios.max() ?? 0))
    return low == high ? "\(low) ms/s" : "\(low) to \(high) ms/s"
  }

  /// Half of the least to twice the most, and at least 2 ms/s more.
  private static func accepted(_ ratios: [Double]) -> String {
    let (low, high) = (ratios.min() ?? 0, ratios.max() ?? 0)
    return "\(tenths(low < 2 ? 0 : low / 2)) to \(tenths(max(2 * high, high + 2))) ms/s"
  }

  private static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
