/// Reads JPEG files: segments behind markers, one of which has the size.
struct JPEGHeader {
  private let bytes: [UInt8]
  private var offset = 2
  private var isTurned = false

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the size as shown: cameras store pictures sideways with a mark to turn them.
  static func size(of bytes: [UInt8]) -> ImageSize? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var header = JPEGHeader(bytes)
    return header.size()
  }

  private mutating func size() -> ImageSize? {
    var size: ImageSize?
    while let marker = nextMarker(), marker != 0xD9 {
      // Markers without a segment.
      if marker == 0x01 || (0xD0...0xD8).contains(marker) { continue }
      guard let length = bytes.bigEndian(at: offset, count: 2),
        length >= 2, offset + length <= bytes.count
      else { break }
      if Self.isFrame(marker) { size = frame(length) }
      if marker == 0xE1 { isTurned = isTurned || isTurnedByExif(upTo: offset + length) }
      offset += length
      // The pixels follow.
      if marker == 0xDA { break }
    }
    return isTurned ? size?.turned : size
  }

  /// Returns true if a marker begins a frame of any kind of compression.
  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  private mutating func nextMarker() -> UInt8? {
    guard offset < bytes.count, bytes[offset] == 0xFF,
      // Any number of these bytes may precede a marker.
      let code = bytes[offset...].firstIndex(where: { $0 != 0xFF })
    else { return nil }
    offset = code + 1
    return bytes[code]
  }

  private func frame(_ length: Int) -> ImageSize? {
    guard length >= 8, let height = bytes.bigEndian(at: offset + 3, count: 2),
      let width = bytes.bigEndian(at: offset + 5, count: 2)
    else { return nil }
    return ImageSize(width: width, height: height)
  }

  /// Returns true if the Exif data in this segment rotates the picture by 90° or 270°.
  private func isTurnedByExif(upTo end: Int) -> Bool {
    guard bytes.has("Exif\0\0", at: offset + 2) else { return false }
    let start = offset + 8
    let isLittle = bytes.has("II", at: start)
    guard isLittle || bytes.has("MM", at: start) else { return false }
    func number(_ position: Int, _ count: Int) -> Int? {
      guard position + count <= end else { return nil }
      return isLittle
        ? bytes.littleEndian(at: position, count: count)
        : bytes.bigEndian(at: position, count: count)
    }
    guard let directory = number(start + 4, 4), let count = number(start + directory, 2) else {
      return false
    }
    for entry in 0..<count {
      let position = start + directory + 2 + 12 * entry
      guard let tag = number(position, 2) else { return false }
      if tag == 0x0112 { return number(position + 8, 2).map { (5...8).contains($0) } ?? false }
    }
    return false
  }
}
