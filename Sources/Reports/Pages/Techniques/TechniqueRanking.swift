import Charts
package import FrameLab
import Markup
package import Scenarios
import SiteBuilder

/// The techniques by the hitch time that each saves where it saves most, with everything else
/// unchanged.
///
/// Every page that says what saves most shows this ranking.
package struct TechniqueRanking {
  struct Row {
    let technique: Technique
    /// The largest saving on each device of the ranking, in ms/s, or the largest loss, below 0.
    ///
    /// 0 without a difference; nil if the technique was not compared.
    let savings: [Double?]
    /// Where the technique saves most, or costs most if it saves nothing anywhere.
    let best: TechniqueEvidence

    /// The saving that the technique is ranked by.
    var saving: Double { best.saving ?? 0 }
  }

  /// The devices that anything was run on, in the order of their first result.
  let devices: [DeviceModel]
  /// The techniques that make a difference to hitch time on any device, the largest saving first.
  let rows: [Row]
  /// How many techniques were compared alone.
  let comparedCount: Int

  /// How many are at the top of the home page.
  private static let leaderCount = 6
  /// The width of the bar for the largest saving.
  private static let barWidth = 100.0

  /// Ranks all techniques.
  ///
  /// - Parameter results: the results, those of a scenario one after the other.
  package init(_ results: [ScenarioResult]) {
    let devices = results.reduce(into: [DeviceModel]()) { devices, result in
      if !devices.contains(where: { $0.id == result.model.id }) { devices.append(result.model) }
    }
    let compared = Technique.allCases.compactMap { technique -> Row? in
      let evidence = TechniqueEvidence.all(for: technique, in: results)
      guard let best = TechniqueEvidence.mostTelling(of: evidence) else { return nil }
      let savings = devices.map { device in
        TechniqueEvidence.mostTelling(of: evidence.filter { $0.result.model.id == device.id })
          .map { $0.saving ?? 0 }
      }
      return Row(technique: technique, savings: savings, best: best)
    }
    self.devices = devices
    comparedCount = compared.count
    rows = compared.filter { $0.saving != 0 }.enumerated()
      .sorted { ($1.element.saving, $0.offset) < ($0.element.saving, $1.offset) }
      .map(\.element)
  }

  /// The techniques of the rows.
  package var techniques: [Technique] { rows.map(\.technique) }

  /// The first techniques that save anything, each with its largest saving and a bar.
  func leaders(on page: String) -> [TemplateContext] {
    rows.filter { $0.saving > 0 }.prefix(Self.leaderCount).map { row in
      [
        "title": .text(row.technique.title),
        "href": .text(Self.link(to: row.technique, from: page)),
        "place": .text("\(row.best.result.scenario.title), \(row.best.result.model.name)"),
        "saved": .text(Metric.hitchTimeRatio.number(row.saving)),
        "bar": .fragment(bar(of: row.saving)),
      ]
    }
  }

  /// Every technique with what it saves on each device, and where it saves most.
  func table(on page: String) -> Fragment {
    ReportTable(
      caption: "Hitch time saved, in ms per second of scrolling, where only this technique changes "
        + "and where it saves most; below 0 it costs some",
      columns: [.init(title: "Technique")]
        + devices.map { ReportTable.Column(title: $0.name, isNumeric: true) }
        + [.init(title: "Largest saving"), .init(title: "Found in")],
      rows: rows.map { cells(of: $0, on: page) }
    ).fragment
  }

  private func cells(of row: Row, on page: String) -> [Fragment] {
    let metric = Metric.hitchTimeRatio
    let savings = row.savings.map { Fragment.text($0.map(metric.number) ?? "not compared") }
    let best = row.best
    let values = best.hitchTimeRatio.map { "\($0.valuesText) on \(best.result.model.name)" }
    let place = Fragment { writer in
      let path = ScenarioPage.path(of: best.result.scenario.id)
      writer.element(
        "a",
        ["href": RelativePath.link(to: path, from: page)],
        text: best.result.scenario.title
      )
      writer.text(" ")
      writer.element("small", text: best.method.words)
    }
    let name = Fragment.link(row.technique.title, to: Self.link(to: row.technique, from: page))
    return [name] + savings + [.text(values ?? ""), place]
  }

  private func bar(of saving: Double) -> Fragment {
    let most = rows.first?.saving ?? saving
    let width = max(1, (saving / most * Self.barWidth).rounded())
    return Fragment { writer in
      writer.element(
        "svg",
        ["viewBox": "0 0 100 6", "preserveAspectRatio": "none", "aria-hidden": "true"]
      ) { svg in
        svg.element("rect", ["width": "\(Int(width))", "height": "6"])
      }
    }
  }

  private static func link(to technique: Technique, from page: String) -> String {
    RelativePath.link(to: TechniquePage.path(of: technique), from: page)
  }
}
