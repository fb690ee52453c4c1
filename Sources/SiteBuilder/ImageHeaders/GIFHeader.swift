/// Reads GIF files: a signature and the size of the screen.
enum GIFHeader {
  static func size(of bytes: [UInt8]) -> ImageSize? {
    guard bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0),
      let width = bytes.littleEndian(at: 6, count: 2),
      let height = bytes.littleEndian(at: 8, count: 2)
    else { return nil }
    return ImageSize(width: width, height: height)
  }
}
