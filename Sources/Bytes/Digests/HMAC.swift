/// The message authentication code HMAC-SHA-256 (RFC 2104) of bytes that arrive in pieces.
///
/// Only the owner of the key can make it.
package struct HMACStream: Sendable {
  private var inner = SHA256Stream()
  private let outerKey: [UInt8]

  private static let blockLength = 64

  /// Creates a code of no bytes.
  ///
  /// - Parameter key: secret bytes.
  package init(key: [UInt8]) {
    let short = key.count > Self.blockLength ? SHA256.digest(of: key) : key
    let padded = short + repeatElement(0, count: Self.blockLength - short.count)
    outerKey = padded.map { $0 ^ 0x5C }
    inner.append(padded.map { $0 ^ 0x36 })
  }

  /// - Complexity: O(bytes).
  package mutating func append(_ bytes: [UInt8]) { inner.append(bytes) }

  /// The code of all bytes so far, 32 bytes.
  package var code: [UInt8] { SHA256.digest(of: outerKey + inner.digest) }
}
