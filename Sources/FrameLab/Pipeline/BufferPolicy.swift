/// The number of frame buffers that the render server may use.
public enum BufferPolicy: Hashable, Sendable {
  /// Two, but three from the frame after a late-rendered one until the next quiet vsync.
  case automatic
  /// Always two: a frame is rendered only while its predecessor is on the glass.
  case double
  /// Always three: rendering may run one vsync ahead.
  case triple
}
