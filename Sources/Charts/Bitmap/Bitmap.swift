/// A picture of rectangles in a few colors, for places that take no SVG.
package struct Bitmap: Hashable, Sendable {
  /// A color without transparency, such as `0x4FD0A2`.
  package struct Color: Hashable, Sendable {
    let red: UInt8
    let green: UInt8
    let blue: UInt8

    /// A color as `0xRRGGBB`.
    package init(_ hexadecimal: UInt32) {
      red = UInt8(truncatingIfNeeded: hexadecimal >> 16)
      green = UInt8(truncatingIfNeeded: hexadecimal >> 8)
      blue = UInt8(truncatingIfNeeded: hexadecimal)
    }
  }

  let width: Int
  let height: Int
  /// The colors in use, the background first.
  private(set) var palette: [Color]
  /// The index of each pixel's color, row by row from the top.
  private(set) var pixels: [UInt8]

  /// A picture of one color.
  ///
  /// - Parameters:
  ///   - width: 1 to 10,000 pixels.
  ///   - height: 1 to 10,000 pixels.
  ///   - background: its color.
  package init(width: Int, height: Int, background: Color) {
    precondition((1...10_000).contains(width), "width must be 1 to 10,000, is \(width)")
    precondition((1...10_000).contains(height), "height must be 1 to 10,000, is \(height)")
    self.width = width
    self.height = height
    palette = [background]
    pixels = [UInt8](repeating: 0, count: width * height)
  }

  /// Fills the part of a rectangle that is inside the picture.
  ///
  /// At most 255 colors besides the background can be used.
  package mutating func fill(x: Int, y: Int, width: Int, height: Int, with color: Color) {
    let columns = max(0, x)..<max(0, x, min(self.width, x + width))
    let rows = max(0, y)..<max(0, y, min(self.height, y + height))
    guard !columns.isEmpty, !rows.isEmpty else { return }
    let index = index(of: color)
    for row in rows {
      for column in columns { pixels[row * self.width + column] = index }
    }
  }

  private mutating func index(of color: Color) -> UInt8 {
    if let index = palette.firstIndex(of: color) { return UInt8(index) }
    precondition(palette.count < 256, "a picture has at most 256 colors")
    palette.append(color)
    return UInt8(palette.count - 1)
  }
}
