/// What a trial keeps of each frame when it is traced.
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
}

extension CellContent {
  fileprivate func picture(hasImages: Bool) -> TrialTrace.VisibleCell.Content {
    if showsWrongImage { return .wrongImage }
    return hasImages && shownItem == nil ? .placeholder : .complete
  }
}
