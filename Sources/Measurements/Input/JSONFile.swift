internal import Diagnostics
internal import LocatedText
internal import TextFormats

/// A JSON file in memory, with its mistakes so far.
struct JSONFile {
  var findings: JSONFindings
  /// The value that is read; of a file with several, one after another.
  var root: JSONNode
  /// The keys and values that a reader could not read.
  var unread: [String] = []
  /// The number of other values read.
  var readCount = 0

  /// The largest file that is read as a tree, in bytes.
  static let mostBytes = 64 << 20

  /// Reads a whole file; nil with a mistake if it is too large or no JSON.
  init?(_ input: inout TextInput, reporting report: inout ReadingReport) {
    guard let file = Self.file(&input, reporting: &report, { $0.root() }) else { return nil }
    self = file
  }

  /// Returns the values of a file, which are one after another or the elements of a list; none with
  /// a mistake if it is too large or no JSON.
  static func values(
    of input: inout TextInput,
    reporting report: inout ReadingReport
  ) -> (file: JSONFile, values: [JSONNode])? {
    var values: [JSONNode] = []
    let file = file(&input, reporting: &report) { findings in
      values = findings.roots() ?? []
      if values.count == 1, case .array(let elements) = values[0].content { values = elements }
      return values.first
    }
    return file.map { ($0, values) }
  }

  private init(findings: JSONFindings, root: JSONNode) {
    self.findings = findings
    self.root = root
  }

  private static func file(
    _ input: inout TextInput,
    reporting report: inout ReadingReport,
    _ root: (_ findings: inout JSONFindings) -> JSONNode?
  ) -> JSONFile? {
    let bytes = input.peek(atLeast: .max)
    guard bytes.count <= Self.mostBytes else {
      report.error(
        "the file has \(bytes.count) bytes; at most \(Self.mostBytes) are read",
        at: Place(path: input.path)
      )
      return nil
    }
    var findings = JSONFindings(path: input.path, bytes: bytes)
    guard let root = root(&findings) else {
      report.add(findings)
      return nil
    }
    return JSONFile(findings: findings, root: root)
  }

  /// Returns the text of an optional key; a mistake if it is something else.
  mutating func text(_ key: String, in node: JSONNode) -> String? {
    findings.optional(key, in: node).flatMap { findings.string($0) }.flatMap {
      $0.isEmpty ? nil : $0
    }
  }

  /// Returns the text of a required key; nil, with a mistake, for anything else.
  mutating func requiredText(_ key: String, of thing: String, in node: JSONNode) -> String? {
    findings.required(key, of: thing, in: node).flatMap { findings.string($0) }
  }

  /// Returns the number of an optional key; a mistake if it is something else.
  mutating func number(_ key: String, in node: JSONNode) -> Double? {
    findings.optional(key, in: node).flatMap { findings.double($0) }
  }

  /// Returns the elements of an optional key; none without it.
  mutating func elements(_ key: String, in node: JSONNode) -> [JSONNode] {
    findings.optional(key, in: node).flatMap { findings.elements($0) } ?? []
  }

  /// Returns a number as it is written, which is finite; null and nothing are nil.
  mutating func written(_ node: JSONNode) -> WrittenNumber? {
    if node.isNull { return nil }
    guard let value = findings.double(node), case .number(let text) = node.content else {
      return nil
    }
    return WrittenNumber(text: text, value: value)
  }
}

/// A number with the digits that the source wrote.
struct WrittenNumber {
  let text: String
  let value: Double

  init(text: String, value: Double) {
    self.text = text
    self.value = value
  }

  /// Creates a finite decimal; nil for anything else, such as `nan` and hexadecimal digits.
  init?(_ text: some StringProtocol) {
    let trimmed = text.trimmed
    guard trimmed.utf8.allSatisfy({ "0123456789.+-eE".utf8.contains($0) }),
      let value = Double(trimmed), value.isFinite
    else { return nil }
    self.init(text: trimmed, value: value)
  }
}

extension WrittenNumber {
  /// The largest change of the number by rounding to the written digits.
  var rounding: Double {
    let mantissa = text.prefix { $0 != "e" && $0 != "E" }
    let exponent = Int(text.dropFirst(mantissa.count + 1)) ?? 0
    let places = mantissa.firstIndex(of: ".").map { mantissa[$0...].count - 1 } ?? 0
    let power = exponent - places
    let unit = DecimalText.powerOfTen(min(abs(power), 400))
    return 0.5 * (power < 0 ? 1 / unit : unit)
  }
}
