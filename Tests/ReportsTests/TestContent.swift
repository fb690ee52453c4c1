import Diagnostics
import FrameLab
import Reports
import Results
import Scenarios
import TestSupport
import Testing

/// A small content folder: two devices, two scenarios, and texts to replace them with.
enum TestContent {
  static let costs: String = {
    let names = ListOperation.priced.map(\.name)
      .filter { $0 != "image-decoding" && $0 != "date-formatter-creation" }
    let small = names.map { name in
      let isRendered = ListOperation(name: name)?.phase == .render
      let shares = isRendered ? ", prepareShare: 0.3, prepareShareRange: [0.1, 0.7]" : ""
      return "\(name): {median: 0.1 ms, range: [0.01 ms, 10 ms], spread: 0.1, "
        + "spreadRange: [0.05, 0.3]\(shares), basis: reasoning, quality: M, "
        + "source: an assumption}\n"
    }
    return small.joined() + """
      date-formatter-creation:
        {median: 0.33 ms, range: [30 µs, 10 ms], spread: 0.2, spreadRange: [0.1, 0.6],
          published: [{figures: [50 µs, 0.33 ms], machine: a phone, chip: A15, speed: 1, source: a post}],
          basis: phone, quality: C, source: a post}
      image-decoding:
        median: 10 ms
        range: [5 ms, 20 ms]
        spread: 0
        spreadRange: [0, 0]
        basis: other-machine
        quality: B
        source: a benchmark
        url: https://example.org/?a=1&b="2"
      """
  }()

  static let devices = """
    fast: \(device(named: "Fast Phone", hertz: 120, speed: "value: 1"))
    slow: \(device(named: "Slow Phone", hertz: 60, speed: "value: 1, range: [0.8, 1.2]"))
    """

  private static func device(named name: String, hertz: Int, speed: String) -> String {
    """
    {name: \(name), chip: A00, refreshRate: {value: \(hertz) Hz, source: a sheet},
      screen: {value: 390 x 844 pt, source: a sheet}, screenScale: {value: 2, source: a sheet},
      processorSpeed: {\(speed), source: an assumption},
      graphicsSpeed: {\(speed), source: an assumption},
      decodeSpeed: {\(speed), source: an assumption},
      coreCount: {value: 6, source: a sheet},
      memoryBudget: {value: 1000 MB, source: an assumption}}
    """
  }

  static let networks = """
    lan:
      name: Local
      latency: {value: 2 ms, source: an assumption}
      downlink: {value: 30 Mbit/s, source: an assumption}
      connectionsPerHost: {value: 6, source: an assumption}
    """

  static let parameters = """
    shortCommitPercent: {value: 50, range: [25, 80], source: an assumption}
    waitingCells: {value: 4, choices: {1: 0.25, 4: 0.5, 8: 0.25}, source: an assumption}
    lateFrames:
      value: wholeIntervals
      choices: {wholeIntervals: 0.5, halfIntervals: 0.5}
      source: an assumption
    prepareShare: {value: 0.3, range: [0.1, 0.7], source: an assumption}
    passesPerShadow: {value: 2, choices: {2: 0.6, 3: 0.4}, source: an assumption}
    cellFixedShare: {value: 0.25, range: [0.1, 0.6], source: an assumption}
    offscreenFixedShare: {value: 0.2, range: [0.1, 0.6], source: an assumption}
    heavyItemShare: {value: 0, choices: {0: 0.5, 0.02: 0.5}, source: an assumption}
    jpegFixedShare: {value: 0.48, range: [0.3, 0.65], source: a benchmark}
    thumbnailShares:
      half: {value: 0.75, range: [0.55, 1]}
      quarter: {value: 0.6, range: [0.3, 0.95]}
      eighth: {value: 0.4, range: [0.12, 0.8]}
      source: a benchmark
    networkSpeed: {value: 1, range: [0.5, 2.5], source: an assumption}
    memoryBudget: {value: 1, range: [0.6, 1.4], source: an assumption}
    appBytes: {value: 60 MB, range: [30 MB, 200 MB], source: an assumption}
    cellBytes: {value: 200 kB, range: [50 kB, 1 MB], source: an assumption}
    costCorrelation: {value: 0.5, range: [0.2, 0.8], source: an assumption}
    spreadCorrelation: {value: 0.5, range: [0.2, 0.8], source: an assumption}
    speedCorrelation: {value: 0.5, range: [0.2, 0.8], source: an assumption}
    cellsLookedAhead: {value: 1, choices: {1: 0.5, 3: 0.5}, source: an assumption}
    flickSpeedPercent: {value: 100, range: [50, 200], source: an assumption}
    appWork: {value: light, choices: {none: 0.5, light: 0.5}, source: an assumption}
    lowLoadClockPercent: {value: 100, choices: {100: 0.5, 50: 0.5}, source: an assumption}
    fittingsPerCell: {value: 1, choices: {1: 0.5, 2: 0.5}, source: an assumption}
    hostedRevisitPercent: {value: 100, choices: {100: 0.5, 10: 0.5}, source: an assumption}
    decodeFixedMegapixels: {value: 0, choices: {0: 0.5, 0.1: 0.5}, source: an assumption}
    resolvedEstimatesPercent: {value: 0, choices: {0: 0.5, 100: 0.5}, source: an assumption}
    passGrowth: {value: 0, choices: {0: 0.5, 0.4: 0.5}, source: an assumption}
    """

