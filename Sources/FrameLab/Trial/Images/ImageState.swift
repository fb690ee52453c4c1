/// The progress of an item's image.
enum ImageState: UInt8, Hashable, Sendable {
  /// Not requested, or dropped.
  case absent
  /// Requested: it is queued, or its bytes are in transit.
  case loading
  /// Its bytes are here, but it is not decoded.
  case loaded
  /// It is being decoded in the background.
  case preparing
  /// It is decoded and can be shown at no further cost.
  case ready
}
