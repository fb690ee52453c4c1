/// Records of each frame of a traced trial.
extension TrialRun {
  mutating func tracePicture(at vsync: Int) {
    let visible = screen.items.enumerated().map { index, item in
      let cell = screen.cells[index]
      let position = layout.visible.lowerBound + index
      return TrialTrace.VisibleCell(
        item: item,
        cell: cell,
        top: layout.top(ofItem: position),
        height: layout.geometry.height(ofItem: position),
        content: contents[cell].picture(hasImages: images != nil)
      )
    }
    pictures.append(
      TrialTrace.Picture(display: vsync, offset: layout.scroll.offset, cells: visible)
    )
  }

  /// Keeps what the frame that was just drawn did, stage by stage.
  mutating func traceWork() {
    let (prepare, execute) = server.frameStages
    works.append(TrialTrace.Work(commit: mainThread.frame, prepare: prepare, execute: execute))
  }
}

extension CellContent {
  fileprivate func picture(hasImages: Bool) -> TrialTrace.VisibleCell.Content {
    if showsWrongImage { return .wrongImage }
    return hasImages && shownItem == nil ? .placeholder : .complete
  }
}
