package import Diagnostics
package import FrameLab
internal import LocatedText
internal import TextFormats

/// A scroll recorded on a device, as a CSV file: `time_s,offset_pt`, then one line per sample.
///
/// Times are in seconds from an arbitrary start and increase; offsets are content offsets in
/// points. Blank lines are skipped. Every malformed line is reported.
package struct ScrollTrace {
  /// The largest file that is read, in bytes.
  private static let maximumBytes = 2_097_152
  private static let maximumSamples = 100_000
  private static let header = "time_s,offset_pt"
  private static let times = 0.0...1_000_000_000
  private static let offsets = -10_000_000.0...10_000_000

  private let path: String
  private var diagnostics: [Diagnostic] = []
  private var samples: [ScrollSample] = []
  /// The time of the previous line, as written and in nanoseconds.
  private var last: (text: String, nanoseconds: Int)?

  /// Returns the samples of a file; nil, with mistakes, if any part of it is wrong.
  package static func samples(
    in file: SourceFile,
    reporting diagnostics: inout [Diagnostic]
  ) -> [ScrollSample]? {
    var trace = ScrollTrace(path: file.path)
    let size = file.text.utf8.count
    if size <= maximumBytes {
      trace.read(file)
    } else {
      trace.report(
        "the file has \(size) bytes; at most \(maximumBytes) are read",
        at: Place(path: file.path)
      )
    }
    diagnostics += trace.diagnostics
    return trace.diagnostics.isEmpty ? trace.samples : nil
  }

  private init(path: String) {
    self.path = path
  }

  private mutating func read(_ file: SourceFile) {
    for (index, line) in file.lines().enumerated() {
      if index == 0 {
        check(header: line)
      } else if !line.allSatisfy(\.isWhitespace) {
        guard samples.count < Self.maximumSamples else {
          report(
            "the trace has more than \(Self.maximumSamples) samples; the others are not read",
            at: Place(path: path, line: index + 1, column: 1)
          )
          return
        }
        read(line, number: index + 1)
      }
    }
    if samples.count < 2, diagnostics.isEmpty {
      report(
        "a trace has at least 2 samples, got \(samples.count)",
        at: Place(path: path)
      )
    }
  }

  private mutating func check(header line: Substring) {
    // Spreadsheets put a byte order mark first.
    let text = line.drop { $0 == "\u{FEFF}" }.trimmed
    if text != Self.header {
      report(
        "expected the header '\(Self.header)', got \(Self.shown(text))",
        at: Place(path: path, line: 1, column: 1)
      )
    }
  }

  private mutating func read(_ line: Substring, number: Int) {
    let fields = line.split(separator: ",", omittingEmptySubsequences: false)
    guard fields.count == 2, let first = fields.first, let second = fields.last else {
      report(
        "expected a time and an offset such as '0.25,120', got \(counted(fields.count, "value"))",
        at: Place(path: path, line: number, column: 1)
      )
      return
    }
    let time = self.number(first, in: Self.times, of: line, number)
    let offset = self.number(second, in: Self.offsets, of: line, number)
    guard let time else { return }
    let text = first.trimmed
    let nanoseconds = Int((time * 1e9).rounded())
    if let last, nanoseconds <= last.nanoseconds {
      report(
        "the time '\(text)' is not later than the one before, '\(last.text)'",
        at: place(of: first, in: line, number)
      )
    }
    last = (text, nanoseconds)
    samples.append(ScrollSample(nanoseconds: nanoseconds, points: offset ?? 0))
  }

  private mutating func number(
    _ field: Substring,
    in range: ClosedRange<Double>,
    of line: Substring,
    _ lineNumber: Int
  ) -> Double? {
    let text = field.trimmed
    let place = place(of: field, in: line, lineNumber)
    // Swift also accepts words and hexadecimal digits as numbers.
    guard text.utf8.allSatisfy(Self.digits.contains), let number = Double(text) else {
      report("expected a number such as '0.25', got \(Self.shown(text))", at: place)
      return nil
    }
    guard range.contains(number) else {
      report(
        "\(Self.shown(text)) is out of range; expected \(Int(range.lowerBound)) to "
          + "\(Int(range.upperBound))",
        at: place
      )
      return nil
    }
    return number
  }

  /// Returns the start of a field's text; for an empty field, its expected start.
  private func place(of field: Substring, in line: Substring, _ lineNumber: Int) -> Place {
    let start = field.firstIndex { !$0.isWhitespace } ?? field.startIndex
    let column = line.utf8.distance(from: line.startIndex, to: start) + 1
    return Place(path: path, line: lineNumber, column: column)
  }

  private static func shown(_ text: String) -> String {
    text.isEmpty ? "nothing" : "'\(text.prefix(40))\(text.count > 40 ? "…" : "")'"
  }

  private static let digits = Set("0123456789.+-eE".utf8)

  private mutating func report(_ message: String, at place: Place) {
    diagnostics.append(.error(message, at: place))
  }
}

extension Substring {
  /// Without blanks at both ends.
  fileprivate var trimmed: String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? start
    return String(self[start..<end])
  }
}
