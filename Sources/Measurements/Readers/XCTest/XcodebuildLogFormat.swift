internal import Diagnostics
internal import LocatedText
internal import TextFormats

extension MeasurementFormat {
  /// The log of `xcodebuild test` or `swift test`: the lines with "measured […]".
  static let xcodebuildLog = MeasurementFormat(
    name: "xcodebuild-log",
    title: "xcodebuild test: the log's lines with \"measured […]\"",
    tool: "XCTest",
    command: "xcodebuild test … | tee build.log",
    recognizes: { sketch in
      let marks = [
        xcodebuildMark, "Test Case '", "Test Suite '", "Command line invocation:", "xcodebuild",
        "CompileSwift",
        "SwiftCompile", "Testing started",
      ]
      return sketch.rootElement == nil && marks.contains { sketch.text.contains($0) }
    },
    read: { inputs, report in
      var reader = LineReader(inputs[0])
      var tests: [(key: String, test: LoggedTest)] = []
      var records: [String: [XCTestMetricRecord]] = [:]
      var runs: [String: Int] = [:]
      var started: RecordingTime?
      var times: [String: RecordingTime] = [:]
      var destination = LoggedDestination()
      while let line = reader.next() {
        destination.read(line)
        let mark = line.first(of: lineMarks)
        if mark == 1 { started = startTime(String(decoding: line, as: UTF8.self)) ?? started }
        guard mark == 0 else { continue }
        let place = Place(path: inputs[0].path, line: reader.number, column: 1)
        let text = String(decoding: line, as: UTF8.self)
        guard let measured = MeasuredLine(text) else {
          report.error(
            "the line with 'measured [' is cut; expected \"Test Case '…' measured [metric, unit] … "
              + "values: […]\"",
            at: place
          )
          continue
        }
        if let objection = measured.objection {
          report.error(objection, at: place)
          continue
        }
        // A log may have a test again, as after a failure.
        var test = measured.test
        test.run = runs["\(test.key) \(measured.record.title)", default: 0] + 1
        runs["\(measured.test.key) \(measured.record.title)"] = test.run
        let key = "\(test.key) \(test.run)"
        if records[key] == nil {
          tests.append((key, test))
          times[key] = started
        }
        records[key, default: []].append(measured.record)
      }
      if reader.lacksLineEnd { report.noteMissingLineEnd() }
      return tests.map { key, test in
        var entry = MeasurementEntry(test: test.identifier, records: records[key] ?? [])
        entry.title = test.name
        entry.recorded = times[key]
        if destination.isSimulator { entry.device.platform = "iOS Simulator" }
        // Two modules may have tests with one name.
        if tests.contains(where: { $0.test.name == test.name && $0.test.module != test.module }),
          let module = test.module
        {
          entry.title = "\(module).\(entry.title)"
        }
        return entry
      }
    }
  )
}

extension MeasurementFormat {
  /// The text in every line with values.
  static let xcodebuildMark = "' measured ["
  /// The text in the line with which a suite of tests begins.
  private static let startMark = "' started at "
  private static let lineMarks = [xcodebuildMark, startMark].map { Array($0.utf8) }

