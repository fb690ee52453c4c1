import Bytes

/// The outcomes of worlds as bytes: eight for each number, least significant first, and the SHA-256
/// of all of them last.
package enum WorldOutcomeFile {
  /// The bytes of the outcomes of worlds 1 to N.
  package static func bytes(of outcomes: [WorldOutcome]) -> [UInt8] {
    var bytes: [UInt8] = []
    for value in outcomes.flatMap({ $0.values + $0.errors }) {
      let bits = value.bitPattern
      for shift in stride(from: 0, to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
      }
    }
    return bytes + SHA256.digest(of: bytes)
  }

  /// The outcomes in some bytes; nil if they are damaged or of another number of worlds or variants.
  package static func outcomes(
    in bytes: [UInt8],
    worlds: Int,
    variants: Int
  ) -> [WorldOutcome]? {
    let metrics = Metric.allCases.count
    let perWorld = variants * (metrics + 1)
    let length = worlds * perWorld * 8
    guard bytes.count == length + 32,
      SHA256.digest(of: Array(bytes[..<length])) == Array(bytes[length...])
    else { return nil }
    let numbers = stride(from: 0, to: length, by: 8).map { start in
      Double(
        bitPattern: (0..<8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64(bytes[start + $1]) }
      )
    }
    return (0..<worlds).map { world in
      let own = numbers[world * perWorld..<(world + 1) * perWorld]
      return WorldOutcome(
        values: Array(own.prefix(variants * metrics)),
        errors: Array(own.suffix(variants))
      )
    }
  }
}
