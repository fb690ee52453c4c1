/// The cost of one frame: the app's time to commit it and the render server's time to draw it.
public struct FrameWork: Hashable, Sendable {
  /// Main-thread nanoseconds from the vsync at which the frame begins to the end of its commit.
  public var commitNanoseconds: Int
  /// Nanoseconds of the render server's processor: it prepares the layer tree for the GPU.
  public var prepareNanoseconds: Int
  /// Nanoseconds of the GPU: it draws what was prepared.
  public var executeNanoseconds: Int
  /// Vsyncs before the frame on which none was due; 0 while scrolling.
  public var quietVsyncs: Int

  /// The costs of a frame, none of them negative.
  public init(
    commitNanoseconds: Int,
    prepareNanoseconds: Int = 0,
    executeNanoseconds: Int,
    quietVsyncs: Int = 0
  ) {
    self.commitNanoseconds = commitNanoseconds
    self.prepareNanoseconds = prepareNanoseconds
    self.executeNanoseconds = executeNanoseconds
    self.quietVsyncs = quietVsyncs
  }
}

extension FrameWork {
  /// Nanoseconds of both stages of rendering.
  public var renderNanoseconds: Int { prepareNanoseconds + executeNanoseconds }
}