  /// A trap and a fix, with images.
  static let feed = """
    title: A feed
    question: Does it hitch?
    chapter: guide/start.md
    techniques: [imagePreparation]
    devices: [fast, slow]
    list:
      items: 100
      rowHeight: 300 pt
      image: {stored: 1600 x 1200 px, file: 300 kB, shown: 360 x 270 pt}
    network: lan
    scroll:
      - pause: 0.5 s
      - repeat: 2
        steps:
          - {drag: 300 pt, during: 0.25 s}
          - {flick: 2000 pt/s, stopAfter: 1 s}
    variants:
      decode:
        title: Decoded late
        expect: {rating: critical}
      prepare:
        title: Prepared
        techniques: {imagePreparation: prepareForDisplay}
        expect: {rating: good}
        thresholds:
          hitchTimeRatio: {atMost: 5 ms/s}
    """

  /// One variant without images, with an assumed cost and an expectation on only one of the two
  /// devices.
  static let dates = """
    title: Dates
    question: What does a formatter cost?
    techniques: [formatting]
    devices: [fast, slow]
    list: {items: 50, rowHeight: 44 pt, cell: {dates: 1}}
    scroll:
      - {flick: 1000 pt/s, stopAfter: 0.5 s}
    variants:
      folklore:
        title: Folklore
        techniques: {formatting: perCell}
        costs:
          date-formatter-creation: {median: 4 ms, why: the common wisdom}
        thresholds:
          cellsCreated:
            devices: {slow: {atMost: 1000}}
    """

  /// A claim about the feed that holds, one about frames, and one that is not modeled.
  static let claims = """
    preparing-helps:
      sentence: Preparing images <helps>.
      source: A talk
      url: https://example.org/talk
      kind: finding
      in: 75
      verdict: shown
      scenario: feed
      expression: hitchTimeRatio[prepare] < 0.1 * hitchTimeRatio[decode]
    slow-frames:
      sentence: Frames take a second.
      source: common wisdom
      kind: arithmetic
      verdict: contradicted
      measured: {claimed: 1 s, found: 16.67 ms, source: a clock}
      frames: {refreshRate: 60 Hz, commit: [5 ms, 20 ms], render: 5 ms}
      expression: hitchTime < 17 ms
    magic:
      sentence: It is magic.
      source: common wisdom
      verdict: notModeled
      why: Nobody knows how.
    """

  /// A measurement that is met, whatever costs are, one that is not, and an order that always holds.
  static let cases = [
    "met": validationCase(observed: "0 to 1000 ms/s", range: "0 to 1000 ms/s"),
    "missed": validationCase(observed: "5000 to 6000 ms/s", range: "4000 to 6000 ms/s"),
    "order": validationCase(criterion: "hitchTime[late] >= 0 * hitchTime[late]"),
  ]

