import Charts
import FrameLab
import Scenarios
import TextFormats

/// Why variants differ, on a scenario's first device: what caused the hitches, the worst frames, and
/// the frames around the worst one.
struct ReasonsSection {
  let results: [ScenarioResult]
  /// The trial of the worst hitch; nil if it was not recorded.
  let worstHitch: WorstHitchRecording?

  var fragment: Fragment {
    guard let result = results.first else { return .empty }
    return .joined(parts(of: result))
  }

  private func parts(of result: ScenarioResult) -> [Fragment] {
    let timelines = EvidenceLimits(results: results).timelines(of: result)
    let hitches = result.variants.contains { $0.totals.hitchCount > 0 }
    var parts: [Fragment] = []
    if result.scenario.metric == .mainThreadTime {
      let chart = ResultCharts.mainThreadTime(result)
      parts.append(chart.figure(id: "main-thread-\(result.model.id)"))
    }
    guard hitches else {
      let sentence =
        "On \(result.model.name) no frame came late in any variant while the list scrolled."
      return parts + [Fragment { $0.element("p", text: sentence) }]
    }
    parts.append(ResultCharts.causes(result).figure(id: "causes-\(result.model.id)"))
    parts.append(WorstFramesTable.fragment(result.variants, in: result, timelines: timelines))
    if let lanes = worstHitch.flatMap({ WorstHitchLanes(recording: $0).chart }) {
      parts.append(lanes.figure(id: "lanes-\(result.model.id)"))
    }
    parts.append(timelines.figure)
    return parts
  }
}
