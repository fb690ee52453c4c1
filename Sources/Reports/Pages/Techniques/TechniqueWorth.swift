import FrameLab
import Scenarios
import TextFormats

/// The savings by a technique across the lists in which it was compared alone, in ms of hitches per
/// second of scrolling.
struct TechniqueWorth {
  /// The comparisons of two variants that differ in nothing else, one for each list and device.
  let lists: [TechniqueEvidence]
  /// The saving in the middle list, by nearest rank.
  let median: Double
  /// The list that saves least.
  let least: TechniqueEvidence
  /// The list that saves most.
  let most: TechniqueEvidence

  /// Summarizes evidence; nil if the technique was not compared alone.
  ///
  /// - Parameter evidence: the evidence of one technique; evidence from assumed costs, from
  ///   configurations that nobody wrote, or from scenarios under stress does not count.
  init?(_ evidence: [TechniqueEvidence]) {
    lists = evidence.filter {
      $0.method == .variants && $0.saving != nil && $0.result.scenario.stressPlace == nil
    }
    guard let median = WorldSpread(lists.compactMap(\.saving))?.median,
      let least = lists.first(withGreatest: { -($0.saving ?? 0) }),
      let most = lists.first(withGreatest: { $0.saving ?? 0 })
    else { return nil }
    self.median = median
    self.least = least
    self.most = most
  }

  /// Returns a sentence about why evidence has no worth.
  static func absence(of evidence: [TechniqueEvidence]) -> String {
    evidence.isEmpty
      ? "No two configurations that were run differ in this technique alone."
      : "No two variants that pay the same costs differ in this technique alone."
  }

  /// True if the technique makes a difference to hitch time in any list.
  var isTelling: Bool { lists.contains { $0.saving != 0 } }

  /// The number of lists, such as `4 lists`, or `2 lists on 3 devices` if there are several.
  var countText: String {
    let devices = Set(lists.map(\.result.model.id)).count
    let scenarios = Set(lists.map(\.result.scenario.id)).count
    let own = counted(scenarios, "list")
    return devices > 1 ? "\(own) on \(counted(devices, "device"))" : own
  }
}
