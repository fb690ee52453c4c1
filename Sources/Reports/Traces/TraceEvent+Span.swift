import FrameLab

extension TraceEvent {
  /// The event of a span under the name of what was done.
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

  /// What the subject is the number of, as far as the operation tells.
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
