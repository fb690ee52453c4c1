import FrameLab
import HitchMonitoring
import Scenarios
import Testing

@Suite struct ScenarioDecodingTests {
  private let text = """
    title: A feed
    question: >
      Does it
      hitch?
    chapter: images
    techniques: [dataPrefetching, formatting]
    devices: [slow, fast]
    list:
      items: 40
      rowHeight: 96 pt
      cell: {dates: 2}
      image:
        stored: 1600 × 1200 px
        file: 0.3 MB
        fileSpread: 0.25
        shown: 64 x 48 pt
    network: lan
    scroll:
      - repeat: 2
        steps:
          - drag: -300 pt
            during: 0.25 s
          - flick: 2000 pt/s
            rate: fast
            stopAfter: 1.5 s
      - flick: 900 pt/s
      - pause: 300 ms
    seed: 7
    costs:
      cell-layout: {median: 0.2 ms, spread: 0, why: a test}
      date-formatter-creation: {median: 60 us, why: within the range}
    variants:
      plain:
        title: Plain
        expect: {rating: warning}
      tuned:
        title: Tuned
        techniques:
          imagePreparation: thumbnail
          dataPrefetching: {ahead: 12}
          cellPrefetching: off
          formatting: perCell
        costs:
          cell-layout: {median: 0.3 ms, why: another test}
        thresholds:
          placeholderTimeP95: {atMost: 80 ms, devices: {slow: {atMost: 120, atLeast: 1}}}
          hitchCount: {atMost: 2}
    """

  private func scenario() throws -> Scenario {
    try #require(try Content.catalog(scenario: text).scenarios.first)
  }

