import Foundation
import Measurements
import TestSupport
import Testing

/// Damaged files are located mistakes or other measurements, never a crash.
@Suite struct MeasurementMutationTests {
  /// How often each fixture is damaged: 1,500 times, or as often as the environment says.
  static let count =
    ProcessInfo.processInfo.environment["PERFSITE_MUTATIONS"].flatMap { Int($0) } ?? 1_500

  private static let words = [
    "-1", "1e999", "NaN", "null", "99999999999999999999", "\"", "<", "</", ">", "&x;", "{", "}",
    "[",
    "]", ",", "\u{0}", "0", "-", "ref=\"1\"", "9007199254740992", "<!DOCTYPE a [", "\u{FEFF}", "\n",
    "1e-400", ".", "ms", "true",
  ].map { Array($0.utf8) }

  @Test(.slow, arguments: Formats.names())
  func `no damage crashes a reader`(name: String) throws {
    let original = try Formats.bytes(name)
    var random = SeededGenerator(seed: name.utf8.count)
    for _ in 0..<Self.count {
      let reading = Formats.read([(name, Self.damaged(original, &random))])
      // Nothing is both usable and wrong.
      #expect(reading.entries.isEmpty || reading.messages.isEmpty)
      #expect(!reading.entries.isEmpty || !reading.messages.isEmpty)
      for entry in reading.entries {
        for interval in entry.intervals {
          #expect((interval.ratio ?? 0) >= 0)
          #expect(interval.iterations.allSatisfy { ($0.hitchNanoseconds ?? 0) >= 0 })
        }
      }
    }
  }

  /// One to three damages: bytes changed, removed, repeated, cut off or replaced by hostile words.
  static func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      guard !bytes.isEmpty else { return bytes }
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 1...40, using: &random))
      switch Int.random(in: 0..<7, using: &random) {
      case 0: bytes[start] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(start..<end)
      case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 3: bytes.removeSubrange(start...)
      case 4: bytes.insert(contentsOf: words.randomElement(using: &random) ?? [], at: start)
      case 5: bytes.replaceSubrange(start..<end, with: words.randomElement(using: &random) ?? [])
      default: replaceNumber(in: &bytes, from: start, &random)
      }
    }
    return bytes
  }

  /// Replaces the next run of digits by a hostile number.
  private static func replaceNumber(
    in bytes: inout [UInt8],
    from start: Int,
    _ random: inout SeededGenerator
  ) {
    let isDigit = { (byte: UInt8) in (48...57).contains(byte) }
    guard let first = bytes[start...].firstIndex(where: isDigit) else { return }
    let end = bytes[first...].firstIndex { !isDigit($0) } ?? bytes.count
    let number =
      ["-5", "1e308", "99999999999999999999", "0", "4611686018427387904", "1e-9", "0.5"]
      .randomElement(using: &random) ?? ""
    bytes.replaceSubrange(first..<end, with: Array(number.utf8))
  }
}
