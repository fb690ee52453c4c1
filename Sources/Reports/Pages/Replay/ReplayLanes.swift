import FrameLab
import Scenarios
import TextFormats

/// The lanes below a replay: each side's frames, and the faults of its cells or its list, on the
/// same scales.
struct ReplayLanes {
  let replay: Replay

  private static let contents:
    [(content: TrialTrace.VisibleCell.Content, name: String, style: String)] =
      [
        (.placeholder, "placeholders", "waiting"), (.wrongImage, "wrong images", "wrong"),
      ]

  func shows(_ content: TrialTrace.VisibleCell.Content) -> Bool { most(content) > 0 }

  /// Returns the lanes of a side, each with its name, omitting a lane that is empty on both sides.
  func fragment(of side: Replay.Side, lateness: String) -> Fragment {
    let title = side.variant.variant.title
    let vsyncs = replay.vsyncs.count
    let frames = CadenceStrip(film: side.film, vsyncs: vsyncs)
      .fragment(name: "Frames of \(title)", description: lateness)
    var lanes = [("frames", "tall", frames)]
    for (content, name, style) in Self.contents where shows(content) {
      let lane = CountLane(film: side.film, content: content, vsyncs: vsyncs)
        .fragment(name: "\(name) of \(title)", style: style, top: most(content))
      lanes.append((name, "low", lane))
    }
    if replay.sides.contains(where: { !jumps(of: $0).isEmpty }) {
      let jumps = jumps(of: side)
      let lane = LaneDrawing(
        name: "jumps of \(title)",
        description: counted(jumps.count, "jump"),
        vsyncs: vsyncs
      ).fragment([("wrong", jumps.map { "M\($0) 0h1v10h-1z" }.joined())])
      lanes.append(("jumps", "low", lane))
    }
    return Fragment { writer in
      writer.block("div", ["class": "strip"]) { strip in
        strip.line("p", text: title)
        for (name, size, drawing) in lanes {
          strip.line("div", ["class": "lane \(size)"]) { lane in
            lane.element("span", text: name)
            lane.fragment(drawing)
          }
        }
      }
    }
  }

  private func jumps(of side: Replay.Side) -> [Int] {
    side.events.filter { $0.kind == .jump }.map(\.vsync)
  }

  private func most(_ content: TrialTrace.VisibleCell.Content) -> Int {
    replay.sides.map {
      CountLane(film: $0.film, content: content, vsyncs: replay.vsyncs.count).most
    }.max() ?? 0
  }
}
