import FrameLab

extension TraceEvent {
  /// The event of a span, named for its operation.
  init(_ span: TrialTrace.Span, category: Category) {
    self.init(
      name: span.operation?.name ?? "transfer",
      category: category,
      start: span.start,
      duration: span.duration,
      arguments: [(span.subjectName, .integer(span.subject))]
    )
  }
}

extension TrialTrace.Span {
  /// When it ended, in nanoseconds from the start of the trial.
  var end: Int { start + duration }

  /// What the subject's number refers to, if the operation determines it.
  fileprivate var subjectName: String {
    switch operation {
    case .touchHandling, .scrollUpdate, .layerCommit: "vsync"
    case .indexPathSorting, .snapshotConstruction, .snapshotDifference, .changeApplication,
      .dataReload, .memoryWarning, .coreContention:
      "subject"
    default: "item"
    }
  }
}
