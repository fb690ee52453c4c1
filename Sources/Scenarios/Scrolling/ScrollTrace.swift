import Diagnostics
import FrameLab
import LocatedYAML

/// A scroll recorded on a device, as a CSV file: `time_s,offset_pt`, then a line for each sample.
///
/// Times are in seconds from any beginning, and increase; offsets are those of the list's content,
/// in points. Blank lines are skipped. Every malformed line is reported.
struct ScrollTrace {
  /// The largest file that is read, in bytes.
  private static let maximumBytes = 2_097_152
  private static let maximumSamples = 100_000
  private static let header = "time_s,offset_pt"
  private static let times = 0.0...1_000_000_000
  private static let offsets = -10_000_000.0...10_000_000

  private let path: String
  private var samples: [ScrollSample] = []
  /// The time of the line before, as it is written and in nanoseconds.
  private var last: (text: String, nanoseconds: Int)?

  /// The samples of a file; nil, with findings, unless all of it is right.
  static func samples(in file: SourceFile, _ findings: inout Findings) -> [ScrollSample]? {
    let size = file.text.utf8.count
    guard size <= maximumBytes else {
      findings.error(
        "the file has \(size) bytes; at most \(maximumBytes) are read",
        at: Place(path: file.path)
      )
      return nil
    }
    var trace = ScrollTrace(path: file.path)
    trace.read(file, &findings)
    return findings.hasErrors(in: file.path) ? nil : trace.samples
  }

  private init(path: String) {
    self.path = path
  }

  private mutating func read(_ file: SourceFile, _ findings: inout Findings) {
    for (index, line) in file.lines().enumerated() {
      if index == 0 {
        check(header: line, &findings)
      } else if !line.allSatisfy(\.isWhitespace) {
        guard samples.count < Self.maximumSamples else {
          findings.error(
            "the trace has more than \(Self.maximumSamples) samples; the others are not read",
            at: Place(path: path, line: index + 1, column: 1)
          )
          return
        }
        read(line, number: index + 1, &findings)
      }
    }
    if samples.count < 2, !findings.hasErrors(in: path) {
      findings.error(
        "a trace has at least 2 samples, got \(samples.count)",
        at: Place(path: path)
      )
    }
  }

  private func check(header line: Substring, _ findings: inout Findings) {
    // Spreadsheets put a byte order mark before it.
    let text = String(line.drop { $0 == "\u{FEFF}" }).trimmed
    if text != Self.header {
      findings.error(
        "expected the header '\(Self.header)', got \(Self.shown(text))",
        at: Place(path: path, line: 1, column: 1)
      )
    }
  }

  private mutating func read(_ line: Substring, number: Int, _ findings: inout Findings) {
    let fields = line.split(separator: ",", omittingEmptySubsequences: false)
    guard fields.count == 2, let first = fields.first, let second = fields.last else {
      findings.error(
        "expected a time and an offset such as '0.25,120', got \(fields.count) "
          + (fields.count == 1 ? "value" : "values"),
        at: Place(path: path, line: number, column: 1)
      )
      return
    }
    let time = self.number(first, in: Self.times, of: line, number, &findings)
    let offset = self.number(second, in: Self.offsets, of: line, number, &findings)
    guard let time else { return }
    let text = String(first).trimmed
    let nanoseconds = Int((time * 1e9).rounded())
    if let last, nanoseconds <= last.nanoseconds {
      findings.error(
        "the time '\(text)' is not later than the one before, '\(last.text)'",
        at: place(of: first, in: line, number)
      )
    }
    last = (text, nanoseconds)
    samples.append(ScrollSample(nanoseconds: nanoseconds, points: offset ?? 0))
  }

  private func number(
    _ field: Substring,
    in range: ClosedRange<Double>,
    of line: Substring,
    _ lineNumber: Int,
    _ findings: inout Findings
  ) -> Double? {
    let text = String(field).trimmed
    let place = place(of: field, in: line, lineNumber)
    // Words and hexadecimal digits are numbers to Swift as well.
    guard text.utf8.allSatisfy(Self.digits.contains), let number = Double(text) else {
      findings.error("expected a number such as '0.25', got \(Self.shown(text))", at: place)
      return nil
    }
    guard range.contains(number) else {
      findings.error(
        "\(Self.shown(text)) is out of range; expected \(Int(range.lowerBound)) to "
          + "\(Int(range.upperBound))",
        at: place
      )
      return nil
    }
    return number
  }

  /// Where the text of a field begins; for an empty field, where it would stand.
  private func place(of field: Substring, in line: Substring, _ lineNumber: Int) -> Place {
    let start = field.firstIndex { !$0.isWhitespace } ?? field.startIndex
    let column = line.utf8.distance(from: line.startIndex, to: start) + 1
    return Place(path: path, line: lineNumber, column: column)
  }

  private static func shown(_ text: String) -> String {
    text.isEmpty ? "nothing" : "'\(text.prefix(40))\(text.count > 40 ? "…" : "")'"
  }

  private static let digits = Set("0123456789.+-eE".utf8)
}
