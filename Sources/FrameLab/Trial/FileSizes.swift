import DiscreteEvents

/// The size of each item's image file: the same in every trial of a seed, whatever else is drawn.
struct FileSizes: Sendable {
  private let image: ImageModel
  private let seed: UInt64
  private let name = StreamName("image-bytes")

  init(_ image: ImageModel, seed: UInt64) {
    self.image = image
    self.seed = seed
  }

  subscript(item: Int) -> Int {
    guard image.fileSpread > 0 else { return image.fileBytes }
    var stream = RandomStream(seed: seed, purpose: name, item: item)
    let deviation = min(max(stream.normal(), -3), 3)
    let bytes = Double(image.fileBytes) * Exponential.of(image.fileSpread * deviation)
    return max(1, Int(bytes.rounded()))
  }
}
