package import Diagnostics
import FrameLab
import LocatedText

/// The time of simulating a scenario in each world, in seconds of scrolling a plain list.
///
/// It is known before anything is run, so that a small file can't keep a server busy.
package struct ScenarioWork {
  /// The key of `perfsite.yml` with the most time that a scenario may take.
  package static let settingsKey = "scenarioSeconds"
  /// The most time by default.
  package static let standardSeconds = 3_000
  static let secondLimits = 1...1_000_000

  private let scenario: Scenario
  /// The duration of the script, as far as it is known.
  private let scriptSeconds: Double
  /// The most cells on a screen.
  private let cellCount: Double
  /// The number of times that all items are visited, over all variants.
  private let passes: Double

  /// The cells on screen up to which a list is plain.
  private static let plainCells = 25.0
  /// The number of items that are visited in the time that a plain list takes to scroll for a
  /// second.
  private static let itemsPerSecond = 5_000.0
  /// The approximate number of times that a running mean of heights changes.
  private static let runningEstimates = 50.0

  init(of scenario: Scenario) {
    self.scenario = scenario
    scriptSeconds = Double(scenario.script.steps.reduce(0) { $0 + $1.estimatedNanoseconds }) / 1e9
    let screens = scenario.devices.map { Double($0.device.screen.heightPoints) }
    cellCount =
      (screens.max() ?? 0) / Double(scenario.list.rowHeightPoints) * Double(scenario.list.columns)
    let changes = scenario.events.count {
      switch $0.kind {
      case .rotate, .changeTextSize: true
      case .insertAtTop, .insertAboveViewport, .deleteVisible, .moveLastToTop, .changeVisible,
        .memoryWarning, .background:
        false
      }
    }
    passes = scenario.variants.reduce(0) { sum, variant in
      guard scenario.list.rowHeightSpread > 0 else { return sum }
      let estimates = variant.techniques.heightEstimation == .running ? Self.runningEstimates : 0
      return sum + 1 + Double(changes) + estimates
    }
  }

  private var scrollingSeconds: Double {
    scriptSeconds * max(1, cellCount / Self.plainCells) * Double(scenario.variants.count)
  }

  private var visitingSeconds: Double {
    Double(scenario.list.itemCount) * passes / Self.itemsPerSecond
  }

  var seconds: Double { (scrollingSeconds + visitingSeconds) * Double(scenario.devices.count) }

  /// The path of the key that exceeds its usual value by the largest factor.
  private var costliestKeys: [String] {
    guard scrollingSeconds > visitingSeconds else { return ["list", "items"] }
    let shares: [(keys: [String], times: Double)] = [
      (["variants"], Double(scenario.variants.count) / 4),
      (["devices"], Double(scenario.devices.count) / 3), (["scroll"], scriptSeconds / 30),
      (["list", "rowHeight"], cellCount / Self.plainCells),
    ]
    return shares.max { $0.times < $1.times }?.keys ?? []
  }

  /// Returns the mistake of taking more than the most seconds; nil if it does not.
  func objection(to most: Int) -> Diagnostic? {
    guard seconds > Double(most) else { return nil }
    var ignored = Findings()
    var place = Place(path: scenario.file.path)
    var node = YAMLDocument.root(of: scenario.file, &ignored)
    for key in costliestKeys {
      guard case .mapping(let entries)? = node?.content,
        let entry = entries.first(where: { $0.key == key })
      else { break }
      (place, node) = (entry.keyPlace, entry.value)
    }
    let total = seconds < 1e12 ? "\(Int(seconds))" : "more than 10^12"
    return .error(
      "the scenario takes as long as \(total) s of scrolling in each world, most of it by this key; at "
        + "most \(most) s are run; make it smaller, or set '\(Self.settingsKey)' in 'perfsite.yml'",
      at: place
    )
  }
}

extension ScenarioCatalog {
  /// Refuses scenarios that take longer than the settings allow.
  ///
  /// - Parameters:
  ///   - settings: the file of settings; nil without one.
  ///   - diagnostics: receives an error for each, at the key that costs most.
  package func checkWork(of settings: SourceFile?, reporting diagnostics: inout [Diagnostic]) {
    var (ignored, findings) = (Findings(), Findings())
    var most = ScenarioWork.standardSeconds
    if let settings,
      case .mapping(let entries)? = YAMLDocument.root(of: settings, &ignored)?.content,
      let node = entries.first(where: { $0.key == ScenarioWork.settingsKey })?.value
    {
      most = Shape.integer(ScenarioWork.secondLimits).read(node, &findings) ?? most
    }
    diagnostics += findings.diagnostics
    diagnostics += scenarios.compactMap { ScenarioWork(of: $0).objection(to: most) }
  }
}
