import Bytes
import FrameLab

/// Encodes the outcomes of worlds as bytes: eight for each number, least significant first.
///
/// The owner of the bytes adds a digest.
package enum WorldOutcomeFile {
  /// Returns the bytes of the outcomes of worlds 1 to N.
  package static func bytes(of outcomes: [WorldOutcome]) -> [UInt8] {
    var record = ByteRecord()
    for outcome in outcomes {
      record.append(fixed: UInt64(bitPattern: Int64(outcome.operations.bits)))
      for value in outcome.values { record.append(fixed: value.bitPattern) }
      for error in outcome.errors { record.append(fixed: error.bitPattern) }
    }
    return record.bytes
  }

  /// Returns the outcomes in some bytes; nil if these are of another number of worlds or variants.
  package static func outcomes(
    in bytes: [UInt8],
    worlds: Int,
    variants: Int
  ) -> [WorldOutcome]? {
    let valueCount = variants * Metric.allCases.count
    guard bytes.count == worlds * (1 + valueCount + variants) * 8 else { return nil }
    var reader = ByteRecord.Reader(bytes)
    func numbers(_ count: Int) -> [Double] {
      var numbers: [Double] = []
      numbers.reserveCapacity(count)
      while numbers.count < count, let bits = reader.number() {
        numbers.append(Double(bitPattern: bits))
      }
      return numbers
    }
    return (0..<worlds).map { _ in
      let operations = OperationSet(bits: Int(truncatingIfNeeded: reader.number() ?? 0))
      let values = numbers(valueCount)
      return WorldOutcome(values: values, errors: numbers(variants), operations: operations)
    }
  }
}
