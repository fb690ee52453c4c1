import Scenarios
import TestSupport
import Testing

/// Lists as a new user would describe them, with the project's own models.
struct AdvisedList {
  var techniques =
    "imagePreparation: onCommit, shadows: withoutPath, masks: masked, contentUpdate: reloadData"
  var cell = "{views: 4, layers: 6, shadows: 1, masks: 1}"
  var image = "  image: {stored: 2048 x 2048 px, file: 900 kB, shown: 126 x 126 pt}"
  var columns = 3
  var rowHeight = "130 pt"
  var network = "network: wifi"
  var costs = ""
  var device = "iphone-13-pro"

  private var text: String {
    """
    title: A grid of photos
    question: What should I fix first?
    techniques: [imagePreparation]
    \(costs.isEmpty ? "" : "tags: [stress]")
    devices: [\(device)]
    list:
      items: 600
      columns: \(columns)
      rowHeight: \(rowHeight)
      cell: \(cell)
    \(image)
    \(network)
    scroll:
      - pause: 0.5 s
      - repeat: 4
        steps:
          - {drag: 300 pt, during: 0.25 s}
          - {flick: 1500 pt/s, stopAfter: 1.5 s}
    events:
      - {at: 2 s, changeVisible: 3}
      - {at: 4 s, changeVisible: 3}
    \(costs)
    variants:
      now:
        title: As it is
        techniques: {\(techniques)}
    """
    .split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: "\n") + "\n"
  }

  /// What to fix first, over 100 plausible phones.
  func advice(onSecondVisit isSecond: Bool = false) throws -> Advice {
    let file = ContentFile(path: "Content/scenarios/grid.yml", bytes: Array(text.utf8))
    let reading = ScenarioCatalog.reading(
      try Content.ownFiles.filter { $0.path.hasPrefix("Content/models/") } + [file],
      inFolder: "Content"
    )
    #expect(reading.diagnostics == [])
    let catalog = try #require(reading.catalog)
    var scenario = try #require(catalog.scenarios.first)
    if isSecond { scenario = try #require(scenario.onSecondVisit) }
    let worlds = catalog.worlds(100)
    return AdviceSearch(
      of: scenario,
      scenario.variants[0],
      on: scenario.devices[0],
      in: worlds,
      with: DecidingSearch(in: worlds)
    ).run()
  }
}

extension Advice {
  /// The plan in short: a step for each line, such as `imagePreparation: thumbnail`.
  var plan: [String] {
    steps.map { step in
      step.changes.map { "\($0.technique): \($0.to)" }.joined(separator: " + ")
    }
  }
}
