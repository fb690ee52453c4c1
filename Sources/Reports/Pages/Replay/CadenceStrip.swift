import FrameLab
import TextFormats

/// When frames reached the glass: a tick for each, and a block for as long as a late one kept the
/// previous frame there.
struct CadenceStrip {
  let film: ListReplay
  /// How many vsyncs are shown.
  let vsyncs: Int
  /// Which frames are drawn.
  var frames = Frames.all

  /// The frames that a strip may show.
  enum Frames {
    case all
    case late
  }

  /// The strip, one unit per vsync and ten high.
  ///
  /// - Parameters:
  ///   - name: whose frames they are; nil for a picture that the text around it describes.
  ///   - description: how many were late.
  /// - Returns: an `svg` element.
  func fragment(name: String?, description: String) -> Fragment {
    let late = film.hitches.map { hitch in
      let display = film.pictures[hitch.frame].display
      let start = max(0, display - hitch.vsyncs)
      return "M\(start) 0h\(display - start)v10h-\(display - start)z"
    }
    let lateFrames = Set(film.hitches.map(\.frame))
    let inTime = film.pictures.indices.dropFirst()
      .filter { frames == .all && !lateFrames.contains($0) }
      .map { film.pictures[$0].display }
    return LaneDrawing(name: name, description: description, vsyncs: vsyncs).fragment([
      ("in-time", ticks(at: inTime)), ("late", late.joined()),
    ])
  }

  /// Ticks as one line of relative moves.
  private func ticks(at places: [Int]) -> String {
    zip(places, [0] + places).map { "m\($0 - $1) \($1 == 0 ? 6 : -4)v4" }.joined()
  }
}
