import Charts
import Diagnostics
import FrameLab
import Results
import Scenarios
import SiteBuilder
import TextFormats

/// The files beside a scenario's page: its results, and its charts as separate images.
struct ScenarioDownloads {
  let scenario: Scenario
  /// The results of the scenario, one per device.
  let results: [ScenarioResult]

  /// Returns the addresses of all of them, whatever was run.
  static func paths(of id: String) -> [String] {
    ["json", "csv", "svg"].map { "scenarios/\(id).\($0)" }
      + ["scenarios/\(id)-causes.svg", framesPath(of: id)]
  }

  /// Returns the address of the frames of the page's timelines.
  static func framesPath(of id: String) -> String { "scenarios/\(id)-frames.js" }

  /// Returns the files, given everything that was found.
  func files(of run: Run) -> [SiteFile] {
    var texts = [
      (
        "scenarios/\(scenario.id).json",
        String(decoding: run.about(scenario).document.bytes, as: UTF8.self)
      ),
      ("scenarios/\(scenario.id).csv", ResultsCSV.text(results)),
      ("scenarios/\(scenario.id).svg", overview.standaloneSVG().markup),
    ]
    if let causes {
      texts.append(("scenarios/\(scenario.id)-causes.svg", causes.standaloneSVG().markup))
    }
    return texts.map { SiteFile(path: $0, text: $1, origin: scenario.file.path) }
  }

  /// The links on the scenario's page.
  var links: [(title: String, address: String)] {
    var links = [
      (title: "Results as JSON", address: "\(scenario.id).json"),
      ("every trial as CSV", "\(scenario.id).csv"),
      ("the main chart as SVG", "\(scenario.id).svg"),
    ]
    if causes != nil { links.append(("the causes as SVG", "\(scenario.id)-causes.svg")) }
    return links
  }

  private var overview: any Chart {
    ResultCharts.worlds(results, of: scenario.metric)
      ?? ResultCharts.comparison(results, of: scenario.metric)
  }

  /// The causes on the first device; nil if no frame was late.
  private var causes: StackedBars? {
    guard let result = results.first,
      result.variants.contains(where: { $0.totals.hitchCount > 0 })
    else { return nil }
    return ResultCharts.causes(result)
  }
}
