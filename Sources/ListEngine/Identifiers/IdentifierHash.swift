/// The 32-bit hash that spreads identifiers over a table.
///
/// Only the table's speed depends on it, never its answers.
@usableFromInline
struct IdentifierHash: Sendable {
  /// Differs between processes, so nobody can choose identifiers that collide.
  @usableFromInline let seed: UInt64

  @usableFromInline static let processSeed = UInt64(truncatingIfNeeded: 0x9E37_79B9.hashValue)

  @inlinable
  init() {
    seed = Self.processSeed
  }

  /// Returns the hash of an identifier.
  ///
  /// Integers are by far the most common identifiers and need no cryptographic hash: one
  /// multiplication with folded halves spreads them as well, five times as fast.
  @inlinable
  @inline(__always)
  func callAsFunction<ID: Hashable>(_ id: ID) -> UInt32 {
    // Compare the types first: the cast alone is slow in unspecialized code.
    if ID.self == Int.self, let number = id as? Int {
      return mix(UInt64(bitPattern: Int64(number)))
    }
    return UInt32(truncatingIfNeeded: id.hashValue)
  }

  @inlinable
  @inline(__always)
  func mix(_ number: UInt64) -> UInt32 {
    let (high, low) = (number ^ seed).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return UInt32(truncatingIfNeeded: (high ^ low) >> 16)
  }
}
