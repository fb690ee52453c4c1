/// The size of a picture before a page scales it, in CSS pixels.
package struct ImageSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size of the picture turned by 90°.
  var turned: ImageSize { ImageSize(width: height, height: width) }

  /// The longest side that every browser shows.
  static let longestSide = 65_535
}

extension ImageSize {
  /// Reads the size of a picture from its header; nil if it has none.
  ///
  /// A drawing that fills its place has no size, nor does a file that is not a picture.
  ///
  /// - Parameter bytes: a file: PNG, JPEG, GIF, WebP, AVIF or SVG.
  package init?(of bytes: [UInt8]) {
    let size =
      PNGHeader.size(of: bytes) ?? JPEGHeader.size(of: bytes) ?? GIFHeader.size(of: bytes)
      ?? WebPHeader.size(of: bytes) ?? AVIFHeader.size(of: bytes) ?? SVGHeader.size(of: bytes)
    guard let size, (1...Self.longestSide).contains(size.width),
      (1...Self.longestSide).contains(size.height)
    else { return nil }
    self = size
  }
}
