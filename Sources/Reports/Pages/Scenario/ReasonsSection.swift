import Charts
import FrameLab
import Scenarios
import TextFormats

/// The reason that variants differ on a device: the threads around the worst frame.
struct ReasonsSection {
  let result: ScenarioResult
  /// The trial of the worst hitch; nil if it was not recorded.
  let worstHitch: WorstHitchRecording?
  /// True if figures have tables of their data.
  let hasTables: Bool

  var fragment: Fragment {
    var parts: [Fragment] = []
    if result.scenario.metric == .mainThreadTime {
      let chart = ResultCharts.mainThreadTime(result)
      parts.append(chart.figure(id: "main-thread-\(result.model.id)"))
    }
    guard result.variants.contains(where: { $0.totals.hitchCount > 0 }) else {
      let sentence =
        "On \(result.model.name) no frame came late in any variant while the list scrolled."
      return .joined(parts + [.paragraph(sentence)])
    }
    if let lanes = worstHitch.flatMap({ WorstHitchLanes(recording: $0).chart }) {
      parts.append(lanes.figure(id: "lanes-\(result.model.id)", hasTable: hasTables))
    }
    return .joined(parts)
  }
}
