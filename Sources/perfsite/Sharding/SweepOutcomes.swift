import Digests
import Reports
import Scenarios

/// The rows of some points of a sweep as bytes: their text, and its SHA-256 last.
enum SweepRows {
  /// Runs points and writes their rows.
  static func bytes(of run: SweepRun, points: Range<Int>) -> [UInt8] {
    let text = points.map { SweepCSV.rows(run.outcomes(atPoint: $0), of: run, atPoint: $0) }
    let bytes = Array(text.joined().utf8)
    return bytes + SHA256.digest(of: bytes)
  }

  /// The rows in some bytes; nil if they are damaged or others in number.
  static func rows(in bytes: [UInt8], of run: SweepRun, count: Int) -> ArraySlice<UInt8>? {
    guard bytes.count >= 32 else { return nil }
    let rows = bytes.dropLast(32)
    let wanted = count * run.run.scenario.variants.count
    guard rows.count(where: { $0 == 0x0A }) == wanted,
      SHA256.digest(of: Array(rows)) == Array(bytes.suffix(32))
    else { return nil }
    return rows
  }
}
