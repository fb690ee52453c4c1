import FrameLab
import Markup
import Scenarios
import SiteBuilder

/// The techniques by worth, for the home page: the first few as bars, all as a table.
struct TechniqueRanking {
  let worths: [TechniqueWorth]
  /// The devices that anything was run on, one column each.
  let devices: [DeviceModel]

  /// How many stand at the top of the page.
  private static let fewest = 6
  /// The width that the bar of the largest saving has.
  private static let barWidth = 100.0

  init(_ results: [[ScenarioResult]]) {
    worths = TechniqueWorth.ranking(of: results)
    devices = results.joined().reduce(into: []) { devices, result in
      if !devices.contains(where: { $0.id == result.model.id }) { devices.append(result.model) }
    }
  }

  /// The first techniques, each with its largest saving and a bar.
  var leaders: [TemplateContext] {
    worths.prefix(Self.fewest).compactMap { worth in
      guard let saving = worth.largest else { return nil }
      return [
        "title": .text(worth.technique.title),
        "href": .text(Self.link(to: worth.technique)),
        "place": .text("\(worth.scenario.title), \(saving.model.name)"),
        "saved": .text(Metric.hitchTimeRatio.number(saving.amount)),
        "bar": .fragment(bar(of: saving)),
      ]
    }
  }

  /// Every technique with what it saves on each device, and where that was found.
  var table: Fragment {
    ReportTable(
      caption: "Hitch time saved, in ms per second of scrolling, where only this technique changes",
      columns: [.init(title: "Technique")]
        + devices.map { ReportTable.Column(title: $0.name, isNumeric: true) }
        + [.init(title: "Largest saving"), .init(title: "Found in")],
      rows: worths.map(row)
    ).fragment
  }

  private func row(_ worth: TechniqueWorth) -> [Fragment] {
    let metric = Metric.hitchTimeRatio
    let amounts = devices.map { device in
      let saving = worth.savings.first { $0.model.id == device.id }
      return Fragment.text(saving.map { metric.number($0.amount) } ?? "not run")
    }
    let change = worth.largest.map {
      "\(metric.number($0.before)) → \(metric.text($0.after)) on \($0.model.name)"
    }
    let place = Fragment { writer in
      writer.element("a", ["href": Self.link(to: worth.scenario)], text: worth.scenario.title)
      writer.text(" ")
      writer.element("small", text: worth.method.words)
    }
    let name = Fragment.link(worth.technique.title, to: Self.link(to: worth.technique))
    return [name] + amounts + [.text(change ?? "")] + [place]
  }

  private func bar(of saving: TechniqueWorth.Saving) -> Fragment {
    let most = worths.first?.largest?.amount ?? saving.amount
    let width = max(1, (saving.amount / most * Self.barWidth).rounded())
    return Fragment { writer in
      writer.element(
        "svg",
        ["viewBox": "0 0 100 6", "preserveAspectRatio": "none", "aria-hidden": "true"]
      ) { svg in
        svg.element("rect", ["width": "\(Int(width))", "height": "6"])
      }
    }
  }

  private static func link(to technique: Technique) -> String {
    RelativePath.link(to: TechniquePage.path(of: technique), from: HomePage.path)
  }

  private static func link(to scenario: Scenario) -> String {
    RelativePath.link(to: ScenarioPage.path(of: scenario.id), from: HomePage.path)
  }
}
