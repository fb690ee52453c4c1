import Diagnostics
import Results
import TestSupport
import Testing

@Suite struct HistoryTests {
  /// A document with one value for each variant of one scenario; nil for one that is left out.
  static func document(_ values: [Double?]) -> ResultsDocument {
    let variants = values.enumerated().compactMap { index, value in
      value.map {
        VariantEntry(
          id: "v\(index)",
          title: "V",
          rating: nil,
          metrics: [
            MetricEntry(key: "hitchTimeRatio", unit: "ms/s", isBetterSmaller: true, value: $0),
            MetricEntry(key: "peakMemory", unit: "MB", isBetterSmaller: true, value: 1),
          ]
        )
      }
    }
    let scenario = ScenarioEntry(
      id: "feed",
      title: "Feed",
      device: "iphone-11",
      place: Place(path: "Content/scenarios/feed.yml"),
      digest: "",
      metric: "hitchTimeRatio",
      seed: 1,
      variants: variants
    )
    return ResultsDocument(
      project: "Demo",
      engine: "0.2.0",
      model: "",
      settings: RunSettings(trials: 5, worlds: 0),
      scenarios: [scenario]
    )
  }

  static func run(_ number: Int) -> History.Run {
    let digits = String(number, radix: 16)
    return History.Run(
      commit: String(repeating: "0", count: 40 - digits.count) + digits,
      date: "2026-11-22T10:00:00Z",
      subject: "Change \"it\" \(number)",
      engine: "0.2.0"
    )
  }

  /// The history of some runs and its file.
  static func history(_ runs: [[Double?]]) -> (history: History, text: String) {
    var history = History(project: "Demo")
    var text = HistoryFile.head(of: "Demo")
    for (number, values) in runs.enumerated() {
      history.append(run(number), of: document(values))
      text += HistoryFile.lastLine(of: history)
    }
    return (history, text)
  }

  private static func read(_ text: String) -> Result<History, Diagnostic> {
    HistoryFile.reading(Array(text.utf8), path: "history.jsonl")
  }