  /// A case of one variant whose hitches are compared, or that only has a criterion.
  static func validationCase(
    observed: String? = nil,
    range: String = "",
    metric: String = "hitchTimeRatio",
    criterion: String? = nil,
    isAcknowledged: Bool = false
  ) -> String {
    """
    title: A <case>
    observed:
      {what: Lists & hitches, device: A phone, system: iOS 18, source: Somebody,
        url: "https://example.org/case", quality: B}
    calibrated: \(criterion != nil)
    why: a reason
    devices: [fast]
    list: {items: 100, rowHeight: 44 pt}
    scroll:
      - {flick: 2000 pt/s, stopAfter: 0.5 s}
    variants:
      late: {title: Late}

    """
      + (observed.map {
        """
        quantities:
          hitches:
            title: Hitches
            observed: \($0)
            simulated: \(metric)[late]
            range: \(range)

        """
      } ?? "") + (criterion.map { "criterion: \($0)\n" } ?? "")
      + (isAcknowledged ? "acknowledged: {outcome: missed, why: so, wouldTake: more}\n" : "")
  }

  /// A list whose fix avoids three mistakes.
  static let checklist = """
    title: Rows & dates
    question: What does each mistake cost?
    techniques: [formatting, attributedText, masks]
    devices: [fast, slow]
    list: {items: 200, rowHeight: 44 pt, cell: {dates: 3, masks: 2, attributedStrings: 2}}
    scroll:
      - {flick: 2000 pt/s, stopAfter: 0.5 s}
    variants:
      dates:
        title: Makes <formatters> for each cell
        techniques: {formatting: perCell}
      texts:
        title: Makes texts for each cell
        techniques: {formatting: shared, attributedText: perCell}
      masks:
        title: Masks
        techniques: {formatting: shared, masks: masked}
      right:
        title: All right
        fixes: [dates, texts, masks]
        techniques: {formatting: shared}

    """

  /// Reads the models and some scenarios and cases, by id, and claims.
  static func catalog(
    _ scenarios: [String: String],
    claims: String? = nil,
    cases: [String: String] = [:]
  ) throws -> ScenarioCatalog {
    let reading = reading(scenarios, claims: claims, cases: cases)
    #expect(reading.diagnostics.map(\.description) == [])
    return try #require(reading.catalog)
  }

  /// Reads the models and some scenarios, by id, and claims, all of which may have errors.
  static func reading(
    _ scenarios: [String: String],
    claims: String? = nil,
    cases: [String: String] = [:]
  ) -> ScenarioCatalogReading {
    let models = [
      "costs": costs, "devices": devices, "networks": networks, "parameters": parameters,
    ]
    var files = models.map { file("models/\($0).yml", $1) }
    files += scenarios.map { file("scenarios/\($0).yml", $1) }
    files += cases.map { file("validation/\($0).yml", $1) }
    if let claims { files.append(file("claims.yml", claims)) }
    return ScenarioCatalog.reading(files, inFolder: "Content")
  }

  /// The results document of some results, as text.
  static func json(_ results: [ScenarioResult], claims: [ClaimOutcome] = []) throws -> String {
    String(decoding: try report(results, claims: claims).document.bytes, as: UTF8.self)
  }

  /// Some results with the models that they were run with.
  static func report(
    _ results: [ScenarioResult],
    claims: [ClaimOutcome] = [],
    cases: [CaseResult] = []
  ) throws -> Run {
    Run(
      project: "Lists",
      catalog: try catalog([:]),
      repetitions: results.first?.repetitions ?? Repetitions(),
      results: results,
      claims: claims,
      cases: cases
    )
  }

  /// Runs every scenario on each of its devices.
  static func results(
    _ scenarios: [String: String],
    _ repetitions: Repetitions = Repetitions(warmUps: 0, trials: 2)
  ) throws -> [ScenarioResult] {
    try catalog(scenarios).runs(repetitions).map { $0.run() }
  }

  private static func file(_ path: String, _ text: String) -> ContentFile {
    ContentFile(path: "Content/\(path)", bytes: Array(text.utf8))
  }
}
