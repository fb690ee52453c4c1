import Charts
import Testing

/// Pictures as PNG, read back by a decoder of the little that the encoder writes.
@Suite struct BitmapTests {
  private static let colors = [0x000000, 0xFF0000, 0x00FF00, 0x123456].map {
    Bitmap.Color(UInt32($0))
  }

  /// The index of each pixel's color, from the decoded file.
  private func pixels(of png: [UInt8], width: Int, height: Int) throws -> [UInt8] {
    let bytes = try Self.inflated(try #require(Self.chunks(png)["IDAT"]))
    #expect(bytes.count == (width + 1) * height)
    var rows: [UInt8] = []
    for row in 0..<height {
      let line = bytes[row * (width + 1)..<(row + 1) * (width + 1)]
      #expect(line.first == 2)
      for (column, byte) in line.dropFirst().enumerated() {
        rows.append(byte &+ (row == 0 ? 0 : rows[(row - 1) * width + column]))
      }
    }
    return rows
  }

  @Test(arguments: 0..<40)
  func `a picture reads back pixel by pixel`(seed: Int) throws {
    // A small generator of the test's own keeps the picture the same everywhere.
    var state = UInt32(seed) &* 2_654_435_761 &+ 12_345
    func number(_ limit: Int) -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 8) % limit
    }
    let width = 1 + number(700)
    let height = 1 + number(40)
    var picture = Bitmap(width: width, height: height, background: Self.colors[0])
    var expected = [UInt8](repeating: 0, count: width * height)
    var used = [0]
    for _ in 0..<number(12) {
      let (x, y) = (number(width + 20) - 10, number(height + 20) - 10)
      let (wide, high, color) = (number(300) - 5, number(30) - 5, number(Self.colors.count))
      picture.fill(x: x, y: y, width: wide, height: high, with: Self.colors[color])
      for row in 0..<height where row >= y && row < y + high {
        for column in 0..<width where column >= x && column < x + wide {
          if !used.contains(color) { used.append(color) }
          expected[row * width + column] = UInt8(used.firstIndex(of: color) ?? 0)
        }
      }
    }
    #expect(try pixels(of: picture.png, width: width, height: height) == expected)
  }

  @Test func `the file has PNG's parts, with their check sums`() throws {
    let png = Bitmap(width: 1, height: 1, background: Bitmap.Color(0x010203)).png
    #expect(png.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let chunks = try Self.chunks(png)
    #expect(chunks["IHDR"] == [0, 0, 0, 1, 0, 0, 0, 1, 8, 3, 0, 0, 0])
    #expect(chunks["PLTE"] == [1, 2, 3])
    // The check sum of an empty IEND is the same in every PNG.
    #expect(png.suffix(12) == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
  }

  private static func chunks(_ png: [UInt8]) throws -> [String: [UInt8]] {
    var chunks: [String: [UInt8]] = [:]
    var index = 8
    while index + 12 <= png.count {
      let length = png[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: png[index + 4..<index + 8], as: UTF8.self)
      chunks[name] = Array(png[index + 8..<index + 8 + length])
      index += 12 + length
    }
    #expect(index == png.count)
    return chunks
  }

  /// Undoes zlib with one block of fixed codes and distance 1.
  private static func inflated(_ data: [UInt8]) throws -> [UInt8] {
    #expect(data.prefix(2) == [0x78, 0x01])
    var position = 16
    func bit() -> Int {
      defer { position += 1 }
      return Int(data[position / 8] >> UInt8(position % 8)) & 1
    }
    func bits(_ count: Int) -> Int { (0..<count).reduce(0) { $0 | bit() << $1 } }
    func code(_ count: Int, _ start: Int = 0) -> Int {
      (0..<count).reduce(start) { value, _ in value << 1 | bit() }
    }
    #expect(bits(3) == 0b011)
    var bytes: [UInt8] = []
    while true {
      let seven = code(7)
      let symbol: Int
      if seven < 0b0011000 {
        symbol = 256 + seven
      } else {
        let eight = code(1, seven)
        switch eight {
        case 0x30...0xBF: symbol = eight - 0x30
        case 0xC0...0xC7: symbol = 280 + eight - 0xC0
        default: symbol = 144 + code(1, eight) - 0x190
        }
      }
      if symbol < 256 {
        bytes.append(UInt8(symbol))
      } else if symbol == 256 {
        break
      } else {
        let extra = symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4
        let base =
          symbol == 285
          ? 258 : symbol < 265 ? symbol - 254 : ((symbol - 265) % 4 + 4) << extra + 3
        let length = base + bits(extra)
        #expect(bits(5) == 0)
        bytes += [UInt8](repeating: try #require(bytes.last), count: length)
      }
    }
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    #expect(data.suffix(4).reduce(0) { $0 << 8 | Int($1) } == high << 16 | low)
    return bytes
  }
}
