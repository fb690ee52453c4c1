extension Bitmap {
  /// The picture as PNG (ISO/IEC 15948), with a palette of 8 bits a pixel.
  ///
  /// Each row is written as its difference from the one above, which is nothing in most rows of
  /// rectangles, so runs are all that needs compressing.
  package var png: [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header = Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height)) + [8, 3, 0, 0, 0]
    bytes += Self.chunk("IHDR", header)
    bytes += Self.chunk("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] })
    bytes += Self.chunk("IDAT", Zlib.compressedRuns(filteredRows))
    bytes += Self.chunk("IEND", [])
    return bytes
  }

  /// The rows, each after the number of its filter: 2, the difference from the row above.
  private var filteredRows: [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity((width + 1) * height)
    for row in 0..<height {
      rows.append(2)
      for column in 0..<width {
        let index = row * width + column
        rows.append(pixels[index] &- (row == 0 ? 0 : pixels[index - width]))
      }
    }
    return rows
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let checked = Array(type.utf8) + data
    return bigEndian(UInt32(data.count)) + checked + bigEndian(crc(of: checked))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The cyclic redundancy check of PNG, annex D.
  private static func crc(of bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
    }
    return ~crc
  }
}

/// The part of DEFLATE (RFC 1951, in the frame of RFC 1950) that pictures of rectangles need: fixed
/// codes, and repetitions of the byte before.
private enum Zlib {
  static func compressedRuns(_ bytes: [UInt8]) -> [UInt8] {
    var bits = BitWriter()
    bits.append(1, count: 1)  // the last block
    bits.append(1, count: 2)  // fixed codes
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      bits.append(literal: Int(byte))
      index += 1
      var run = 0
      while index + run < bytes.count, bytes[index + run] == byte { run += 1 }
      while run >= 3 {
        let length = min(run, 258)
        bits.append(repetition: length)
        run -= length
        index += length
      }
    }
    bits.append(literal: 256)
    let checksum = adler(of: bytes)
    return [0x78, 0x01] + bits.finish()
      + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
  }

  private static func adler(of bytes: [UInt8]) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}

/// Bits from the lowest of each byte up.
private struct BitWriter {
  private var bytes: [UInt8] = []
  private var pending: UInt32 = 0
  private var count = 0

  mutating func append(_ value: UInt32, count added: Int) {
    pending |= value << UInt32(count)
    count += added
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
  }

  /// Appends the fixed code of a literal or length (RFC 1951, 3.2.6), whose highest bit comes first.
  mutating func append(literal symbol: Int) {
    let (code, length) =
      switch symbol {
      case ...143: (0x30 + symbol, 8)
      case ...255: (0x190 + symbol - 144, 9)
      case ...279: (symbol - 256, 7)
      default: (0xC0 + symbol - 280, 8)
      }
    for bit in (0..<length).reversed() { append(UInt32(code >> bit & 1), count: 1) }
  }

  /// Appends the code for repeating the byte before 3 to 258 times (RFC 1951, 3.2.5).
  mutating func append(repetition length: Int) {
    let rest = length - 3
    let extra = rest < 8 ? 0 : Int.bitWidth - 1 - rest.leadingZeroBitCount - 2
    if length == 258 {
      append(literal: 285)
    } else {
      append(literal: 257 + (extra << 2) + (rest >> extra))
      append(UInt32(rest & ((1 << extra) - 1)), count: extra)
    }
    append(0, count: 5)  // distance 1
  }

  mutating func finish() -> [UInt8] {
    if count > 0 { append(0, count: 8 - count) }
    return bytes
  }
}
