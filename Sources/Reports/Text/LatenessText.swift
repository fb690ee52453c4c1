import FrameLab
import TextFormats

/// The lateness of frames with its causes, in words.
enum LatenessText {
  /// Longer lists are not read while a replay runs.
  private static let mostCauses = 2

  /// Returns the causes, such as `commit: image decoding 31.2 ms, cell layout 1.4 ms, others 0.7
  /// ms`; the parts add up to the lateness.
  static func causes(of frame: LateFrame) -> String {
    let causes = frame.causes.ranked.prefix(mostCauses)
      .map { (words: $0.operation.words, tenths: tenths($0.nanoseconds)) }
    guard !causes.isEmpty else { return frame.kindText }
    let others = tenths(frame.hitchNanoseconds) - causes.reduce(0) { $0 + $1.tenths }
    let parts = causes + (others > 0 ? [("others", others)] : [])
    let texts = parts.map {
      "\($0.words) \(DecimalText.fixed(Double($0.tenths) / 10, places: 1)) ms"
    }
    return "\(frame.kindText): \(texts.joined(separator: ", "))"
  }

  /// Returns the lateness and its causes, such as `33.3 ms late, commit: image decoding 31.2 ms`.
  static func text(_ frame: LateFrame) -> String {
    "\(TimeText.milliseconds(frame.hitchNanoseconds)) late, \(causes(of: frame))"
  }

  /// Returns the total, such as `9 late frames, 150.0 ms late`.
  static func total(of film: ListReplay) -> String {
    film.hitches.isEmpty
      ? "no late frame"
      : "\(counted(film.hitches.count, "late frame")), "
        + "\(DecimalText.fixed(film.lateMilliseconds, places: 1)) ms late"
  }

  private static func tenths(_ nanoseconds: Int) -> Int {
    Int((Double(nanoseconds) / 1e5).rounded(.toNearestOrAwayFromZero))
  }
}

extension LateFrame {
  /// The late stage of the frame.
  var kindText: String {
    switch commitHitchNanoseconds {
    case 0: "render"
    case hitchNanoseconds: "commit"
    default: "commit and render"
    }
  }
}
