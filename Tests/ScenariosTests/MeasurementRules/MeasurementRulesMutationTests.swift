import Diagnostics
import Measurements
import Scenarios
import TestSupport
import Testing

/// Damaged rules and baselines: mistakes with a place in the file, and never a crash.
@Suite struct MeasurementRulesMutationTests {
  private static let rules = """
    rules:
      - {device: ["iPhone12,1", iPhone], level: warn, expect: {hitchTimeRatio: good}}
      - test: Feed/*
        interval: Scroll
        expect: {hitchTimeRatio: {atMost: 5 ms/s}, hitchCount: {atMost: 3, level: off}}
        metrics: {"*.duration": {atMost: 3 s, at: P50}}
        baselines: {"*": {average: 1 s, regression: {relative: 10 %, absolute: 1 s}, name: n}}
    """
  private static let baselines = """
    target: T
    destinations:
      A-1:
        architecture: arm64
        device: {modelCode: "iPhone12,1"}
        computer: {cpuCount: 1}
        baselines: {Feed: {testScroll(): {m: {average: 1, deviation: {relative: 10 %}}}}}
    """

  @Test(
    .slow,
    arguments: [
      ("Content/measurements.yml", rules), ("Content/measurements/a.yml", baselines),
    ]
  )
  func `damaged files are located`(path: String, text: String) {
    var generator = SeededGenerator(seed: 7)
    let junk = Array("{}[]:,-\"'&*#% \n\t0aé~!|>\u{0}".utf8)
    for _ in 0..<5_000 {
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(junk.randomElement(using: &generator) ?? 0, at: index)
        default: bytes[index] = junk.randomElement(using: &generator) ?? 0
        }
      }
      guard case .success(let file) = SourceFile.decoding(bytes, path: path) else { continue }
      var diagnostics: [Diagnostic] = []
      let rules = MeasurementRules.reading([file], inFolder: "Content", reporting: &diagnostics)
      let document = MeasurementDocument(
        format: "xcresult",
        tool: "T",
        origins: [],
        entries: [MeasurementRulesTests.scrolling()]
      )
      let files = [(path: "a.json", document: document)]
      _ = rules.judge(files, reporting: &diagnostics)
      diagnostics += rules.idleRules(among: files)
      #expect(diagnostics.allSatisfy { $0.place.path == path && !$0.message.isEmpty })
    }
  }
}