  @Test func `the file's values are the ones run`() throws {
    let scenario = try scenario()
    #expect(scenario.id == "test")
    #expect(scenario.title == "A feed")
    #expect(scenario.question == "Does it hitch?")
    #expect(scenario.chapter?.path == "images")
    #expect(scenario.techniques == [.dataPrefetching, .formatting])
    #expect(scenario.devices.map(\.id) == ["slow", "fast"])
    #expect(scenario.network?.id == "lan")
    #expect(scenario.seed == 7)
    let image = ImageModel(
      widthPixels: 1_600,
      heightPixels: 1_200,
      fileBytes: 300_000,
      fileSpread: 0.25,
      shownWidthPoints: 64,
      shownHeightPoints: 48
    )
    #expect(
      scenario.list
        == ListModel(itemCount: 40, rowHeightPoints: 96, image: image, cell: CellModel(dates: 2))
    )
  }

  @Test func `groups of steps are repeated in place`() throws {
    let group: [ScrollScript.Step] = [
      .drag(points: -300, durationNanoseconds: 250_000_000),
      .flick(pointsPerSecond: 2_000, rate: .fast, limitNanoseconds: 1_500_000_000),
    ]
    let rest: [ScrollScript.Step] = [
      .flick(pointsPerSecond: 900, rate: .normal, limitNanoseconds: nil),
      .pause(durationNanoseconds: 300_000_000),
    ]
    #expect(try scenario().script.steps == group + group + rest)
  }

  @Test func `a variant's techniques start from the defaults`() throws {
    let variants = try scenario().variants
    #expect(variants.map(\.id) == ["plain", "tuned"])
    #expect(variants.map(\.title) == ["Plain", "Tuned"])
    #expect(variants[0].techniques == Techniques())
    #expect(
      variants[1].techniques
        == Techniques(
          imagePreparation: .thumbnail,
          dataPrefetching: .ahead(items: 12),
          cellPrefetching: .off,
          formatting: .perCell
        )
    )
    #expect(
      variants[1].techniques.differences(from: Techniques())
        .map { "\($0.rawValue) \($0.setting(in: variants[1].techniques))" }
        == [
          "imagePreparation thumbnail", "dataPrefetching 12 ahead", "cellPrefetching off",
          "formatting perCell",
        ]
    )
  }

  @Test func `a variant's costs override the scenario's, and both override the table`() throws {
    let catalog = try Content.catalog(scenario: text)
    let scenario = try #require(catalog.scenarios.first)
    let models = scenario.variants.map {
      scenario.configuration(of: $0, on: scenario.devices[0], in: catalog.centralWorld).costs
    }
    #expect(models[0][.cellLayout] == Cost(medianNanoseconds: 200_000))
    #expect(models[1][.cellLayout] == Cost(medianNanoseconds: 300_000, spread: 0.1))
    #expect(models[1][.dateFormatterCreation] == Cost(medianNanoseconds: 60_000, spread: 0.2))
    #expect(models[1][.imageDecoding] == Cost(medianNanoseconds: 10_000_000))
  }

  @Test func `a cost is an assumption unless it is in the cited range`() throws {
    let overrides = try scenario().variants[0].costOverrides
    #expect(overrides.map(\.operation) == [.cellLayout, .dateFormatterCreation])
    #expect(overrides.map(\.isAssumption) == [true, false])
    #expect(overrides.map(\.why) == ["a test", "within the range"])
    #expect(try scenario().variants.allSatisfy(\.hasAssumedCosts))
  }

  @Test(arguments: [
    ("50 us", false), ("330 µs", false), ("330 \u{3BC}s", false), ("49.999 µs", true),
    ("0.330001 ms", true),
  ])
  func `the ends of a cited range belong to it`(median: String, isAssumption: Bool) throws {
    let edited = text.replacingFirst("median: 60 us", with: "median: \(median)")
    let scenario = try #require(try Content.catalog(scenario: edited).scenarios.first)
    #expect(scenario.variants[0].costOverrides.map(\.isAssumption) == [true, isAssumption])
  }

  @Test func `expectations on a device, in the order of the file`() throws {
    let variants = try scenario().variants
    #expect(expectations(of: variants[0], on: "fast") == ["warning"])
    #expect(
      expectations(of: variants[1], on: "fast")
        == ["placeholderTimeP95 atMost 80.0", "hitchCount atMost 2.0"]
    )
    #expect(
      expectations(of: variants[1], on: "slow")
        == [
          "placeholderTimeP95 atMost 120.0", "placeholderTimeP95 atLeast 1.0",
          "hitchCount atMost 2.0",
        ]
    )
  }

  @Test func `an expectation points to its source`() throws {
    let variants = try scenario().variants
    #expect(
      variants.flatMap { $0.expectations(on: "slow") }.map { "\($0.place)" } == [
        "Content/scenarios/test.yml:35:22", "Content/scenarios/test.yml:46:68",
        "Content/scenarios/test.yml:46:82", "Content/scenarios/test.yml:47:28",
      ]
    )
  }

  @Test func `a list without images needs no network`() throws {
    let dates = """
      title: Dates
      question: Does it hitch?
      techniques: [formatting]
      devices: [fast]
      list: {items: 10, rowHeight: 44 pt, cell: {dates: 1}}
      scroll: [{flick: 500 pt/s}]
      variants: {only: {title: Only, expect: {rating: good}}}
      """
    let scenario = try #require(try Content.catalog(scenario: dates).scenarios.first)
    #expect(scenario.network == nil)
    #expect(scenario.list.image == nil)
    #expect(scenario.seed == 1)
    #expect(scenario.chapter == nil)
  }

  private func expectations(of variant: Variant, on device: String) -> [String] {
    variant.expectations(on: device).map { expectation in
      switch expectation {
      case .rating(let expected): expected.rating.rawValue
      case .order(let order):
        "\(order.metric.rawValue) \(order.relation.rawValue) \(order.reference) by \(order.margin)"
      case .fix(let fix): "fixes \(fix.reference)"
      case .limit(let metric, let limit):
        "\(metric.rawValue) \(limit.side.rawValue) \(text(of: limit.bound))"
          + (limit.level?.level == .warn ? " (warn)" : "")
      }
    }
  }

  private func text(of bound: Limit.Bound) -> String {
    switch bound {
    case .value(let value): "\(value)"
    case .share(let factor, let variant): "\(factor) of \(variant)"
    }
  }
}

extension String {
  /// The text with the first occurrence of a part replaced; the text itself without one.
  func replacingFirst(_ part: String, with replacement: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return self[..<range.lowerBound] + replacement + self[range.upperBound...]
  }
}
