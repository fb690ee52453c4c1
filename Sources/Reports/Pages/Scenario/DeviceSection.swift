import Charts
import FrameLab
import Scenarios
import SiteBuilder
import TextFormats

/// Everything that was measured on one device, collapsed on the page.
struct DeviceSection {
  let result: ScenarioResult
  /// Whether the page explains the device's hitches further up.
  let isExplained: Bool
  let limits: EvidenceLimits

  /// The names that the template uses.
  var context: TemplateContext {
    [
      "id": .text(ScenarioPage.anchor(of: result.model.id)),
      "name": .text(result.model.name),
      "headline": .text(headline),
      "status": .text(status.style),
      "word": .text(status.word),
      "isOpen": .flag(!result.hasPassed),
      "summary": .text(summary),
      "results": .fragment(ResultTable.fragment(result)),
      "evidence": .fragment(.joined(evidence)),
    ]
  }

  /// The verdict on the fix on the device, or that an expectation is broken.
  private var status: Status {
    guard result.hasPassed, let lead = ScenarioAnswer.Lead(result) else { return result.status }
    return Status(lead.effect)
  }

  /// By how much the fix helps, or what the first variant measures.
  private var headline: String {
    let metric = result.scenario.metric
    let noun = metric.title.lowercasedStart
    guard let gain = ScenarioAnswer.Lead(result)?.effect.gain else {
      return
        "\(noun) \(result.variants.first.map { result.typicalText(of: metric, in: $0) } ?? "–")"
    }
    return "the median gain is \(metric.rough(gain.median)) of \(noun)"
  }

  private var summary: String {
    let device = result.model.device
    let interval = DecimalText.fixed(Double(device.refreshIntervalNanoseconds) / 1e6, places: 2)
    return
      "\(result.model.chip), \(counted(device.coreCount, "core")), \(device.refreshRateHertz) Hz: "
      + "\(interval) ms per frame, "
      + "\(device.screen.widthPoints) × \(device.screen.heightPoints) pt, "
      + "memory warnings from \(device.memoryBudgetBytes / 1_000_000) MB on"
  }

  /// Causes, worst frames and timelines, except those that the page shows further up.
  private var evidence: [Fragment] {
    let timelines = limits.timelines(of: result)
    let hitches = result.variants.contains { $0.totals.hitchCount > 0 }
    if isExplained && hitches { return [] }
    let note = limits.note(on: result).map { [Fragment.paragraph($0)] } ?? []
    let figures = note + [timelines.figure]
    guard hitches else { return figures }
    let variants = limits.causes(of: result)
    return [
      ResultCharts.causes(of: variants, in: result).figure(id: "causes-\(result.model.id)"),
      WorstFramesTable.fragment(variants, in: result, timelines: timelines),
    ] + figures
  }
}
