/// Reads GIF files: the size of the screen, then blocks up to the one that ends the file.
enum GIFHeader {
  static func size(of bytes: [UInt8]) throws(ImageDamage) -> ImageSize {
    guard bytes.count >= 13, let width = bytes.littleEndian(at: 6, count: 2),
      let height = bytes.littleEndian(at: 8, count: 2)
    else { throw .truncated }
    var offset = 13 + colorTable(bytes[10])
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x3B: return ImageSize(width: width, height: height)
      case 0x21: offset += 2
      case 0x2C:
        guard offset + 9 < bytes.count else { throw .truncated }
        offset += 11 + colorTable(bytes[offset + 9])
      default: throw ImageDamage("the picture is damaged at byte \(offset)")
      }
      // Blocks of up to 255 bytes, the last of them empty.
      while offset < bytes.count, bytes[offset] > 0 { offset += 1 + Int(bytes[offset]) }
      offset += 1
    }
    throw .truncated
  }

  /// How many bytes of colors follow these flags.
  private static func colorTable(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }
}
