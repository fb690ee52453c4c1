/// Everything that happened in a trial, span by span and frame by frame.
///
/// Ticks are those of the trial's configuration; without half intervals they are vsyncs.
public struct TrialTrace: Hashable, Sendable {
  /// The thread or process that a span of time belongs to.
  public enum Track: String, CaseIterable, Hashable, Sendable {
    case mainThread
    /// A connection to the host.
    case network
    /// A background thread that prepares images.
    case preparation
  }

  /// Something that took some time.
  public struct Span: Hashable, Sendable {
    /// The thread or process that was busy.
    public var track: Track
    /// The operation; nil for a transfer.
    public var operation: ListOperation?
    /// When it began, in nanoseconds from the start of the trial.
    public var start: Int
    /// The duration, in nanoseconds.
    public var duration: Int
    /// The item that it was for, or the tick at which the frame began.
    public var subject: Int
    /// True for work within a frame.
    public var isInFrame: Bool
  }

  /// A cell on screen.
  public struct VisibleCell: Hashable, Sendable {
    /// The state of a cell's content.
    public enum Content: String, CaseIterable, Hashable, Sendable {
      /// Everything that belongs to its item.
      case complete
      case placeholder
      /// Another item's image.
      case wrongImage
    }

    /// The item.
    public var item: Int
    /// The cell's number.
    public var cell: Int
    /// Where the cell's top is, in device pixels from the top of the viewport.
    public var top: Int
    /// The cell's height, in device pixels.
    public var height: Int
    /// The state of its content.
    public var content: Content

    package init(item: Int, cell: Int, top: Int, height: Int, content: Content) {
      self.item = item
      self.cell = cell
      self.top = top
      self.height = height
      self.content = content
    }
  }

  /// The cells of a displayed frame, and the scroll position.
  public struct Picture: Hashable, Sendable {
    /// The tick at which the frame appeared.
    public var display: Int
    /// The scroll offset, in device pixels.
    public var offset: Int
    /// The cells, from the top.
    public var cells: [VisibleCell]

    package init(display: Int, offset: Int, cells: [VisibleCell]) {
      self.display = display
      self.offset = offset
      self.cells = cells
    }
  }

  /// The work of a frame's stages.
  ///
  /// Each table adds up to the time of its stage.
  public struct Work: Hashable, Sendable {
    /// The main thread's work until the commit.
    public var commit: TimeByOperation
    /// The work of the render server's processor.
    public var prepare: TimeByOperation
    /// The GPU's work.
    public var execute: TimeByOperation
  }

  /// The spans, in the order in which they ended.
  public var spans: [Span] = []
  /// One picture per frame, in order.
  public var pictures: [Picture] = []
  /// The work of each frame, in order.
  public var works: [Work] = []

  package init(spans: [Span] = [], pictures: [Picture] = [], works: [Work] = []) {
    self.spans = spans
    self.pictures = pictures
    self.works = works
  }
}
