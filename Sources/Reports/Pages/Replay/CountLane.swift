import FrameLab
import TextFormats

/// The number of cells with another item's content, vsync by vsync.
struct CountLane {
  let film: ListReplay
  let content: TrialTrace.VisibleCell.Content
  /// The number of vsyncs shown.
  let vsyncs: Int

  var most: Int { film.pictures.map(count).max() ?? 0 }

  /// Returns the lane as an area, one unit per vsync and ten high.
  ///
  /// - Parameters:
  ///   - name: whose cells they are.
  ///   - style: the class of the area.
  ///   - top: the count that takes the whole height.
  /// - Returns: an `svg` element.
  func fragment(name: String, style: String, top: Int) -> Fragment {
    var area = ""
    var height = 0
    for picture in film.pictures {
      let next = (count(picture) * 10 + top - 1) / max(1, top)
      guard next != height else { continue }
      area += "H\(picture.display)V\(10 - next)"
      height = next
    }
    return LaneDrawing(name: name, description: "at most \(most) at a time", vsyncs: vsyncs)
      .fragment([(style, area.isEmpty ? "" : "M0 10\(area)H\(vsyncs)V10z")])
  }

  private func count(_ picture: TrialTrace.Picture) -> Int {
    picture.cells.count { $0.content == content }
  }
}
