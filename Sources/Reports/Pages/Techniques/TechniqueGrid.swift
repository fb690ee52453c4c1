import FrameLab
import Scenarios
import SiteBuilder
import TextFormats

/// Techniques × devices: in each cell the verdict on the lists that differ in nothing else.
struct TechniqueGrid {
  /// The techniques, the one that saves most first.
  let techniques: [Technique]
  let results: [ScenarioResult]

  /// A device has a column if this share of the techniques was compared on it, in percent.
  private static let leastCompared = 33

  /// The grid; empty if nothing was compared.
  var fragment: Fragment {
    let rows = techniques.map { technique in
      let found = TechniqueEvidence.all(for: technique, in: results).filter {
        $0.method == .variants && $0.result.scenario.stressPlace == nil
      }
      return (technique: technique, found: found)
    }
    let devices = results.map(\.model).reduce(into: [DeviceModel]()) { devices, model in
      guard !devices.contains(where: { $0.id == model.id }) else { return }
      let compared = rows.count { $0.found.contains { $0.result.model.id == model.id } }
      if compared > 0, compared * 100 >= Self.leastCompared * rows.count { devices.append(model) }
    }
    guard !devices.isEmpty else { return .paragraph("No technique was compared alone.") }
    return ReportTable(
      caption: "What each technique is worth on each device in the list where it does most, "
        + "with all else the same",
      columns: [.init(title: "Technique")] + devices.map { .init(title: $0.name) },
      rows: rows.map { technique, found in
        [
          .joined([
            .link(technique.title, to: Self.link(to: TechniquePage.path(of: technique))),
            .text("", note: technique.summary),
          ])
        ] + devices.map { device in cell(found.filter { $0.result.model.id == device.id }) }
      }
    ).fragment
  }

  private static func link(to path: String) -> String {
    RelativePath.link(to: path, from: TechniqueIndex.path)
  }

  /// Returns the verdict in the list where it does most, with a link to it, and in how many lists it
  /// does as much.
  private func cell(_ found: [TechniqueEvidence]) -> Fragment {
    let lists = found.map { (evidence: $0, effect: $0.effect, status: Status($0.effect)) }
    let order: [Status] = [
      .helps, .saves, .likelyHelps, .depends, .hurts, .costs, .likelyHurts, .unsettled,
    ]
    let best = order.lazy.compactMap { status in
      let own = lists.filter { $0.status == status }
      let hitches = own.filter { $0.effect.metric == .hitchTimeRatio }
      return (hitches.isEmpty ? own : hitches).first(withGreatest: {
        $0.effect.gain?.median ?? 0
      })
    }.first
    guard let best = best ?? lists.first else { return .text("–") }
    let (effect, alike) = (best.effect, lists.count { $0.status == best.status })
    let amount = effect.gain.map { effect.metric.rough(abs($0.median)) }
    let address = ScenarioPage.link(to: best.evidence.result, from: TechniqueIndex.path)
    return .joined([
      Fragment { writer in
        writer.element("a", ["href": address]) { link in
          link.fragment(.status(best.status))
          guard case .clear(let direction, _) = effect.verdict, direction != .noDifference else {
            return
          }
          link.text(amount.map { " " + $0 } ?? "")
        }
      },
      .text(
        "",
        note: [
          effect.metric == .hitchTimeRatio ? nil : effect.metric.noun,
          lists.count > 1 ? "in \(alike) of \(lists.count) lists" : nil,
        ].compactMap(\.self).joined(separator: ", ")
      ),
    ])
  }
}

extension TechniqueEvidence {
  /// The effect on hitch time, or on the scenario's own metric if hitch time shows none.
  fileprivate var effect: Effect {
    // The page of the scenario says the same about the same pair.
    if let lead = ScenarioAnswer.Lead(result), lead.effect.metric == .hitchTimeRatio,
      lead.contrast.trap.variant == pair.from, lead.contrast.fix.variant == pair.to
    {
      return lead.effect
    }
    let own = Effect(in: .hitchTimeRatio, changes: savings)
    switch own.verdict {
    case .clear(.noDifference, _), .unsettled, .untested, .tooFewWorlds:
      let metric = result.scenario.metric
      guard metric != .hitchTimeRatio else { return own }
      let other = Effect(in: metric, changes: improvements)
      switch (own.verdict, other.verdict) {
      case (_, .clear(.noDifference, _)), (_, .untested), (_, .tooFewWorlds): return own
      // Where hitch time surely shows none, an open answer about the other metric says more.
      case (_, .clear), (.clear, .depends), (.clear, .unsettled): return other
      case (_, .depends), (_, .unsettled): return own
      }
    case .clear, .depends: return own
    }
  }
}
