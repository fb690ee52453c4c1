/// The purpose of a stream of random numbers, such as `StreamName("image-bytes")`.
///
/// Equal texts make equal names on every machine: the code is FNV-1a over the UTF-8 bytes
/// (http://www.isthe.com/chongo/tech/comp/fnv/).
package struct StreamName: Hashable, Sendable {
  /// The hash of the text.
  package let code: UInt64

  package init(_ text: String) {
    var code: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { code = (code ^ UInt64(byte)) &* 0x100_0000_01B3 }
    self.code = code
  }
}