  /// Returns the time in `Test Suite 'FeedTests' started at 2026-11-28 10:15:00.123.`.
  private static func startTime(_ line: String) -> RecordingTime? {
    line.firstRange(of: startMark).flatMap { mark in
      let text = line[mark.upperBound...].trimmed
      return RecordingTime(text.hasSuffix(".") ? String(text.dropLast()) : text)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the place of the mark that the bytes hold; all marks begin with the same byte.
  fileprivate func first(of marks: [[UInt8]]) -> Int? {
    var rest = self
    while let start = rest.firstIndex(of: marks[0][0]) {
      rest = rest[start...]
      if let mark = marks.firstIndex(where: { rest.starts(with: $0) }) { return mark }
      rest = rest.dropFirst()
    }
    return nil
  }
}

/// The destination of a log's tests, if the log has it.
private struct LoggedDestination {
  /// True for the Simulator, false for a device, as the command says.
  private var named: Bool?
  private var built: Set<Bool> = []

  private static let destinations = ["platform=iOS Simulator", "platform=iOS,"].map {
    Array($0.utf8)
  }
  private static let builds = ["iphonesimulator", "iphoneos"].map { Array($0.utf8) }

  mutating func read(_ line: ArraySlice<UInt8>) {
    guard named == nil else { return }
    named = line.first(of: Self.destinations).map { $0 == 0 }
    if built.count < 2, let build = line.first(of: Self.builds) { built.insert(build == 0) }
  }

  /// True if it was the Simulator: then its hitches are those of the Mac.
  var isSimulator: Bool { named ?? (built == [true]) }
}

/// A test as a log names it.
private struct LoggedTest {
  /// The module; nil if the log omits it.
  var module: String?
  /// Its identifier, as results have it.
  var identifier: String
  /// The number of the run, from 1.
  var run = 1

  /// A key that all runs of the test share.
  var key: String { "\(module ?? "") \(identifier)" }

  /// The identifier, with the number of a repeated run.
  var name: String { run == 1 ? identifier : "\(identifier) run \(run)" }
}

/// A line of a log with the values of one metric.
private struct MeasuredLine {
  let test: LoggedTest
  var record: XCTestMetricRecord
  /// The mistake in its numbers.
  var objection: String?

  init?(_ line: String) {
    guard let start = line.firstRange(of: "Test Case '"),
      let middle = line[start.upperBound...].firstRange(of: "' measured ["),
      let end = line[middle.upperBound...].firstRange(of: "] "),
      let values = line[end.upperBound...].firstRange(of: "values: ["),
      let close = line[values.upperBound...].firstIndex(of: "]")
    else { return nil }
    let name = line[start.upperBound..<middle.lowerBound]
    test = Self.identifier(name)
    let metric = line[middle.upperBound..<end.lowerBound]
    let comma = metric.lastIndex(of: ",")
    var numbers: [WrittenNumber?] = []
    let list = line[values.upperBound..<close].trimmed
    // A comma alone may be a decimal one.
    for text in list.split(separator: ", ", omittingEmptySubsequences: list.isEmpty) {
      let number = WrittenNumber(text)
      if number == nil {
        objection =
          "'\(text.prefix(40))' among the values isn't a number; expected a list such as '1.5, 2.25'"
      }
      numbers.append(number)
    }
    let fields = Self.fields(line[close...].dropFirst())
    record = XCTestMetricRecord(
      identifier: fields["performanceMetricID"],
      title: metric[..<(comma ?? metric.endIndex)].trimmed,
      unit: comma.map { metric[metric.index(after: $0)...].trimmed } ?? "",
      values: numbers,
      prefers: MeasuredMetric.Preference(polarity: fields["polarity"])
    )
    if let average = fields["baselineAverage"].flatMap({ WrittenNumber($0)?.value }) {
      record.baseline = MetricBaseline(
        average: average,
        name: fields["baselineName"],
        maximumPercentRegression: Self.percent(fields["maxPercentRegression"]),
        maximumPercentDeviation: Self.percent(fields["maxPercentRelativeStandardDeviation"]),
        maximumRegression: Self.percent(fields["maxRegression"]),
        maximumDeviation: Self.percent(fields["maxStandardDeviation"])
      )
    }
    let stated = Self.fields(line[end.upperBound...])
    objection =
      objection ?? Self.objection(to: stated["average"], of: numbers) ?? record.objection
    let deviation = stated["relative standard deviation"]
    record.unrated = Self.contradiction(ofDeviation: deviation, numbers.compactMap(\.self))
    record.statedDeviation = Self.percent(deviation)
  }

  /// Returns a note that the stated deviation isn't that of the values, at the written precision.
  ///
  /// XCTest divides by n; the result of n − 1 is accepted, too.
  private static func contradiction(
    ofDeviation text: String?,
    _ numbers: [WrittenNumber]
  ) -> String? {
    guard let text, text.hasSuffix("%"), let stated = WrittenNumber(text.dropLast()),
      let spread = Spread(numbers.map(\.value)), spread.mean > 0,
      let own = spread.relativePopulationDeviation
    else { return nil }
    let rounding = numbers.map(\.rounding).max() ?? 0
    guard spread.mean > rounding else { return nil }
    let deviation = spread.populationDeviation
    let least = max(0, deviation - rounding) / (spread.mean + rounding) * 100
    let most =
      (max(deviation, spread.standardDeviation ?? 0) + rounding) / (spread.mean - rounding) * 100
    let slack = stated.rounding + 1e-6 * most
    guard stated.value < least - slack || stated.value > most + slack else { return nil }
    return "the deviation is stated as \(text), but that of the values is "
      + "\(DecimalText.trimmed(own * 100, places: 3)) %"
  }

  /// Returns the mistake in the stated average; nil if it is the mean of the values, at the written
  /// precision.
  private static func objection(to average: String?, of values: [WrittenNumber?]) -> String? {
    let numbers = values.compactMap { $0 }
    guard let average, !numbers.isEmpty else { return nil }
    guard let stated = WrittenNumber(average) else {
      return "the average '\(average.prefix(40))' isn't a number"
    }
    let mean = numbers.map { $0.value / Double(numbers.count) }.reduce(0, +)
    let tolerance = stated.rounding + (numbers.map(\.rounding).max() ?? 0) + mean.magnitude * 1e-9
    guard (mean - stated.value).magnitude > tolerance else { return nil }
    return "the average is stated as \(average), but the mean of the values is "
      + DecimalText.trimmed(mean, places: 6)
  }

  /// Returns `-[Module.Class test]` as `Class/test()`, as results have it.
  private static func identifier(_ name: Substring) -> LoggedTest {
    guard name.hasPrefix("-["), name.hasSuffix("]") else {
      return LoggedTest(
        identifier: name.split(separator: ".", maxSplits: 1).joined(separator: "/")
      )
    }
    let words = name.dropFirst(2).dropLast().split(separator: " ")
    guard words.count == 2 else { return LoggedTest(identifier: String(name)) }
    let parts = words[0].split(separator: ".")
    let type = parts.last ?? words[0]
    return LoggedTest(
      module: parts.count > 1 ? parts.dropLast().joined(separator: ".") : nil,
      identifier: "\(type)/\(words[1])()"
    )
  }

  /// Returns the `name: value` pairs behind the values.
  private static func fields(_ text: Substring) -> [String: String] {
    var fields: [String: String] = [:]
    for part in text.split(separator: ", ") {
      guard let colon = part.firstIndex(of: ":") else { continue }
      var value = part[part.index(after: colon)...].trimmed
      if value.hasPrefix("\""), value.hasSuffix("\""), value.count > 1 {
        value = String(value.dropFirst().dropLast())
      }
      let name = part[..<colon].trimmed.drop { $0 == "," || $0 == " " }
      if !value.isEmpty { fields[String(name)] = value }
    }
    return fields
  }

  private static func percent(_ text: String?) -> Double? {
    text.flatMap { WrittenNumber($0.hasSuffix("%") ? $0.dropLast() : $0[...]) }?.value
  }
}
