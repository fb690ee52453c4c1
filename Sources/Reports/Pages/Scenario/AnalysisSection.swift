import Charts
import FrameLab
import Markup
import Scenarios
import SiteBuilder

/// What the analyses of a scenario found: the first device in full, the others folded.
struct AnalysisSection {
  /// The results, one per device.
  let results: [ScenarioResult]
  let costs: CostTable

  /// The id of the section.
  static let anchor = "analyses"

  /// The names that the template uses; nil when there is nothing to tell.
  var context: TemplateContext? {
    let told = results.compactMap { result in
      result.findings.map { (model: result.model, parts: parts($0, of: result)) }
    }.filter { !$0.parts.isEmpty }
    guard let first = told.first else { return nil }
    return [
      "first": .fragment(fragment(first.parts)),
      "others": .list(
        told.dropFirst().map { device in
          ["name": .text(device.model.name), "content": .fragment(fragment(device.parts))]
        }
      ),
    ]
  }

  private func parts(_ findings: ScenarioFindings, of result: ScenarioResult) -> [Fragment] {
    let model = result.model
    let choices = result.scenario.analyses.sensitivities
    return (findings.ablation.map { [ablation($0, on: model)] } ?? [])
      + zip(findings.sensitivities, choices).enumerated().map { index, element in
        let (found, choice) = element
        let chart = AnalysisCharts.curves(
          found,
          spacing: choice.range.spacing,
          on: model,
          costs: costs
        )
        return sensitivity(found, chart, id: "sensitivity-\(index + 1)-\(model.id)")
      }
      + frontier(findings.frontier, on: model)
  }

  /// The drawing, and the table of what it leaves out; nothing when there is nothing to choose.
  private func frontier(_ frontier: Frontier, on model: DeviceModel) -> [Fragment] {
    guard frontier.isTelling else { return [] }
    return [
      AnalysisCharts.frontier(frontier, on: model).figure(id: "frontier-\(model.id)"),
      .folded("The choices as a table", FrontierTable.fragment(frontier, on: model)),
    ]
  }

  private func ablation(_ ablation: Ablation, on model: DeviceModel) -> Fragment {
    Fragment { writer in
      writer.fragment(
        AnalysisCharts.waterfall(ablation, on: model).figure(id: "ablation-\(model.id)")
      )
      guard !ablation.costDifferences.isEmpty else { return }
      let names = ablation.costDifferences.map(\.name).joined(separator: ", ")
      writer.element(
        "p",
        text: "The two variants also differ in costs (\(names)); each bar keeps those of its start."
      )
      writer.newline()
    }
  }

  private func sensitivity(
    _ sensitivity: Sensitivity,
    _ chart: BreakEvenCurves,
    id: String
  ) -> Fragment {
    Fragment { writer in
      writer.fragment(chart.figure(id: id))
      for sentence in sensitivity.sentences {
        writer.element("p", text: sentence)
        writer.newline()
      }
    }
  }

  private func fragment(_ parts: [Fragment]) -> Fragment {
    Fragment { writer in
      for part in parts { writer.fragment(part) }
    }
  }
}
