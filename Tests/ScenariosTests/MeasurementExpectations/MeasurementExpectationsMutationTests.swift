import Diagnostics
import Measurements
import Scenarios
import TestSupport
import Testing

/// Damaged expectations: mistakes with a place in a file, and never a crash.
@Suite struct MeasurementExpectationsMutationTests {
  private static let text = """
    expectations:
      - device: ["iPhone12,1", iPhone]
        level: warn
        thresholds: {hitchTimeRatio: {atMost: 5 ms/s, devices: {iPad: {atMost: 8 ms/s}}}}
      - test: Feed/*
        interval: Scroll
        simulator: false
        thresholds:
          hitchCount: {atMost: 3, level: off}
          "*.duration": {atMost: 3 s, at: P50, deviation: 10 %}
    """

  @Test(.slow, arguments: ["Content/measurements.yml", "Content/measurements/a.yml"])
  func `damaged files are located`(path: String) {
    var generator = SeededGenerator(seed: 7)
    let junk = Array("{}[]:,-\"'&*#% \n\t0aé~!|>\u{0}".utf8)
    for _ in 0..<5_000 {
      var bytes = Array(Self.text.utf8)
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
      let expectations = MeasurementExpectations(
        reading: [file],
        inFolder: "Content",
        reporting: &diagnostics
      )
      let document = MeasurementDocument(
        format: "xcresult",
        tool: "T",
        origins: [],
        entries: [MeasurementExpectationsTests.scrolling()]
      )
      let files = [(path: "a.json", document: document)]
      _ = expectations.judge(files, reporting: &diagnostics)
      diagnostics += expectations.oversights(among: files)
      #expect(diagnostics.allSatisfy { $0.place.path == path && !$0.message.isEmpty })
    }
  }
}
