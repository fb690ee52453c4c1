internal import Diagnostics
internal import LocatedText

extension MeasurementFormat {
  /// Presented timestamps alone, one a line.
  package static let presentedFrames = MeasurementFormat(
    name: "presented-csv",
    title: "CSV: the times at which frames were presented, 'presented_ns' (or _us, _ms, _s)",
    tool: "CSV",
    command: "see Documentation/Measurements.md",
    recognizes: { $0.namesPresentedColumn },
    read: { inputs, report in
      var reader = PresentedCSVReader(inputs[0])
      guard let frames = reader.read(&report) else { return [] }
      do throws(PresentedFramesMistake) {
        return [try frames.entry()]
      } catch {
        report.error(
          error.description,
          at: Place(path: inputs[0].path, line: reader.headerLine, column: 1)
        )
        return []
      }
    }
  )
}

/// Reads presented times line by line.
struct PresentedCSVReader {
  private let path: String
  private var lines: LineReader
  private var frames = PresentedFrames()
  private var unit: TimeUnit?
  /// The line that names the unit.
  private(set) var headerLine = 1
  private var isHeaderWrong = false
  /// Comments that look like facts and are none.
  private var comments: [String] = []

  init(_ input: TextInput) {
    path = input.path
    lines = LineReader(input)
  }

  /// Returns the frames; nil if anything is wrong.
  mutating func read(_ report: inout ReadingReport) -> PresentedFrames? {
    while let line = lines.next() {
      guard let message = read(line) else { continue }
      report.error(message, at: Place(path: path, line: lines.number, column: 1))
      if isHeaderWrong { break }
      if report.diagnostics.count > ReadingReport.mostMistakes { break }
    }
    if lines.lacksLineEnd { report.noteMissingLineEnd() }
    for key in comments {
      report.note(.remark("the comment '# \(key.prefix(40))' says nothing that is read"))
    }
    return report.hasErrors ? nil : frames
  }

  private mutating func read(_ line: ArraySlice<UInt8>) -> String? {
    if unit == .nanoseconds, let time = Self.digits(line) { return add(time) }
    if let unit, let time = Self.decimal(line, in: unit), time >= 0 { return add(time) }
    let text = String(decoding: line, as: UTF8.self)
    guard line.allSatisfy({ $0 < 0x80 }) || text.utf8.elementsEqual(line) else {
      return "invalid UTF-8; save the file as UTF-8"
    }
    let trimmed = text.trimmed
    if trimmed.isEmpty { return nil }
    if trimmed.hasPrefix("#") { return readFact(trimmed.dropFirst()) }
    guard unit != nil else {
      unit = TimeUnit(presentedColumn: trimmed)
      frames.unit = unit ?? .nanoseconds
      headerLine = lines.number
      guard unit == nil else { return nil }
      isHeaderWrong = true
      let what = trimmed.contains(",") ? "one column" : "the header"
      return
        "expected \(what), 'presented_ns', 'presented_us', 'presented_ms' or 'presented_s', got "
        + "'\(trimmed.prefix(60))'"
    }
    return "expected a time from 0 to \(DecimalTime.mostText), got '\(trimmed.prefix(40))'"
  }

  private mutating func add(_ time: Int) -> String? {
    if let last = frames.times.last, time <= last {
      return "the time \(time) ns is not later than the one before, \(last) ns"
    }
    guard frames.times.count < PresentedFrames.most else {
      return "the file has more than \(PresentedFrames.most) frames"
    }
    frames.times.append(time)
    return nil
  }

  private mutating func readFact(_ comment: Substring) -> String? {
    guard let separator = comment.firstIndex(where: { $0 == ":" || $0 == "=" }) else { return nil }
    let key = comment[..<separator].trimmed
    let value = comment[comment.index(after: separator)...].trimmed
    if !FrameFacts.keys.contains(key), FrameFacts.isLikeKey(key), comments.count < 10 {
      comments.append(key)
    }
    return FrameFacts.add(key, value, to: &frames)
  }

  /// Returns a whole number of up to sixteen digits.
  private static func digits(_ line: ArraySlice<UInt8>) -> Int? {
    guard !line.isEmpty, line.count <= 16 else { return nil }
    var value = 0
    for byte in line {
      let digit = Int(byte) - 48
      guard (0...9).contains(digit) else { return nil }
      value = value * 10 + digit
    }
    return value <= DecimalTime.most ? value : nil
  }

  private static func decimal(_ line: ArraySlice<UInt8>, in unit: TimeUnit) -> Int? {
    DecimalTime.nanoseconds(String(decoding: line, as: UTF8.self).trimmed, in: unit)
  }
}
