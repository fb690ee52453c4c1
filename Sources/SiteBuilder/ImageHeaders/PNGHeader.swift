/// Reads PNG files: a signature and chunks, the first of which has the size.
enum PNGHeader {
  static func size(of bytes: [UInt8]) -> ImageSize? {
    guard bytes.has("\u{89}PNG\r\n\u{1A}\n", at: 0), bytes.has("IHDR", at: 12),
      let width = bytes.bigEndian(at: 16, count: 4),
      let height = bytes.bigEndian(at: 20, count: 4)
    else { return nil }
    return ImageSize(width: width, height: height)
  }
}
