/// How far the image of an item has come.
enum ImageState: UInt8, Hashable, Sendable {
  /// Not asked for, or given up.
  case absent
  /// Asked for: it waits for its turn or its bytes are under way.
  case loading
  /// Its bytes are there, and nothing has been decoded.
  case loaded
  /// It is being decoded in the background.
  case preparing
  /// It is decoded and can be shown at no further cost.
  case ready
}