  @Test
  func `the file of some runs reads as itself`() throws {
    let (history, text) = Self.history([[1, 20.004], [1, 19], [nil, 19], [], [2, 19, 0]])
    #expect(try Self.read(text).get() == history)
    #expect(
      text.split(separator: "\n").dropFirst().map { $0.split(separator: "\"changes\": ")[1] } == [
        "\"=100 =2000\", \"check\": \"0deebe2c\"}",
        "\"~1 -100\", \"check\": \"5299ce70\"}",
        "\"x\", \"check\": \"b320bfa4\"}",
        "\"~1 x\", \"check\": \"8dc8c905\"}",
        "\"=200 =1900 =0\", \"check\": \"a465a55c\"}",
      ]
    )
  }

  @Test(arguments: 1...200)
  func `random runs read as themselves`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    var values = [Double?](repeating: nil, count: Int.random(in: 1...12, using: &generator))
    let runs = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
      for index in values.indices where Bool.random(using: &generator) {
        values[index] =
          Int.random(in: 0...4, using: &generator) == 0
          ? nil : Double.random(in: 0...300, using: &generator)
      }
      return values
    }
    let (history, text) = Self.history(runs)
    #expect(try Self.read(text).get() == history)
  }

  @Test
  func `what a partial run left out keeps its value, and what is gone ends`() throws {
    var history = History(project: "Demo")
    history.append(Self.run(0), of: Self.document([1, 2]))
    var part = Self.document([nil, nil])
    part.notRun = [NotRunEntry(scenario: "feed", devices: ["iphone-11"])]
    history.append(Self.run(1), of: part)
    #expect(history.series.map(\.latest) == [100, 200])
    #expect(HistoryFile.lastLine(of: history).contains("\"changes\": \"\""))
    part.notRun[0].devices = ["iphone-15"]
    history.append(Self.run(2), of: part)
    #expect(history.series.map(\.latest) == [nil, nil])
  }

  @Test(
    arguments: [
      ("1 2", [101, 202]), ("-100 +5", [0, 205]), ("~1 -3", [100, 197]), ("=-7 x", [-7, nil]),
      ("  5   6 ", [105, 206]), ("~2", [100, 200]), ("-0", [100, 200]), ("", [100, 200]),
    ] as [(String, [Int?])]
  )
  func `words change values`(words: String, values: [Int?]) {
    let check = Self.checkSum(of: values)
    #expect(Self.read(Self.changing(words, check)).isSuccess, "\(words)")
  }

  @Test(arguments: [
    "~", "~0", "~-1", "~1x", "x1", "=", "=-", "= 5", "-", "+", "--1", "1-", "1.5", "0x1", "1 2 3",
    "~3", "9223372036854775807", "=9223372036854775808",
    "~9223372036854775807 ~9223372036854775807",
    "1\\t2",
  ])
  func `words that mean nothing are damage`(words: String) {
    for values in [[100, 200], [101, 200]] {
      #expect(!Self.read(Self.changing(words, Self.checkSum(of: values))).isSuccess, "\(words)")
    }
  }

  /// The check sum of values as the writer makes it.
  private static func checkSum(of values: [Int?]) -> String {
    let before: [Double?] = [1, 2]
    let after = values.map { $0.map { Double($0) / 100 } }
    return String(history([before, after]).text.suffix(11).prefix(8))
  }

  /// The file of two runs: one sets 100 and 200, the other has some words.
  private static func changing(_ words: String, _ check: String) -> String {
    history([[1, 2]]).text
      + "{\"commit\": \"1\", \"date\": \"2026-11-22T10:00:00Z\", \"subject\": \"\", \"engine\": \"1\", "
      + "\"changes\": \"\(words)\", \"check\": \"\(check)\"}\n"
  }

  @Test
  func `a day that no calendar has is a mistake`() {
    let (_, text) = Self.history([[1], [2]])
    let broken = text.replacing("\"date\": \"2026-11-22T", with: "\"date\": \"2026-02-31T")
    guard case .failure(let mistake) = Self.read(broken) else { return #expect(Bool(false)) }
    #expect(
      mistake.description == "history.jsonl:2:64: error: expected a time such as "
        + "'2026-11-22T10:30:00Z', got the text '2026-02-31T10:00:00Z'"
    )
  }

  @Test
  func `a lost or doubled line is noticed`() {
    let (_, text) = Self.history([[1], [2], [3]])
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines.remove(at: 2)
    guard case .failure(let mistake) = Self.read(lines.joined(separator: "\n")) else {
      return #expect(Bool(false))
    }
    #expect(
      mistake.description == "history.jsonl:3:1: error: this run does not follow from the lines "
        + "above, as after a merge; delete this line and those below, and add their runs again"
    )
  }

  @Test(arguments: [
    ("", "history.jsonl:1:1: error: empty file; expected a history"),
    (
      "{\"schema\": \"perfsite-history/9\", \"project\": \"Demo\"}\n",
      "history.jsonl:1:12: error: expected 'perfsite-history/1', got the text 'perfsite-history/9'"
    ),
    ("[]\n", "history.jsonl:1:1: error: expected the head, an object, got an array"),
    (
      HistoryFile.head(of: "Demo") + "{\"commit\": \"a\"",
      "history.jsonl:2:15: error: unexpected end of file; expected ',' or '}'"
    ),
    (
      HistoryFile.head(of: "Demo").dropLast().description,
      "history.jsonl:1:1: error: the last line has no end: the file was cut short"
    ),
  ])
  func `a damaged file is located`(text: String, message: String) {
    guard case .failure(let mistake) = Self.read(text) else { return #expect(Bool(false)) }
    #expect(mistake.description == message)
  }

  @Test
  func `no damage of a byte makes it trap`() {
    let (_, text) = Self.history([[1, 2], [3, nil], [4, 250, 7]])
    let bytes = Array(text.utf8)
    for index in bytes.indices {
      for byte in [UInt8(ascii: "9"), UInt8(ascii: "\""), UInt8(ascii: "~"), 0xFF, 0x0A] {
        var damaged = bytes
        damaged[index] = byte
        _ = HistoryFile.reading(damaged, path: "history.jsonl")
      }
      _ = HistoryFile.reading(Array(bytes[..<index]), path: "history.jsonl")
    }
  }

  @Test
  func `a step is marked where a value leaves its level, small changes once they add up`() {
    let (history, _) = Self.history([
      [10], [10.05], [10.1], [10.15], [10.2], [10.2], [3], [nil], [3],
    ])
    let steps = history.series[0].steps
    #expect(steps.map(\.run) == [4, 6])
    #expect(steps.map(\.before) == [1000, 1020])
    #expect(steps.map(\.after) == [1020, 300])
    #expect(steps.map(\.isWorse) == [true, false])
  }

  @Test
  func `a change from zero is a step`() {
    let (history, _) = Self.history([[0], [0.05], [3]])
    #expect(history.series[0].steps.map(\.run) == [2])
  }
}

extension Result {
  fileprivate var isSuccess: Bool { if case .success = self { true } else { false } }
}
