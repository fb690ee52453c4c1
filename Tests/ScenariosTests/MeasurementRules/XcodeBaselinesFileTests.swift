import Diagnostics
import Measurements
import Scenarios
import TestSupport
import Testing

/// Baselines of Xcode as YAML.
@Suite struct XcodeBaselinesFileTests {
  private static let ratio = "com.apple.dt.XCTMetric_OSSignpost-S.animation.hitch.time.ratio"

  private func roundTrip(_ baselines: XcodeBaselines) throws -> XcodeBaselines? {
    let text = try XcodeBaselinesFile.text(of: baselines, path: "a.yml")
    var diagnostics: [Diagnostic] = []
    let file = XcodeBaselinesFile.reading(
      SourceFile(path: "a.yml", text: text),
      reporting: &diagnostics
    )
    #expect(diagnostics.map(\.description) == [])
    return file?.baselines
  }

  private static func any(_ generator: inout SeededGenerator) -> XcodeBaselines {
    func number() -> Double? {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: nil
      case 1: 0
      case 2: 10
      case 3: 1e-5
      case 4: Double(Int.random(in: 0..<1_000_000, using: &generator)) / 7
      default: Double.random(in: 0..<1e12, using: &generator)
      }
    }
    func name(_ index: Int) -> String {
      let names = [
        "FeedTests", "test()", "a b", "12", "1e3", "true", "~", "", "x: y", "# no", "\"q\"",
        "ü &<>",
        "back\\slash", "tab\tend", "- item", "*a", "{}",
        "com.apple.XCTPerformanceMetric_WallClockTime",
        ratio,
      ]
      return names[(index + Int.random(in: 0..<3, using: &generator) * 5) % names.count]
        + "\(index)"
    }
    let destinations = (0..<Int.random(in: 1...3, using: &generator)).map { index in
      let hasMachine = Bool.random(using: &generator)
      let hasList = !hasMachine || Bool.random(using: &generator)
      return XcodeBaselines.Destination(
        id: "0000-\(index)",
        machine: hasMachine
          ? .init(
            architecture: Bool.random(using: &generator) ? "arm64" : nil,
            device: Bool.random(using: &generator)
              ? [.init(key: "modelCode", value: .text("iPhone15,3"))] : nil,
            computer: [
              .init(key: "cpuCount", value: .integer(1)),
              .init(key: name(1), value: .text(name(2))),
            ]
          ) : nil,
        classes: hasList
          ? (0..<Int.random(in: 0...2, using: &generator)).map { type in
            .init(
              name: name(type * 10),
              tests: (0..<Int.random(in: 0...2, using: &generator)).map { test in
                .init(
                  name: name(test * 3),
                  metrics: (0..<Int.random(in: 0...2, using: &generator)).map { metric in
                    .init(
                      identifier: metric == 0 ? ratio : name(metric + 17),
                      baseline: MetricBaseline(
                        // No ratio is more than 1000 ms per s.
                        average: min(number() ?? 1.2, metric == 0 ? 1000 : .infinity),
                        name: Bool.random(using: &generator) ? name(7) : nil,
                        maximumPercentRegression: number(),
                        maximumPercentDeviation: number(),
                        maximumRegression: number(),
                        maximumDeviation: number()
                      )
                    )
                  }
                )
              }
            )
          } : nil
      )
    }
    return XcodeBaselines(target: "T", destinations: destinations)
  }

  @Test(arguments: 0..<200) func `baseline to YAML to baseline is the same`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let first = Self.any(&generator).sorted
    #expect(try roundTrip(first) == first)
  }

  @Test func `baselines are readable and keep the models of the devices`() throws {
    let baselines = XcodeBaselines(
      target: "5F0C",
      destinations: [
        .init(
          id: "11111111-2222-3333-4444-555555555555",
          machine: .init(
            architecture: "arm64",
            device: [
              .init(key: "modelCode", value: .text("iPhone15,3")),
              .init(key: "platformIdentifier", value: .text("com.apple.platform.iphoneos")),
            ],
            computer: [.init(key: "cpuCount", value: .integer(1))]
          ),
          classes: [
            .init(
              name: "FeedTests",
              tests: [
                .init(
                  name: "testScroll()",
                  metrics: [
                    .init(
                      identifier: Self.ratio,
                      baseline: MetricBaseline(
                        average: 1.25,
                        name: "Local Baseline",
                        maximumPercentRegression: 10,
                        maximumDeviation: 0.5
                      )
                    )
                  ]
                )
              ]
            )
          ]
        )
      ]
    )
    #expect(
      try XcodeBaselinesFile.text(of: baselines, path: "a.yml") == """
        # The baselines of an Xcode test target, from 'perfsite baseline import'.
        target: "5F0C"
        destinations:
          "11111111-2222-3333-4444-555555555555":
            architecture: arm64
            device:
              modelCode: "iPhone15,3"
              platformIdentifier: "com.apple.platform.iphoneos"
            computer:
              cpuCount: 1
            baselines:
              FeedTests:
                testScroll():
                  \(Self.ratio):
                    average: 1.25 ms/s
                    regression: {relative: 10 %}
                    deviation: {absolute: 0.5 ms/s}
                    name: "Local Baseline"

        """
    )
  }

  @Test func `a file that Xcode could not keep is refused by name`() {
    var diagnostics: [Diagnostic] = []
    let file = XcodeBaselinesFile.reading(
      SourceFile(
        path: "a.yml",
        text: """
          target: T
          destinations:
            X:
              devcie: {}
              baselines:
                C:
                  t():
                    \(Self.ratio): {average: 1 s, level: warn}
                    m: {average: 1 s}
                    n: {}
            Y: {}
          """
      ),
      reporting: &diagnostics
    )
    #expect(file == nil)
    #expect(
      diagnostics.map(\.description) == [
        "a.yml:4:5: error: unknown key 'devcie' in the machine 'X'; did you mean 'device'?",
        "a.yml:8:11: error: Xcode keeps '\(Self.ratio)' in 'ms per s', got 's'",
        "a.yml:8:97: error: Xcode's baselines have no level; write a rule in "
          + "'measurements.yml'",
        "a.yml:9:11: error: Xcode states no unit for 'm'; leave out 's'",
        "a.yml:10:11: error: missing key 'average' in the baseline of 'n'",
        "a.yml:11:3: error: nothing is said about the machine 'Y'",
      ]
    )
  }

  @Test(arguments: [
    ("com.apple.dt.XCTMetric_Clock.time.monotonic", "-5.8 s", "must not be negative, got -5.8"),
    (
      "com.apple.dt.XCTMetric_Clock.time.monotonic", "1e300 s",
      "is 1e+300 s, which is more than 104 days"
    ),
    (Self.ratio, "1200 ms/s", "is a ratio of 1200.0 ms/s, and no second has more than 1000 ms"),
  ])
  func `an average that nothing can have is refused`(
    identifier: String,
    average: String,
    mistake: String
  ) {
    var diagnostics: [Diagnostic] = []
    let file = XcodeBaselinesFile.reading(
      SourceFile(
        path: "a.yml",
        text: """
          target: T
          destinations:
            X:
              baselines:
                C:
                  t():
                    \(identifier): {average: \(average)}
          """
      ),
      reporting: &diagnostics
    )
    #expect(file == nil)
    #expect(diagnostics.map(\.description) == ["a.yml:7:11: error: 'average' \(mistake)"])
  }

  @Test func `baselines are rules for their device, real or simulated`() throws {
    func file(_ platform: String) -> SourceFile {
      SourceFile(
        path: "Content/measurements/T.yml",
        text: """
          target: T
          destinations:
            X:
              device: {modelCode: "iPhone12,1", platformIdentifier: com.apple.platform.\(platform)}
              baselines:
                Feed: {testScroll(): {\(MeasurementRulesTests.signpost).duration: {average: 2 s}}}
          """
      )
    }
    for (platform, isJudged) in [("iphoneos", true), ("iphonesimulator", false)] {
      var diagnostics: [Diagnostic] = []
      let rules = MeasurementRules.reading(
        [file(platform)],
        inFolder: "Content",
        reporting: &diagnostics
      )
      #expect(diagnostics == [])
      let document = MeasurementDocument(
        format: "xcresult",
        tool: "T",
        origins: [],
        entries: [MeasurementRulesTests.scrolling()]
      )
      let judged = rules.judge([(path: "a", document: document)], reporting: &diagnostics)
      let lines = judged[0].judgments.map { "\($0.rule) \($0.outcome) \($0.scope) \($0.place)" }
      let metric = "\(MeasurementRulesTests.signpost).duration"
      #expect(
        lines
          == (isJudged
            ? [
              "\(metric)/regression broken for 'iPhone12,1' Content/measurements/T.yml:6:29",
              "\(metric)/deviation met for 'iPhone12,1' Content/measurements/T.yml:6:29",
            ] : [])
      )
    }
  }

  @Test func `each destination of the same model is judged`() throws {
    let file = SourceFile(
      path: "Content/measurements/T.yml",
      text: """
        target: T
        destinations:
          X:
            device: {modelCode: "iPhone12,1", platformIdentifier: com.apple.platform.iphoneos}
            baselines:
              Feed: {testScroll(): {\(MeasurementRulesTests.signpost).duration: {average: 0.001 s}}}
          Y:
            device: {modelCode: "iPhone12,1", platformIdentifier: com.apple.platform.iphoneos}
            baselines:
              Feed: {testScroll(): {\(MeasurementRulesTests.signpost).duration: {average: 1000 s}}}
        """
    )
    var diagnostics: [Diagnostic] = []
    let rules = MeasurementRules.reading([file], inFolder: "Content", reporting: &diagnostics)
    let document = MeasurementDocument(
      format: "xcresult",
      tool: "T",
      origins: [],
      entries: [MeasurementRulesTests.scrolling()]
    )
    let judged = rules.judge([(path: "a.json", document: document)], reporting: &diagnostics)
    let regressions = judged.flatMap(\.judgments).filter { $0.rule.hasSuffix("/regression") }
    #expect(diagnostics == [])
    #expect(regressions.map(\.outcome) == [.broken, .met])
    #expect(
      regressions.map(\.scope) == [
        "for 'iPhone12,1', destination X", "for 'iPhone12,1', destination Y",
      ]
    )
  }
}
