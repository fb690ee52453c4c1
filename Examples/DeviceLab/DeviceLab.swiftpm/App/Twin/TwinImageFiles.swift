import ImageIO
import LabPlan
import UIKit

/// Files of the plan's format, size and weight: pictures with as much detail as the weight needs.
///
/// A few different pictures stand for all items; what a file costs to decode depends on its format,
/// its pixels and its bytes.
struct TwinImageFiles: Sendable {
  private let files: [Data]

  /// Makes the files, which takes a second or two for large pictures.
  ///
  /// - Returns: nil for a list without images, and if the system cannot write the format.
  @concurrent static func make(_ image: ScenarioFile.Image?) async -> TwinImageFiles? {
    guard let image else { return nil }
    let files = (0..<4).compactMap { index in
      encoded(
        picture(width: image.storedPx[0], height: image.storedPx[1], seed: index),
        as: image.format,
        bytes: image.fileBytes
      )
    }
    return files.isEmpty ? nil : TwinImageFiles(files: files)
  }

  /// The file of an item.
  func file(_ row: TwinRow) -> Data { files[((row.id % files.count) + files.count) % files.count] }

  /// A picture of stripes and small squares, which compresses like a photo.
  static func picture(width: Int, height: Int, seed: Int) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let size = CGSize(width: width, height: height)
    var state = UInt64(seed &+ 1)
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      for band in 0..<24 {
        UIColor(white: CGFloat(random(100)) / 100, alpha: 1).setFill()
        let top = CGFloat(band * height / 24)
        context.fill(CGRect(x: 0, y: top, width: size.width, height: CGFloat(height / 24 + 1)))
      }
      for _ in 0..<min(40_000, width * height / 60) {
        UIColor(
          red: CGFloat(random(100)) / 100,
          green: CGFloat(random(100)) / 100,
          blue: CGFloat(random(100)) / 100,
          alpha: 1
        ).setFill()
        context.fill(
          CGRect(x: random(width), y: random(height), width: 2 + random(6), height: 2 + random(6))
        )
      }
    }
  }

  /// The file at the quality at which it weighs about what it should; nil if it cannot be written.
  static func encoded(_ image: UIImage, as format: String, bytes: Int) -> Data? {
    var (low, high) = (0.02, 1.0)
    var best: Data?
    for _ in 0..<7 {
      let quality = (low + high) / 2
      guard let data = encoded(image, as: format, quality: quality) else { return best }
      if abs(data.count - bytes) < abs((best?.count ?? .max) - bytes) { best = data }
      if data.count > bytes { high = quality } else { low = quality }
    }
    return best
  }

  private static func encoded(_ image: UIImage, as format: String, quality: Double) -> Data? {
    guard let picture = image.cgImage else { return nil }
    let data = NSMutableData()
    let type = format == "heic" ? "public.heic" as CFString : "public.jpeg" as CFString
    guard
      let destination = CGImageDestinationCreateWithData(data as CFMutableData, type, 1, nil)
    else { return nil }
    let jfif = [kCGImagePropertyJFIFIsProgressive: format == "progressiveJPEG"] as CFDictionary
    let properties =
      [
        kCGImageDestinationLossyCompressionQuality: quality,
        kCGImagePropertyJFIFDictionary: jfif,
      ] as CFDictionary
    CGImageDestinationAddImage(destination, picture, properties)
    guard CGImageDestinationFinalize(destination) else { return nil }
    return Data(referencing: data)
  }
}
