/// What a trial keeps of each frame when it is traced.
extension TrialRun {
  mutating func tracePicture(at vsync: Int) {
    let cells = shown.enumerated().map { index, item in
      let cell = shownCells[index]
      let position = visible.lowerBound + index
      return TrialTrace.VisibleCell(
        item: item,
        cell: cell,
        top: geometry.top(ofItem: position) - offset,
        height: geometry.height(ofItem: position),
        content: contents[cell].picture(hasImages: images != nil)
      )
    }
    pictures.append(TrialTrace.Picture(display: vsync, offset: offset, cells: cells))
  }
}

extension CellContent {
  fileprivate func picture(hasImages: Bool) -> TrialTrace.VisibleCell.Content {
    if showsWrongImage { return .wrongImage }
    return hasImages && shownItem == nil ? .placeholder : .complete
  }
}
