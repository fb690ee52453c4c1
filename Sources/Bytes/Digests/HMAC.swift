/// The message authentication code HMAC-SHA-256 of bytes that arrive in pieces, as in RFC 2104: only
/// who has the key can make it.
package struct HMACStream: Sendable {
  private var inner = SHA256Stream()
  private let outerKey: [UInt8]

  private static let blockLength = 64

  /// Starts with no bytes.
  ///
  /// - Parameter key: bytes that nobody else knows.
  package init(key: [UInt8]) {
    let short = key.count > Self.blockLength ? SHA256.digest(of: key) : key
    let padded = short + repeatElement(0, count: Self.blockLength - short.count)
    outerKey = padded.map { $0 ^ 0x5C }
    inner.append(padded.map { $0 ^ 0x36 })
  }

  /// Adds bytes.
  ///
  /// - Complexity: O(bytes).
  package mutating func append(_ bytes: [UInt8]) { inner.append(bytes) }

  /// The 32 bytes of the code of all bytes so far.
  package var code: [UInt8] { SHA256.digest(of: outerKey + inner.digest) }
}
