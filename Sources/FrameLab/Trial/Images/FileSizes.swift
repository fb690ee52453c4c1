import DeterministicMath

/// The size of each item's image file: the same in every trial with the same seed, whatever else is
/// drawn.
package struct FileSizes: Sendable {
  private let median: Int
  private let factor: LognormalFactor
  private let streams: RandomStreams

  package init(_ image: ImageModel, seed: UInt64) {
    median = min(image.fileBytes, Self.largest)
    factor = LognormalFactor(spread: min(image.fileSpread, Self.widestSpread))
    streams = RandomStreams(seed: seed, purpose: StreamName("image-bytes"))
  }

  /// The bytes of an item's file.
  package subscript(item: Int) -> Int {
    guard factor.spread > 0 else { return median }
    let bytes = Double(median) * factor.draw(from: streams, item: item)
    return max(1, Int(min(bytes, Double(Self.largest)) + 0.5))
  }

  /// The largest file, a terabyte, so that no sum of file sizes overflows.
  private static let largest = 1_000_000_000_000
  /// The widest spread whose factors are all finite.
  private static let widestSpread = 200.0
}
