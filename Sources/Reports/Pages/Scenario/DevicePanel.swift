import Charts
import FrameLab
import Scenarios
import TextFormats

/// The effect, the replay and the reasons on one device, which the reader picks.
struct DevicePanel {
  let result: ScenarioResult
  /// The metrics to draw, the first one in full.
  let metrics: [Metric]
  /// The trap and the fix side by side; nil if no device shows a difference.
  let replay: ReplayPlayer?
  /// The trial of the worst hitch; nil if no frame was late.
  let worstHitch: WorstHitchRecording?
  let limits: EvidenceLimits
  let costs: CostTable
  let worlds: WorldModel?
  let checklists: [ChecklistRecording]

  /// With more variants than this, distributions show the trap and the fix alone.
  private static let mostRows = 5

  /// The radio button of the device, and the panel that it shows.
  var fragment: Fragment {
    let name = result.model.name
    return Fragment { writer in
      writer.line("label") { label in
        let isChosen = limits.isFirst(result)
        label.element(
          "input",
          ["type": "radio", "name": "device", "checked": isChosen ? "" : nil]
        )
        label.text(" ")
        label.element("span", text: name)
      }
      let id = ScenarioPage.anchor(of: result.model.id)
      writer.block("section", ["class": "device", "id": id, "aria-label": name]) { section in
        section.line("p", ["class": "effect"]) { line in
          line.fragment(lead.flatMap { EffectBar($0.effect)?.fragment } ?? .empty)
          line.text(" ")
          line.element("strong", text: "\(name).")
          line.text(" " + (lead?.text.details ?? ""))
        }
        if let metric = metrics.first {
          let id = self.id(of: metric)
          section.fragment(chart(of: metric).figure(id: id, hasTable: limits.isFirst(result)))
        }
        if let replay {
          section.line("h3", ["id": ReplayPlayer.anchor(on: result.model.id)], text: "Replay")
          section.fragment(.joined([.paragraph(replay.summary), replay.fragment]))
        }
        section.line("h3", text: "Why")
        section.fragment(reasons)
        for fold in folds {
          section.fragment(.folded(fold.title, note: .text(fold.note), fold.content))
        }
      }
    }
  }

  private var reasons: Fragment {
    ReasonsSection(
      result: result,
      worstHitch: worstHitch,
      hasTables: limits.isFirst(result)
    ).fragment
  }

  private var lead: ScenarioAnswer.Lead? { ScenarioAnswer.Lead(result) }

  private var summary: String {
    let device = result.model.device
    let interval = TimeText.milliseconds(device.refreshIntervalNanoseconds, places: 2)
    return
      "\(result.model.chip), \(counted(device.coreCount, "core")), \(device.refreshRateHertz) Hz: "
      + "\(interval) per frame, "
      + "\(device.screen.widthPoints) × \(device.screen.heightPoints) pt, "
      + "memory warnings from \(device.memoryBudgetBytes / 1_000_000) MB on"
  }

  /// Returns a chart of a metric's spread over the worlds; of one run's values without worlds.
  private func chart(of metric: Metric) -> any Chart {
    let shown = [result.variants.count > Self.mostRows ? result.keepingContrast : result]
    return ResultCharts.worlds(shown, of: metric) ?? ResultCharts.comparison([result], of: metric)
  }

  private func id(of metric: Metric) -> String { "\(metric.rawValue)-\(result.model.id)" }

  /// The collapsed parts, each with a note for its heading.
  private var folds: [(title: String, note: String, content: Fragment)] {
    let analyses = AnalysisSection(
      result: result,
      costs: costs,
      hasTables: limits.isFirst(result)
    ).fragment
    let measured = ResultTable.fragment(
      result.variants.count > Self.mostRows ? result.keepingContrast : result
    )
    return [
      ("What decides", decidingNote, .joined([breakEven, analyses])),
      ("Frames and causes", causesNote, .joined(frames)),
      ("All metrics", memory, .joined([.paragraph(summary), measured])),
    ].filter { $0.content != .empty }
  }

  private var decidingNote: String {
    lead?.effect.deciding?.terms.title.lowercasedStart ?? ""
  }

  private var breakEven: Fragment {
    guard let worlds, let lead, let statement = BreakEvenStatement(lead, model: worlds) else {
      return .empty
    }
    return BreakEvenView(
      statement: statement,
      id: "break-even-\(result.model.id)",
      isSmall: true,
      costAddress: CostPage.address(
        of: statement.deciding,
        in: checklists,
        from: ScenarioPage.path(of: result.scenario.id)
      )
    ).fragment
  }

  private var hasHitches: Bool { result.variants.contains { $0.totals.hitchCount > 0 } }

  /// The cause that takes most of the hitch time of the variant that hitches most.
  private var causesNote: String {
    WorstHitch.variant(of: result)?.hitchTime.ranked.first.map { "mostly \($0.operation.words)" }
      ?? ""
  }

  /// The metrics after the first, the causes, the worst frames and the timelines.
  private var frames: [Fragment] {
    let others = metrics.dropFirst().map { NarrowChart(chart(of: $0)).figure(id: id(of: $0)) }
    let timelines = limits.timelines(of: result)
    let note = limits.note(on: result).map { [Fragment.paragraph($0)] } ?? []
    let figure = timelines.figure
    let drawn = figure == .empty ? [] : note + [figure]
    guard hasHitches else { return others + drawn }
    let variants = limits.causes(of: result)
    let causes = NarrowChart(ResultCharts.causes(of: variants, in: result))
      .figure(id: "causes-\(result.model.id)", hasTable: limits.isFirst(result))
    let worst = WorstFramesTable.fragment(variants, in: result, timelines: timelines)
    return others + [causes]
      + (limits.isFirst(result) ? [worst] : []) + drawn
  }

  /// The memory of the trap and of the fix at their peaks.
  private var memory: String {
    guard let contrast = result.contrast,
      let trap = result.typical(of: .memoryPeak, in: contrast.trap),
      let fix = result.typical(of: .memoryPeak, in: contrast.fix)
    else { return "" }
    let metric = Metric.memoryPeak
    return "at most \(metric.roughNumber(trap)) → \(metric.rough(fix))"
  }
}

extension ScenarioResult {
  /// The trap and the fix alone; all variants without such a pair.
  fileprivate var keepingContrast: ScenarioResult {
    contrast.map { keeping([$0.trap.variant, $0.fix.variant]) } ?? self
  }
}
