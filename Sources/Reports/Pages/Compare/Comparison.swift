import FrameLab
import Scenarios
import SiteBuilder

/// Two things of a scenario that a page sets side by side.
enum Comparison {
  /// Two variants, the worse first if the scenario says which one that is.
  case variants(Variant, Variant)
  /// A device with 60 and one with 120 frames per second.
  case devices(DeviceModel, DeviceModel)

  /// Every comparison that has a page: the trap with the fix, each other variant that the fix sets
  /// right with the fix, and the trap with the rest; then a slow display with a fast one,
  /// preferably with the same chip, so that little else differs.
  static func all(of scenario: Scenario) -> [Comparison] {
    let variants = variants(of: scenario)
    guard let fast = scenario.devices.first(where: { $0.device.refreshRateHertz >= 120 }) else {
      return variants
    }
    let slow = scenario.devices.filter { $0.device.refreshRateHertz <= 60 }
    let pair = slow.first { $0.chip == fast.chip } ?? slow.first
    return variants + (pair.map { [.devices($0, fast)] } ?? [])
  }

  private static func variants(of scenario: Scenario) -> [Comparison] {
    guard let contrast = scenario.contrast else {
      guard let first = scenario.variants.first else { return [] }
      return scenario.variants.dropFirst().map { .variants(first, $0) }
    }
    let others = scenario.variants.filter { $0 != contrast.trap && $0 != contrast.fix }
    return [.variants(contrast.trap, contrast.fix)]
      + others.map { other in
        contrast.fix.fix.traps.contains(other.id)
          ? .variants(other, contrast.fix) : .variants(contrast.trap, other)
      }
  }

  /// The page's address, below that of its scenario.
  func path(in scenario: Scenario) -> String {
    switch self {
    case .variants(let one, let other):
      "\(Self.folder(of: scenario.id))\(one.id)-vs-\(other.id).html"
    case .devices(let one, let other):
      "\(Self.folder(of: scenario.id))devices/\(one.id)-vs-\(other.id).html"
    }
  }

  /// The page's address before comparisons moved below their scenarios.
  func formerPath(in scenario: Scenario) -> String {
    switch self {
    case .variants(let one, let other):
      "compare/\(scenario.id)/\(one.id)--\(other.id).html"
    case .devices(let one, let other):
      "compare/\(scenario.id)/devices/\(one.id)--\(other.id).html"
    }
  }

  /// Where all comparisons of a scenario are, with a slash at the end.
  static func folder(of scenario: String) -> String { "scenarios/\(scenario)/" }

  /// Both names, such as `Decoded late vs prepared`.
  var title: String {
    switch self {
    case .variants(let one, let other): "\(one.title) vs \(other.title.lowercasedStart)"
    case .devices(let one, let other): "\(one.name) vs \(other.name)"
    }
  }

  /// The ids that links to the page may use, whatever was run.
  func anchors(in scenario: Scenario) -> Set<String> {
    switch self {
    case .variants: Set(scenario.devices.map { "on-\($0.id)" }).union(["content"])
    case .devices: Set(scenario.variants.map { "with-\($0.id)" }).union(["content"])
    }
  }
}

extension Comparison {
  /// Whether both sides were run.
  ///
  /// - Parameter results: those of the scenario, one per device.
  /// - Returns: false if the comparison has no page in this run.
  func isMade(from results: [ScenarioResult]) -> Bool {
    switch self {
    case .variants: !results.isEmpty
    case .devices(let one, let other):
      [one, other].allSatisfy { model in results.contains { $0.model == model } }
    }
  }
}
