package import FrameLab

/// A fault on screen, before which a replay begins, and to which its "next event" button goes.
package struct ReplayEvent: Hashable, Sendable {
  /// The kind of fault.
  package enum Kind: String, CaseIterable, Sendable {
    /// A frame is due and the old one stays.
    case lateFrame
    /// The first cell with another item's image.
    case wrongImage
    /// The first cell with a placeholder.
    case placeholder
    /// All cells on screen move differently than the scrolling.
    case jump
  }

  /// The vsync from which it can be seen, counted from the start of the trial.
  package let vsync: Int
  /// The visible fault.
  package let kind: Kind

  /// Returns every event of a recorded trial, in order.
  ///
  /// Nothing before the list first moves is an event, unless nothing happens later: a screen that
  /// fills for the first time is no surprise. Cells that come one after another within a quarter of
  /// a second are one event.
  ///
  /// - Parameters:
  ///   - outcome: the trial.
  ///   - interval: the nanoseconds from one vsync to the next.
  /// - Returns: the events by vsync.
  package static func all(in outcome: TrialOutcome, interval: Int) -> [ReplayEvent] {
    let pictures = outcome.trace?.pictures ?? []
    let late = outcome.frames.filter { $0.timing.hitchTicks > 0 }.map { frame in
      ReplayEvent(vsync: frame.timing.display - frame.timing.hitchTicks, kind: .lateFrame)
    }
    let jumps = zip(pictures, pictures.dropFirst()).filter(hasJumped).map { _, picture in
      ReplayEvent(vsync: picture.display, kind: .jump)
    }
    let pause = 250_000_000 / interval
    let cells =
      runs(of: .wrongImage, in: pictures, pause: pause).map {
        ReplayEvent(vsync: $0, kind: .wrongImage)
      }
      + runs(of: .placeholder, in: pictures, pause: pause).map {
        ReplayEvent(vsync: $0, kind: .placeholder)
      }
    let all = (late + jumps + cells).sorted {
      ($0.vsync, $0.kind.rawValue) < ($1.vsync, $1.kind.rawValue)
    }
    let moving = pictures.first { $0.offset != pictures[0].offset }?.display ?? 0
    let moved = all.filter { $0.vsync >= moving }
    return moved.isEmpty ? all : moved
  }

  /// Returns the times when cells begin to show a content after none did for a while.
  private static func runs(
    of content: TrialTrace.VisibleCell.Content,
    in pictures: [TrialTrace.Picture],
    pause: Int
  ) -> [Int] {
    var starts: [Int] = []
    var last: Int?
    var isOn = false
    for picture in pictures {
      let shows = picture.cells.contains { $0.content == content }
      // It ends at the picture that no longer shows it.
      if isOn { last = picture.display }
      if shows, !isOn, last.map({ picture.display - $0 > pause }) ?? true {
        starts.append(picture.display)
      }
      isOn = shows
    }
    return starts
  }

  /// Returns true if all cells that stayed on screen moved differently than the scrolling, by the
  /// rule of `JumpDetector`.
  private static func hasJumped(
    from former: TrialTrace.Picture,
    to picture: TrialTrace.Picture
  ) -> Bool {
    let tops = Dictionary(
      former.cells.map { ($0.item, $0.top) },
      uniquingKeysWith: { first, _ in first }
    )
    let scrolled = picture.offset - former.offset
    let moves = picture.cells.compactMap { cell in tops[cell.item].map { cell.top - $0 + scrolled }
    }
    return !moves.isEmpty && !moves.contains(0)
  }
}
