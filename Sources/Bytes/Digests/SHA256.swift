/// The SHA-256 digest of bytes, as in FIPS 180-4.
///
/// This is our own because the standard library has none, and other tools must be able to compute a
/// report's digest.
package enum SHA256 {
  /// Returns the digest, 32 bytes.
  ///
  /// - Complexity: O(bytes).
  package static func digest(of message: [UInt8]) -> [UInt8] {
    var stream = SHA256Stream()
    stream.append(message)
    return stream.digest
  }

  /// Returns the digest as 64 hexadecimal digits.
  package static func hexadecimal(of message: [UInt8]) -> String {
    hexadecimal(digest(of: message))
  }

  fileprivate static func hexadecimal(_ digest: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(2 * digest.count)
    for byte in digest {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 0xF)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Computes the 64 words of a block.
  fileprivate static func expand(
    _ bytes: [UInt8],
    from start: Int,
    into words: inout [UInt32]
  ) {
    for index in 0..<16 {
      let first = start + 4 * index
      words[index] =
        UInt32(bytes[first]) << 24 | UInt32(bytes[first + 1]) << 16
        | UInt32(bytes[first + 2]) << 8 | UInt32(bytes[first + 3])
    }
    for index in 16..<64 {
      let early = words[index - 15]
      let late = words[index - 2]
      let first = early.rotated(7) ^ early.rotated(18) ^ early >> 3
      let second = late.rotated(17) ^ late.rotated(19) ^ late >> 10
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
  }

  fileprivate static func compress(_ words: [UInt32], into state: inout [UInt32]) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let choice = e & f ^ ~e & g
      let majority = a & b ^ a & c ^ b & c
      let sum1 = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
      let sum0 = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
      let first = h &+ sum1 &+ choice &+ roundConstants[index] &+ words[index]
      let second = sum0 &+ majority
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() {
      state[index] = state[index] &+ word
    }
  }

  /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
  fileprivate static let initialState: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let roundConstants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

/// The SHA-256 digest of bytes that arrive in pieces.
package struct SHA256Stream: Sendable {
  private var state = SHA256.initialState
  private var words = [UInt32](repeating: 0, count: 64)
  private var rest: [UInt8] = []
  private var byteCount = 0

  package init() {}

  /// Adds bytes.
  ///
  /// - Complexity: O(bytes).
  package mutating func append(_ bytes: [UInt8]) {
    byteCount += bytes.count
    rest += bytes
    let end = rest.count - rest.count % 64
    for start in stride(from: 0, to: end, by: 64) {
      SHA256.expand(rest, from: start, into: &words)
      SHA256.compress(words, into: &state)
    }
    rest.removeSubrange(..<end)
  }

  /// The digest of all bytes so far, 32 bytes.
  package var digest: [UInt8] {
    var last = self
    let bitCount = UInt64(byteCount) * 8
    var padding: [UInt8] = [0x80]
    padding += repeatElement(0, count: (119 - rest.count) % 64)
    for shift in stride(from: 56, through: 0, by: -8) {
      padding.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    last.append(padding)
    return last.state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  /// The digest as 64 hexadecimal digits.
  package var hexadecimal: String { SHA256.hexadecimal(digest) }
}

extension UInt32 {
  @inline(__always)
  fileprivate func rotated(_ bits: UInt32) -> UInt32 { self >> bits | self << (32 - bits) }
}
