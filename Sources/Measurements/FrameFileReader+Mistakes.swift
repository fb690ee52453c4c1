internal import Diagnostics
internal import LocatedText

extension FrameFileReader {
  /// The number of mistakes after which the rest of a file is not read.
  static let mostMistakes = 100

  /// Reads an integer in `least` ..< 2^61; nil with a mistake for anything else.
  mutating func readInteger(_ name: String, from least: Int) throws(JSONSyntaxError) -> Int? {
    let kind = try scanner.kind()
    let start = scanner.offset
    guard kind == .number else {
      report("'\(name)' must be an integer, got \(kind.described)", at: start)
      try scanner.skipValue()
      return nil
    }
    switch try scanner.number() {
    case .integer(let value) where value >= least && value < 1 << 61: return value
    case .integer(let value) where value < 0:
      report("'\(name)' must not be negative, got \(value)", at: start)
    case .integer(let value) where value < least:
      report("'\(name)' must be at least \(least), got \(value)", at: start)
    case .integer, .hugeInteger:
      report("'\(name)' must be less than 2^61, got \(excerpt(from: start))", at: start)
    case .decimal:
      report(
        "'\(name)' must be an integer without fraction and exponent, got \(excerpt(from: start))",
        at: start
      )
    }
    return nil
  }

  /// Returns the index of a known key; nil with a mistake for one that is unknown.
  mutating func see(_ key: JSONString, _ keys: inout KnownKeys) -> Int? {
    guard let (index, before) = keys.see(key, in: scanner) else {
      let name = scanner.decoded(key)
      report(unknown(name, keys.names), at: key.offset)
      return nil
    }
    if let before { reportDuplicate(keys.names[index], at: key.offset, first: before) }
    return index
  }

  /// Returns the message about an unknown key.
  func unknown(_ name: String, _ known: [String]) -> String {
    "unknown key \(quoted(name))\(Suggestion.clause(for: name, among: known))"
  }

  /// Reports a key that its object has twice.
  mutating func reportDuplicate(_ name: String, at offset: Int, first: Int) {
    mistakes.append(
      OffsetMistake(
        offset: offset,
        message: "duplicate key '\(name)'",
        note: (first, "'\(name)' is given here first")
      )
    )
  }

  /// Reports each required key that an object lacks, at the object's brace.
  mutating func reportMissing(_ keys: KnownKeys, at offset: Int) {
    for name in keys.missing { report("missing key '\(name)'", at: offset) }
  }

  mutating func report(_ message: String, at offset: Int) {
    mistakes.append(OffsetMistake(offset: offset, message: message))
  }

  /// Stops reading a file that seems to be something else entirely.
  func stopAfterManyMistakes() throws(JSONSyntaxError) {
    guard mistakes.count >= FrameFileReader.mostMistakes else { return }
    throw JSONSyntaxError(
      offset: scanner.offset,
      message: "too many mistakes; the rest of the file was not read"
    )
  }

  /// Returns the text read since an offset, shortened.
  func excerpt(from start: Int) -> String {
    let end = min(scanner.offset, start + 40)
    let text = String(decoding: scanner.bytes[start..<end], as: UTF8.self)
    return end < scanner.offset ? text + "…" : text
  }

  private func quoted(_ name: String) -> String {
    name.count > 40 ? "'\(name.prefix(40))…'" : "'\(name)'"
  }
}
