import FrameLab
import Markup

/// When frames reached the glass: a tick for each, and a block for as long as a late one kept the
/// previous frame there.
struct CadenceStrip {
  let film: ListReplay
  /// How many vsyncs are shown.
  let vsyncs: Int

  /// The strip, one unit per vsync and ten high.
  ///
  /// - Parameters:
  ///   - name: whose frames they are.
  ///   - description: how many were late.
  /// - Returns: an `svg` element.
  func fragment(name: String, description: String) -> Fragment {
    let late = film.hitches.map { hitch in
      let display = film.pictures[hitch.frame].display
      let start = max(0, display - hitch.vsyncs)
      return "M\(start) 0h\(display - start)v10h-\(display - start)z"
    }
    let lateFrames = Set(film.hitches.map(\.frame))
    let inTime = film.pictures.indices.dropFirst().filter { !lateFrames.contains($0) }
      .map { "M\(film.pictures[$0].display) 6v4" }
    return Fragment { writer in
      writer.element(
        "svg",
        [
          "class": "cadence", "viewBox": "0 0 \(vsyncs) 10", "preserveAspectRatio": "none",
          "role": "img", "aria-label": name,
        ]
      ) { svg in
        svg.element("desc", text: description)
        svg.element("path", ["class": "in-time", "d": inTime.joined()])
        svg.element("path", ["class": "late", "d": late.joined()])
      }
    }
  }
}
