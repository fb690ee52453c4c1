import FrameLab
import Scenarios
import TestSupport
import Testing

/// Lists that every current phone scrolls, on all plausible phones: how often the costs make
/// them critical says how many of the sets are hard to believe.
///
/// No expectation uses them. `Documentation/Model.md` has the numbers.
@Suite struct ReferenceListTests {
  private static let scroll = """
    network: wifi
    techniques: [imagePreparation]
    devices: [iphone-11, iphone-13-pro, iphone-15-pro]
    scroll:
      - pause: 0.5 s
      - repeat: 4
        steps:
          - {drag: 200 pt, during: 0.25 s}
          - {flick: 1500 pt/s, stopAfter: 1.5 s}
          - pause: 0.5 s
    """

  private static let plain = """
    title: A plain list of texts
    question: Does a list of texts scroll?
    list: {items: 1000, rowHeight: 60 pt, app: light}
    variants:
      plain: {title: Texts}

    """ + scroll

  private static let photos = """
    title: A grid of small photos
    question: Does a grid of prepared photos scroll?
    list:
      items: 2000
      rowHeight: 98 pt
      columns: 4
      app: none
      cell: {views: 3, layers: 2}
      image: {stored: 300 x 300 px, file: 20 kB, shown: 94 x 94 pt}
    variants:
      prepared: {title: Prepared, techniques: {imagePreparation: prepareForDisplay}}

    """ + scroll

  @Test(.slow, arguments: [(plain, [0, 1, 0]), (photos, [1, 6, 1])])
  func `few phones make it critical`(text: String, criticalOnEach: [Int]) throws {
    let models = try Content.ownFiles.filter { $0.path.hasPrefix("Content/models/") }
    let file = ContentFile(path: "Content/scenarios/reference.yml", bytes: Array(text.utf8))
    let reading = ScenarioCatalog.reading(models + [file], inFolder: "Content")
    #expect(reading.diagnostics == [])
    let catalog = try #require(reading.catalog)
    let scenario = try #require(catalog.scenarios.first)
    let worlds = catalog.worlds(100)
    let metric = try #require(Metric.allCases.firstIndex(of: .hitchTimeRatio))
    let critical = scenario.devices.map { device in
      let run = ScenarioRun(
        scenario,
        on: device,
        world: catalog.centralWorld,
        repetitions: Repetitions(trials: 1)
      )
      let worldRun = WorldRun(of: run, in: worlds)
      return (1...100).count { worldRun.outcome(inWorld: $0).values[metric] >= 10 }
    }
    #expect(critical == criticalOnEach)
  }
}
