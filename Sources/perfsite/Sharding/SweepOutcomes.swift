import Bytes
import LocatedText
import Scenarios
import TextFormats

/// Encodes the measurements at some points of a sweep as bytes: JSON, and its SHA-256 last.
enum SweepOutcomes {
  /// Runs points and writes their outcomes.
  static func bytes(of run: SweepRun, points: Range<Int>) -> [UInt8] {
    let bytes = JSONText(encoding: points.map { run.outcomes(atPoint: $0) }).bytes
    return bytes + SHA256.digest(of: bytes)
  }

  /// Returns the points in some bytes; nil if they are damaged or not all of these.
  static func points(_ points: Range<Int>, in bytes: [UInt8], of run: SweepRun) -> [SweepPoint]? {
    let text = Array(bytes.dropLast(32))
    guard SHA256.digest(of: text) == Array(bytes.suffix(32)),
      let outcomes = try? JSONNode.reading(text).decoded(as: [[SweepOutcome]].self),
      outcomes.count == points.count,
      outcomes.allSatisfy({ $0.map(\.variant) == run.run.scenario.variants.map(\.id) })
    else { return nil }
    return zip(points, outcomes).map { SweepPoint($0, of: run, outcomes: $1) }
  }
}
