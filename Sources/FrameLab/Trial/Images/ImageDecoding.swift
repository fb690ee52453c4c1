/// The cost of decoding a list's images, whole or as thumbnails.
///
/// A thumbnail takes a share of what its source would take with the same draw: decoders read all
/// of the file and save only part of the work that follows.
package struct ImageDecoding: Sendable {
  /// The operation that decodes a whole image of this format.
  package let operation: ListOperation
  /// The cost of a thumbnail, as a share of decoding its source.
  package let thumbnailShare: Double

  private let megapixels: Double
  private let pixels: Double
  private let overhead: Double
  /// The part that does not depend on the bits per pixel; 1 if none of it does.
  private let fixedShare: Double

  package init(_ image: ImageModel, on screen: Screen, _ parameters: ModelParameters) {
    pixels = Double(image.pixels)
    megapixels = pixels / 1_000_000
    overhead = parameters.decodeFixedMegapixels
    operation = image.format.decoding
    fixedShare = image.format == .jpeg ? parameters.jpegFixedShare : 1
    // A progressive JPEG has to be decoded whole, whatever size is wanted.
    thumbnailShare =
      image.format == .progressiveJPEG
      ? 1 : parameters.thumbnailShares.share(atDivisor: image.thumbnailDivisor(on: screen))
  }

  /// The units of `operation` that decoding a whole image takes.
  package func units(fileBytes: Int) -> Double {
    guard fixedShare < 1 else { return overhead + megapixels }
    let bitsPerPixel = 8 * Double(fileBytes) / pixels
    let density = bitsPerPixel / Self.pricedBitsPerPixel
    return overhead + megapixels * (fixedShare + (1 - fixedShare) * density)
  }

  /// The bits per pixel of the JPEGs that the cost table prices.
  package static let pricedBitsPerPixel = 1.4
}

extension ThumbnailShares {
  /// The share at one divided by 1, 2, 4 or 8 of the width and height.
  fileprivate func share(atDivisor divisor: Int) -> Double {
    switch divisor {
    case 8...: eighth
    case 4...: quarter
    case 2...: half
    default: 1
    }
  }
}
