import Charts
package import FrameLab
package import Scenarios
import SiteBuilder
import TextFormats

/// The techniques by the hitch time that each saves in the median list where nothing else differs.
///
/// Every page on the largest savings shows this ranking.
package struct TechniqueRanking {
  struct Row {
    let technique: Technique
    let worth: TechniqueWorth
    /// The saving in the median list on each device of the ranking, in ms/s; nil if the technique
    /// was not compared there.
    let savings: [Double?]
  }

  /// The devices that anything was run on, in the order of their first result.
  let devices: [DeviceModel]
  /// The techniques that make a difference to hitch time in any list, the largest median first.
  let rows: [Row]
  /// The number of techniques that were compared alone.
  let comparedCount: Int

  /// The number of techniques at the top of the home page.
  private static let leaderCount = 6

  /// Ranks all techniques.
  ///
  /// - Parameter results: the results, those of a scenario one after the other.
  package init(_ results: [ScenarioResult]) {
    let devices = results.reduce(into: [DeviceModel]()) { devices, result in
      if !devices.contains(where: { $0.id == result.model.id }) { devices.append(result.model) }
    }
    let compared = Technique.allCases.compactMap { technique -> Row? in
      let evidence = TechniqueEvidence.all(for: technique, in: results)
      return TechniqueWorth(evidence).map { worth in
        Row(
          technique: technique,
          worth: worth,
          savings: devices.map { device in
            TechniqueWorth(evidence.filter { $0.result.model.id == device.id })?.median
          }
        )
      }
    }
    self.devices = devices
    comparedCount = compared.count
    rows = compared.filter(\.worth.isTelling).enumerated()
      .sorted { left, right in
        let (one, other) = (left.element.worth, right.element.worth)
        return (other.median, other.most.saving ?? 0, left.offset)
          < (one.median, one.most.saving ?? 0, right.offset)
      }
      .map(\.element)
  }

  /// The techniques of the rows.
  package var techniques: [Technique] { rows.map(\.technique) }

  /// True if any technique saves hitch time in its median list.
  var hasLeaders: Bool { rows.contains { $0.worth.median > 0 } }

  /// Returns the meaning of the numbers.
  func basis(_ results: [ScenarioResult]) -> String {
    let worlds = results.compactMap { $0.worlds?.worldCount }.max() ?? 0
    return worlds == 0
      ? "in one run with every cost at its middle"
      : "per list the median over \(worlds) plausible phones"
  }

  /// Returns the first techniques that save anything in the median list, each with a bar from the
  /// list that saves least to the one that saves most.
  func leaders(on page: String) -> [TemplateContext] {
    let leaders = rows.filter { $0.worth.median > 0 }.prefix(Self.leaderCount)
    let most = leaders.compactMap(\.worth.most.saving).max() ?? 1
    return leaders.map { row in
      [
        "title": .text(row.technique.title),
        "href": .text(Self.link(to: row.technique, from: page)),
        "place": .text("\(row.worth.rangeText) over \(row.worth.countText)"),
        "saved": .text(Metric.hitchTimeRatio.roughNumber(row.worth.median)),
        "bar": .fragment(Self.bar(row.worth, most: most)),
      ]
    }
  }

  /// Returns every technique with its savings across the lists.
  func table(on page: String) -> Fragment {
    ReportTable(
      caption: "Hitch time saved, in ms per second of scrolling, where nothing but this technique "
        + "differs: the median list, and those that save least and most; below 0 it costs some",
      columns: [
        .init(title: "Technique"), .init(title: "Median list", isNumeric: true),
        .init(title: "Least"), .init(title: "Most"), .init(title: "Compared in"),
      ],
      rows: rows.map { row in
        [
          .link(row.technique.title, to: Self.link(to: row.technique, from: page)),
          .text(Metric.hitchTimeRatio.roughNumber(row.worth.median)),
          Self.cell(row.worth.least, on: page), Self.cell(row.worth.most, on: page),
          .text(row.worth.countText),
        ]
      }
    ).fragment
  }

  /// Returns a list with its saving, and the variation over the worlds.
  private static func cell(_ evidence: TechniqueEvidence, on page: String) -> Fragment {
    let metric = Metric.hitchTimeRatio
    let range =
      evidence.worth.map { " (\(metric.roughNumber($0.p10))–\(metric.roughNumber($0.p90)))" } ?? ""
    let path = ScenarioPage.path(of: evidence.result.scenario.id)
    return Fragment { writer in
      writer.text(metric.roughNumber(evidence.saving ?? 0) + range)
      writer.text(" ")
      writer.element("small") { note in
        note.element(
          "a",
          ["href": RelativePath.link(to: path, from: page)],
          text: evidence.result.scenario.title
        )
        note.text(", \(evidence.result.model.name)")
      }
    }
  }

  /// Returns a bar from the least to the most, with the median.
  private static func bar(_ worth: TechniqueWorth, most: Double) -> Fragment {
    func place(_ saving: Double) -> Int { Int((max(0, saving) / most * 100).rounded()) }
    let from = place(worth.least.saving ?? 0)
    let to = place(worth.most.saving ?? 0)
    return Fragment { writer in
      writer.element(
        "svg",
        ["viewBox": "0 0 100 6", "preserveAspectRatio": "none", "aria-hidden": "true"]
      ) { svg in
        svg.element("rect", ["x": "\(from)", "width": "\(max(1, to - from))", "height": "6"])
        let middle = min(place(worth.median), 99)
        svg.element("rect", ["class": "median", "x": "\(middle)", "width": "1", "height": "6"])
      }
    }
  }

  private static func link(to technique: Technique, from page: String) -> String {
    RelativePath.link(to: TechniquePage.path(of: technique), from: page)
  }
}
