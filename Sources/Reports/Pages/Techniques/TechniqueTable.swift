import FrameLab
import Scenarios
import TextFormats

/// The hitch time that a technique saves, by list and device.
struct TechniqueTable {
  let technique: Technique
  let evidence: [TechniqueEvidence]

  /// The table; a sentence where the technique was not compared alone.
  var fragment: Fragment {
    guard let worth = TechniqueWorth(evidence) else {
      return .paragraph(TechniqueWorth.absence(of: evidence))
    }
    guard worth.isTelling else {
      return .paragraph(
        "It makes no difference to hitch time in \(worth.countText) where it was compared alone."
      )
    }
    let devices = worth.lists.map(\.result.model).reduce(into: [DeviceModel]()) { devices, model in
      if !devices.contains(where: { $0.id == model.id }) { devices.append(model) }
    }
    let rows = worth.lists.map(\.result).byScenario.map { own -> [Fragment] in
      [.text(own[0].scenario.title)]
        + devices.map { device -> Fragment in
          let list = worth.lists.first {
            $0.result.scenario.id == own[0].scenario.id && $0.result.model.id == device.id
          }
          return .text(
            (list?.worth?.median ?? list?.saving).map(Metric.hitchTimeRatio.roughNumber) ?? "–"
          )
        }
    }
    return .joined([
      ReportTable(
        caption: title(worth),
        columns: [.init(title: "List")]
          + devices.map { .init(title: $0.name, isNumeric: true) },
        rows: rows
      ).fragment,
      .paragraph(
        worth.lists.contains { $0.counts != nil }
          ? "Milliseconds of hitches saved per second of scrolling: the median over the plausible "
            + "phones, with all else the same; below 0 it costs some. Lists under stress do not count."
          : "Milliseconds of hitches saved per second of scrolling in one typical run, with "
            + "all else the same."
      ),
    ])
  }

  /// Returns the title of the table, with the number of lists that it helps.
  private func title(_ worth: TechniqueWorth) -> String {
    let least = Metric.hitchTimeRatio.margin
    let saving = worth.lists.count { ($0.saving ?? 0) >= least }
    let costing = worth.lists.count { ($0.saving ?? 0) <= -least }
    let all = worth.lists.count
    let places = all == 1 ? "the only list" : "\(saving) of \(all) pairs of list and device"
    if saving > 0 {
      let cost = costing > 0 ? ", and costs some in \(costing)" : ""
      return "\(technique.title) saves hitch time in \(places)\(cost)"
    }
    return "\(technique.title) saves hitch time nowhere"
      + (costing > 0 ? ", and costs some in \(costing) of \(all) pairs of list and device" : "")
  }
}
