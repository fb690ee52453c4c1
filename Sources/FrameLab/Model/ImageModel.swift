/// The images of a list: what is stored, and how large it is shown.
public struct ImageModel: Hashable, Sendable {
  /// The encoding of the image file.
  public var format: ImageFormat
  /// The stored image's width in pixels.
  public var widthPixels: Int
  /// The stored image's height in pixels.
  public var heightPixels: Int
  /// The median size of the file that is loaded, in bytes.
  public var fileBytes: Int
  /// The spread σ of the logarithm of the file size across items.
  public var fileSpread: Double
  /// The width at which it is shown, in points.
  public var shownWidthPoints: Int
  /// The height at which it is shown, in points.
  public var shownHeightPoints: Int

  /// Creates an image model.
  public init(
    format: ImageFormat = .jpeg,
    widthPixels: Int,
    heightPixels: Int,
    fileBytes: Int,
    fileSpread: Double = 0,
    shownWidthPoints: Int,
    shownHeightPoints: Int
  ) {
    precondition(
      widthPixels > 0 && heightPixels > 0 && fileBytes > 0,
      "an image has a size, got \(widthPixels) × \(heightPixels) px in \(fileBytes) bytes"
    )
    precondition(
      shownWidthPoints > 0 && shownHeightPoints > 0,
      "an image is shown at a size, got \(shownWidthPoints) × \(shownHeightPoints) pt"
    )
    precondition(fileSpread >= 0, "a spread is not negative, got \(fileSpread)")
    self.format = format
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
    self.fileBytes = fileBytes
    self.fileSpread = fileSpread
    self.shownWidthPoints = shownWidthPoints
    self.shownHeightPoints = shownHeightPoints
  }

  /// The pixels of the stored image.
  public var pixels: Int { widthPixels * heightPixels }

  /// The pixels at which a screen shows the image, at most those that the image has.
  public func shownPixels(on screen: Screen) -> Int {
    min(pixels, shownWidthPoints * shownHeightPoints * screen.scale * screen.scale)
  }

  /// By how much a decoder may divide the width and height, 1, 2, 4 or 8, and still cover the pixels
  /// at which a screen shows the image.
  package func thumbnailDivisor(on screen: Screen) -> Int {
    let width = min(widthPixels, shownWidthPoints * screen.scale)
    let height = min(heightPixels, shownHeightPoints * screen.scale)
    return [8, 4, 2].first { widthPixels >= $0 * width && heightPixels >= $0 * height } ?? 1
  }

  /// The memory that a decoded sRGB image takes: 4 bytes per pixel.
  ///
  /// Source: WWDC 2018, session 416, "iOS Memory Deep Dive".
  package static let bytesPerPixel = 4
}

/// The encoding of an image file, which decides how long decoding takes.
public enum ImageFormat: String, CaseIterable, Hashable, Sendable {
  /// A baseline JPEG.
  case jpeg
  /// A JPEG that is sent in passes from coarse to fine.
  case progressiveJPEG
  /// HEIF with HEVC.
  case heic
}

extension ImageFormat {
  /// The operation that decodes such an image.
  public var decoding: ListOperation {
    switch self {
    case .jpeg: .imageDecoding
    case .progressiveJPEG: .progressiveImageDecoding
    case .heic: .heicImageDecoding
    }
  }
}
