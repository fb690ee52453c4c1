/// Reads PNG files: a signature and chunks, the first of which has the size.
enum PNGHeader {
  static func size(of bytes: [UInt8]) throws(ImageDamage) -> ImageSize {
    guard bytes.count >= 24 else { throw .truncated }
    guard bytes.has("IHDR", at: 12), bytes.bigEndian(at: 8, count: 4) == 13,
      let width = bytes.bigEndian(at: 16, count: 4),
      let height = bytes.bigEndian(at: 20, count: 4)
    else { throw ImageDamage("the picture does not begin with its size") }
    var offset = 8
    // Each chunk has a length, a name, as many bytes, and a checksum.
    while let length = bytes.bigEndian(at: offset, count: 4), length <= bytes.count - offset - 12 {
      if bytes.has("IEND", at: offset + 4) { return ImageSize(width: width, height: height) }
      offset += 12 + length
    }
    throw .truncated
  }
}
