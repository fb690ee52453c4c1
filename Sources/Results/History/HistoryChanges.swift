/// The changes of one run in a `HistoryFile`, as words.
enum HistoryChanges {
  /// The words of a run; empty if it changed nothing.
  static func text(of history: History, run: Int) -> String {
    var words: [String] = []
    var skipped = 0
    for series in history.series {
      guard let last = series.changes.last, last.run == run else {
        skipped += 1
        continue
      }
      if skipped > 0 { words.append("~\(skipped)") }
      skipped = 0
      words.append(word(from: series.changes.dropLast().last.flatMap(\.value), to: last.value))
    }
    return words.joined(separator: " ")
  }

  private static func word(from before: Int?, to after: Int?) -> String {
    guard let after else { return "x" }
    guard let before else { return "=\(after)" }
    return "\(after - before)"
  }

  /// The values after some words; nil if they are damaged.
  ///
  /// - Complexity: O(bytes + values).
  static func values(applying text: String, to before: [Int?]) -> [Int?]? {
    var values = before
    var words = Words(bytes: Array(text.utf8))
    var next = 0
    while let sign = words.next() {
      if sign == UInt8(ascii: "~") {
        guard let count = words.number(), count > 0 else { return nil }
        let (sum, overflow) = next.addingReportingOverflow(count)
        guard !overflow else { return nil }
        next = sum
        continue
      }
      guard next < values.count else { return nil }
      switch sign {
      case UInt8(ascii: "x"):
        guard words.isAtEndOfWord else { return nil }
        values[next] = nil
      case UInt8(ascii: "="):
        guard let value = words.number() else { return nil }
        values[next] = value
      default:
        guard let old = values[next], let change = words.number() else { return nil }
        let (sum, overflow) = old.addingReportingOverflow(change)
        guard !overflow else { return nil }
        values[next] = sum
      }
      next += 1
    }
    return next <= values.count ? values : nil
  }

  /// Reads words that have spaces between them.
  private struct Words {
    let bytes: [UInt8]
    private var offset = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Whether the next byte is none of this word.
    var isAtEndOfWord: Bool { offset == bytes.count || bytes[offset] == UInt8(ascii: " ") }

    /// Moves past the sign that a word begins with, and returns its first byte; nil if there is no
    /// other word.
    mutating func next() -> UInt8? {
      while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
      guard offset < bytes.count else { return nil }
      let first = bytes[offset]
      switch first {
      case UInt8(ascii: "~"), UInt8(ascii: "="), UInt8(ascii: "x"): offset += 1
      default: break
      }
      return first
    }

    /// The whole number that the rest of the word is; nil if it is none.
    mutating func number() -> Int? {
      guard !isAtEndOfWord else { return nil }
      let first = bytes[offset]
      let isNegative = first == UInt8(ascii: "-")
      if isNegative || first == UInt8(ascii: "+") { offset += 1 }
      guard !isAtEndOfWord else { return nil }
      var value = 0
      while !isAtEndOfWord {
        let digit = Int(bytes[offset]) - Int(UInt8(ascii: "0"))
        guard (0...9).contains(digit) else { return nil }
        let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
        let (sum, carry) = tenfold.addingReportingOverflow(isNegative ? -digit : digit)
        guard !overflow, !carry else { return nil }
        value = sum
        offset += 1
      }
      return value
    }
  }

  /// The FNV-1a hash of some values, in eight hexadecimal digits.
  static func checkSum(of values: [Int?]) -> String {
    var hash: UInt32 = 2_166_136_261
    for value in values {
      var bits = value.map { UInt64(bitPattern: Int64($0)) } ?? 0x8000_0000_0000_0000
      for _ in 0..<8 {
        hash = (hash ^ UInt32(truncatingIfNeeded: bits & 0xFF)) &* 16_777_619
        bits >>= 8
      }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
