import Diagnostics
import LocatedText
import Measurements
import Testing

/// The baselines of Xcode, complete.
@Suite struct XcodeBaselinesTests {
  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    """

  private func read(
    _ files: [(name: String, bytes: [UInt8])]
  ) -> (baselines: XcodeBaselines?, messages: [String]) {
    var diagnostics: [Diagnostic] = []
    let baselines = XcodeBaselines.reading(
      files.map { ($0.name, TextInput(path: $0.name, bytes: $0.bytes)) },
      target: "T",
      folder: "T.xcbaseline",
      reporting: &diagnostics
    )
    return (baselines, diagnostics.map(\.description))
  }

  private func read(_ text: String, name: String = "X.plist") -> [String] {
    read([(name, Array((Self.head + text + "</plist>").utf8))]).messages
  }

  @Test func `a folder is read, each baseline with its machine`() throws {
    let names = ["11111111-2222-3333-4444-555555555555.plist", "Info.plist"]
    let files = try names.map { ($0, try Formats.bytes("xcbaseline/\($0)")) }
    let signpost = "com.apple.dt.XCTMetric_OSSignpost-"
    func entry(_ metric: String, _ baseline: MetricBaseline) -> XcodeBaselines.Entry {
      .init(
        machine: "11111111-2222-3333-4444-555555555555",
        model: "iPhone14,5",
        test: "FeedUITests/testScrolling()",
        metric: "\(signpost)\(metric)",
        baseline: baseline
      )
    }
    let entries = [
      entry(
        "AppLaunch.duration",
        MetricBaseline(average: 5.8046, name: "Local Baseline", maximumPercentRegression: 10)
      ),
      entry(
        "Scroll_DraggingAndDeceleration.animation.hitch.time.ratio",
        MetricBaseline(average: 0, name: "Local Baseline")
      ),
    ]
    #expect(read(files).baselines == XcodeBaselines(target: "T", entries: entries))
  }

  private static let metric =
    "<dict><key>classNames</key><dict><key>C</key><dict><key>t()</key><dict><key>m</key>"
  private static let end = "</dict></dict></dict></dict>"

  @Test(arguments: [
    ("<dict><key>baselineAverage</key><real>1</real></dict>", []),
    (
      "<dict><key>baselineAverage</key><string>1</string></dict>",
      ["X.plist:3:105: error: 'm' has no number 'baselineAverage'"]
    ),
    ("<dict/>", ["X.plist:3:105: warning: 'm' has no value and is left out"]),
    (
      "<dict><key>average</key><real>1</real></dict>",
      ["X.plist:3:105: error: 'm' has no number 'baselineAverage'"]
    ),
  ])
  func `a baseline has an average, or nothing at all`(baseline: String, messages: [String]) {
    let left =
      baseline == "<dict/>" ? ["T.xcbaseline:1:1: error: the folder holds no baselines"] : []
    #expect(read(Self.metric + baseline + Self.end) == messages + left)
  }

  @Test func `a folder without baselines is a mistake`() {
    #expect(read([]).messages == ["T.xcbaseline:1:1: error: the folder holds no baselines"])
    #expect(
      read("<dict><key>other</key><true/></dict>") == [
        "X.plist:3:22: error: the property list has neither 'classNames' nor 'runDestinationsByUUID'"
      ]
    )
  }

  @Test func `the lists of a folder are no measurement`() throws {
    let list = Self.head + Self.metric + "<dict/>" + Self.end + "</plist>"
    #expect(
      Formats.text(list).messages == [
        "a.txt:1:1: error: these are baselines of Xcode: give the .xcbaseline folder to "
          + "'perfsite baseline import'"
      ]
    )
  }

  @Test func `damaged property lists are mistakes`() throws {
    let bytes = try Formats.bytes("xcbaseline/Info.plist")
    for length in stride(from: 0, to: bytes.count - 9, by: 7) {
      #expect(read([("Info.plist", Array(bytes[..<length]))]).messages.count == 1)
    }
  }

  @Test func `units follow from identifiers`() {
    let start = "com.apple.dt.XCTMetric_"
    #expect(
      XcodeBaselines.unit(ofMetric: "\(start)OSSignpost-S.animation.hitches.total.duration") == "ms"
    )
    #expect(XcodeBaselines.unit(ofMetric: "\(start)Hitch-App.total.duration") == "s")
    #expect(XcodeBaselines.unit(ofMetric: "\(start)Memory-App.physical_peak") == "kB")
    #expect(XcodeBaselines.unit(ofMetric: "other") == nil)
  }

  @Test(arguments: [
    ("duration", "<real>-1</real>", "", "must not be negative"),
    ("animation.hitch.time.ratio", "<real>5000</real>", "", "no second has more than 1000 ms"),
    (
      "duration", "<real>1</real>", "<key>maxPercentRegression</key><real>-10</real>",
      "expected a number of at least 0 as 'maxPercentRegression'"
    ),
    (
      "duration", "<real>1</real>", "<key>maxRegression</key><string>5</string>",
      "expected a number of at least 0 as 'maxRegression'"
    ),
  ])
  func `a baseline that nothing can have is a mistake`(
    metric: String,
    average: String,
    limit: String,
    message: String
  ) {
    let messages = read(
      """
      <dict><key>classNames</key><dict><key>A</key><dict><key>b()</key><dict>
      <key>com.apple.dt.XCTMetric_OSSignpost-S.\(metric)</key>
      <dict><key>baselineAverage</key>\(average)\(limit)</dict></dict></dict></dict></dict>
      """
    )
    #expect(messages.count == 1)
    #expect(messages.first?.contains(message) == true)
    #expect(messages.first?.hasPrefix("X.plist:5:") == true)
  }

  @Test(arguments: [
    ("duration", "-1", "'baselineAverage' must not be negative, got -1.0"),
    (
      "animation.hitch.time.ratio", "5000",
      "'baselineAverage' is a ratio of 5000.0 ms/s, and no second has more than 1000 ms"
    ),
    ("duration", "1e300", "'baselineAverage' is 1e+300 s, which is more than 104 days"),
    (
      "animation.frame.count", "1e300",
      "'baselineAverage' is 1e+300, which is more than anything measured"
    ),
  ])
  func `nor is it taken as what to expect`(metric: String, average: String, message: String) {
    let key = "com.apple.dt.XCTMetric_OSSignpost-S.\(metric)"
    let text = """
      <dict><key>classNames</key><dict><key>A</key><dict><key>b()</key><dict>
      <key>\(key)</key>
      <dict><key>baselineAverage</key><real>\(average)</real></dict></dict></dict></dict></dict>
      """
    let messages = read(text)
    #expect(messages.count == 1)
    #expect(messages.first?.hasSuffix(message) == true, "\(messages)")
  }

  @Test(
    arguments: [
      ("com.apple.dt.XCTMetric_Clock.time.monotonic", -5.8, "must not be negative, got -5.8"),
      (
        "com.apple.dt.XCTMetric_Clock.time.monotonic", 1e300,
        "is 1e+300 s, which is more than 104 days"
      ),
      (
        "com.apple.dt.XCTMetric_Memory.physical", 1e300,
        "is 1e+300, which is more than anything measured"
      ),
      ("com.apple.dt.XCTMetric_Clock.time.monotonic", 5.8, nil), ("com.example.drift", -5.8, nil),
    ] as [(String, Double, String?)]
  )
  func `what Xcode keeps a metric in tells which averages can be`(
    metric: String,
    average: Double,
    message: String?
  ) {
    #expect(
      MetricBaseline(average: average).objection(as: metric)
        == message.map { "'baselineAverage' \($0)" }
    )
  }

  @Test(arguments: [("physical", false), ("physical_peak", true), ("physical_absolute", true)])
  func `a change of memory may be negative, and a peak may not`(name: String, isAmount: Bool) {
    let identifier = "com.apple.dt.XCTMetric_Memory.\(name)"
    let objection = MetricBaseline(average: -3).objection(as: identifier)
    #expect(objection == (isAmount ? "'baselineAverage' must not be negative, got -3.0" : nil))
    let reading = Formats.text(
      """
      [{"testIdentifier": "FeedTests/testMemory()", "testRuns": [{"device": {"modelName": "iPhone 13"},
      "metrics": [{"displayName": "Memory", "unitOfMeasurement": "kB", "measurements": [16.384, -16.384],
      "identifier": "\(identifier)"}]}]}]
      """
    )
    #expect(reading.messages.isEmpty != isAmount)
    #expect(!isAmount == (reading.entries.first?.metrics.first?.values.last?.value == -16.384))
  }
}
