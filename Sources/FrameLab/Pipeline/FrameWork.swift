/// What one frame costs: the app's time to commit it and the render server's time to draw it.
public struct FrameWork: Hashable, Sendable {
  /// Main-thread nanoseconds from the vsync at which the frame begins to the end of its commit.
  public var commitNanoseconds: Int
  /// Nanoseconds that the render server takes to prepare and execute the frame.
  public var renderNanoseconds: Int
  /// Vsyncs before the frame on which none was due; 0 while scrolling.
  public var quietVsyncs: Int

  /// The costs of a frame, none of them negative.
  public init(commitNanoseconds: Int, renderNanoseconds: Int, quietVsyncs: Int = 0) {
    self.commitNanoseconds = commitNanoseconds
    self.renderNanoseconds = renderNanoseconds
    self.quietVsyncs = quietVsyncs
  }
}
