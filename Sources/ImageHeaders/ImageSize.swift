/// How large a picture is before a page scales it, in CSS pixels.
package struct ImageSize: Hashable, Sendable {
  /// The width.
  package let width: Int
  /// The height.
  package let height: Int

  /// A size.
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
  /// Reads how large a picture is, from as little of the file as says so; and checks that the file
  /// is whole, as far as its structure shows.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - format: the format that its name promises.
  /// - Returns: the size; nil for a picture that has none, such as a drawing that fills its place.
  /// - Throws: `ImageDamage` if no browser would show the picture.
  /// - Complexity: O(bytes), without decoding anything.
  package static func reading(
    _ bytes: [UInt8],
    as format: ImageFormat
  ) throws(ImageDamage) -> ImageSize? {
    if bytes.isEmpty { throw ImageDamage("the file is empty") }
    guard let found = ImageFormat(of: bytes) else {
      throw ImageDamage("the file is no \(format.name) picture")
    }
    guard found == format else {
      throw ImageDamage("the file is in the format \(found.name); rename it to end in '.\(found)'")
    }
    var jpeg = JPEGHeader(bytes)
    let size: ImageSize? =
      switch format {
      case .png: try PNGHeader.size(of: bytes)
      case .jpeg: try jpeg.size()
      case .gif: try GIFHeader.size(of: bytes)
      case .webp: try WebPHeader.size(of: bytes)
      case .avif: try AVIFHeader.size(of: bytes)
      case .svg: try SVGHeader.size(of: bytes)
      }
    guard let size else { return nil }
    let written = "\(size.width) × \(size.height) pixels"
    guard size.width > 0, size.height > 0 else {
      throw ImageDamage("the picture is \(written), so there is nothing to see")
    }
    guard max(size.width, size.height) <= longestSide else {
      throw ImageDamage("the picture is \(written); browsers show at most \(longestSide) a side")
    }
    return size
  }
}
