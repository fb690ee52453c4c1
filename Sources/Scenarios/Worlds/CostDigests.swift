import Bytes
import FrameLab

/// The digest of each operation's costs in some worlds.
///
/// A cached outcome has the digest of the operations that it depends on, so it stays valid when
/// another cost changes.
struct CostDigests: Sendable {
  private let worlds: [World]
  /// The digest of each operation's costs in all worlds, in order.
  private let digests: [String]

  /// - Complexity: O(worlds × operations).
  init(of worlds: [World]) {
    self.worlds = worlds
    digests = ListOperation.allCases.map { operation in
      SHA256.hexadecimal(of: Self.bytes(of: worlds.map { $0.costs[operation] }))
    }
  }

  /// Returns the digest of some operations' costs in lists that override some costs.
  func digest(of operations: OperationSet, overriding overrides: [[CostOverride]]) -> String {
    var record = ByteRecord()
    for operation in ListOperation.allCases where operations.contains(operation) {
      record.append(digests[operation.rawValue])
    }
    for overrides in overrides where !overrides.isEmpty {
      let costs = worlds.map { $0.costs(overriding: overrides) }
      for operation in overrides.map(\.operation) where operations.contains(operation) {
        record.append(Self.bytes(of: costs.map { $0[operation] }))
      }
    }
    return SHA256.hexadecimal(of: record.bytes)
  }

  static func digest(of operations: OperationSet, in tables: [CostModel]) -> String {
    var record = ByteRecord()
    for operation in ListOperation.allCases where operations.contains(operation) {
      record.append(Self.bytes(of: tables.map { $0[operation] }))
    }
    return SHA256.hexadecimal(of: record.bytes)
  }

  private static func bytes(of costs: [Cost]) -> [UInt8] {
    var record = ByteRecord()
    for cost in costs {
      record.append(fixed: UInt64(bitPattern: Int64(cost.medianNanoseconds)))
      record.append(fixed: cost.spread.bitPattern)
      record.append(fixed: cost.prepareShare.bitPattern)
    }
    return record.bytes
  }
}
