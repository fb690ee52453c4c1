/// How many frame buffers the render server may use.
public enum BufferPolicy: Hashable, Sendable {
  /// Two; three from the frame after one that was rendered late until the next quiet vsync.
  case automatic
  /// Always two: a frame is rendered only while its predecessor is on the glass.
  case double
  /// Always three: rendering may run one vsync ahead.
  case triple
}
