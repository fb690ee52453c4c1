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
    var next = 0
    for word in text.utf8.split(separator: UInt8(ascii: " ")) {
      guard let first = word.first else { return nil }
      if first == UInt8(ascii: "~") {
        guard let count = number(word.dropFirst()), count > 0 else { return nil }
        let (sum, overflow) = next.addingReportingOverflow(count)
        guard !overflow else { return nil }
        next = sum
        continue
      }
      guard next < values.count else { return nil }
      switch first {
      case UInt8(ascii: "x"):
        guard word.count == 1 else { return nil }
        values[next] = nil
      case UInt8(ascii: "="):
        guard let value = number(word.dropFirst()) else { return nil }
        values[next] = value
      default:
        guard let old = values[next], let change = number(word) else { return nil }
        let (sum, overflow) = old.addingReportingOverflow(change)
        guard !overflow else { return nil }
        values[next] = sum
      }
      next += 1
    }
    return next <= values.count ? values : nil
  }

  private static func number(_ digits: Substring.UTF8View) -> Int? { Int(Substring(digits)) }

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
