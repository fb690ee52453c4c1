/// Reads WebP files: chunks in a RIFF file, the first of which has the size.
enum WebPHeader {
  static func size(of bytes: [UInt8]) -> ImageSize? {
    guard bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8), bytes.count >= 30 else { return nil }
    if bytes.has("VP8X", at: 12), let width = bytes.littleEndian(at: 24, count: 3),
      let height = bytes.littleEndian(at: 27, count: 3)
    {
      return ImageSize(width: width + 1, height: height + 1)
    }
    if bytes.has("VP8L", at: 12), bytes[20] == 0x2F,
      let bits = bytes.littleEndian(at: 21, count: 4)
    {
      return ImageSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    }
    if bytes.has("VP8 ", at: 12), bytes.has("\u{9D}\u{01}\u{2A}", at: 23),
      let width = bytes.littleEndian(at: 26, count: 2),
      let height = bytes.littleEndian(at: 28, count: 2)
    {
      return ImageSize(width: width & 0x3FFF, height: height & 0x3FFF)
    }
    return nil
  }
}
