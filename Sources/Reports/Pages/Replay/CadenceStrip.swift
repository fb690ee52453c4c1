import FrameLab
import TextFormats

/// The frames' times on the display: a tick for each, and a block for the delay of a late one,
/// which keeps the previous frame there.
struct CadenceStrip {
  let film: ListReplay
  /// The number of vsyncs shown.
  let vsyncs: Int
  /// The frames to draw.
  var frames = Frames.all

  /// The frames that a strip may show.
  enum Frames {
    case all
    case late
  }

  /// Returns the strip, one unit per vsync and ten high.
  ///
  /// - Parameters:
  ///   - name: the variant; nil for a picture that the text around it describes.
  ///   - description: the number of late frames.
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

  /// Ticks as a dashed line for each run of vsyncs with a frame.
  private func ticks(at places: [Int]) -> String {
    var path = ""
    var end = 0
    for place in places {
      if place == end, !path.isEmpty {
        end += 1
        continue
      }
      path += path.isEmpty ? "M\(place) 8" : "H\(end)m\(place - end) 0"
      end = place + 1
    }
    return path.isEmpty ? "" : "\(path)H\(end)"
  }
}
