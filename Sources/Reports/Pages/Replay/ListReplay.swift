package import FrameLab
import TextFormats

/// The screen in a trial, frame by frame, as compact JSON for a page that replays it.
///
/// The format is `perfsite-replay/2`:
///
///     {"schema":"perfsite-replay/2","refreshNanoseconds":16666667,"width":1170,"height":2532,
///     "contents":["complete","placeholder","wrongImage"],"firstFrame":0,
///     "frames":[
///     [2,0,[0,0,0,0,960,1],[1,1,1,960,960,1]],
///     [1,24],
///     [2,1000,[0],[1,2,0,896,960,1]]
///     ],"hitches":[[2,1,"commit: image decoding 14.2 ms"]]}
///
/// Lengths are device pixels; `width` and `height` are the screen's. A frame is the vsyncs and the
/// pixels scrolled since the frame before (since vsync 0 and the top of the list for the first),
/// then the changes to its list of cells, in the order in which to make them. The number of
/// elements determines the kind of change; the first is always an index in the list as it is at
/// that point:
///
/// - `[index]`: the cell was removed.
/// - `[index, content]`: it shows another content, an index of `contents`.
/// - `[index, down, taller]`: besides scrolling it moved down and grew, or the opposite.
/// - `[index, item, cell, top, height, content]`: a cell is inserted; `top` is measured from the
///   top of the screen.
///
/// A cell without a change moves up by the pixels scrolled. `firstFrame` is the number of the first
/// frame in its trial. A hitch is a frame's index, its lateness in vsyncs, and its cause in words.
package struct ListReplay: Hashable, Sendable {
  /// A frame that was late while the list scrolled.
  package struct Hitch: Hashable, Sendable {
    /// The frame's number, from 0.
    package var frame: Int
    /// The lateness in vsyncs.
    package var vsyncs: Int
    /// The late stage, and the longest part of it; empty if unknown.
    package var causes: String
  }

  /// Nanoseconds from one vsync to the next.
  package var refreshIntervalNanoseconds: Int
  /// The screen's width in device pixels.
  package var width: Int
  /// The screen's height in device pixels.
  package var height: Int
  /// The number of the first frame in its trial.
  package var firstFrame: Int
  /// The picture of each frame.
  package var pictures: [TrialTrace.Picture]
  /// The frames that were late.
  package var hitches: [Hitch]

  /// Creates the replay of a trial, or of a part of it, that was recorded on a device.
  ///
  /// - Parameters:
  ///   - pictures: the picture of each frame.
  ///   - frames: the times of the frames.
  ///   - lateFrames: the late frames of the trial, with their causes.
  ///   - firstFrame: the number of the first frame in its trial.
  ///   - device: the device.
  package init(
    pictures: [TrialTrace.Picture],
    frames: [FrameRecord],
    lateFrames: [LateFrame] = [],
    firstFrame: Int = 0,
    on device: Device
  ) {
    refreshIntervalNanoseconds = device.refreshIntervalNanoseconds
    width = device.screen.widthPoints * device.screen.scale
    height = device.screen.heightPixels
    self.pictures = pictures
    self.firstFrame = firstFrame
    let causes = Dictionary(
      lateFrames.map { ($0.index, LatenessText.causes(of: $0)) },
      uniquingKeysWith: { first, _ in first }
    )
    hitches = frames.enumerated()
      .filter { $0.element.isScrolling && $0.element.timing.hitchTicks > 0 }
      .map { index, frame in
        Hitch(
          frame: index,
          vsyncs: frame.timing.hitchTicks,
          causes: causes[firstFrame + index] ?? ""
        )
      }
  }

  /// The text, one frame per line.
  ///
  /// - Complexity: O(frames × cells²), for the few cells that a screen has.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.append("{\"schema\":\"perfsite-replay/2\"")
    json.append(",\"refreshNanoseconds\":", refreshIntervalNanoseconds)
    json.append(",\"width\":", width)
    json.append(",\"height\":", height)
    json.append(",\n\"contents\":")
    json.append(list: TrialTrace.VisibleCell.Content.allCases) { $1.append(quoting: $0.rawValue) }
    json.append(",\"firstFrame\":", firstFrame)
    json.append(",\n\"frames\":[")
    var screen = ReplayScreen()
    for (index, picture) in pictures.enumerated() {
      let step = screen.step(to: picture)
      json.append(index == 0 ? "\n[" : ",\n[", step.vsyncs)
      json.append(",", step.scrolled)
      for change in step.changes { json.append(",", change) }
      json.append("]")
    }
    json.append("\n],\"hitches\":")
    json.append(list: hitches) { hitch, json in
      json.append("[", hitch.frame)
      json.append(",", hitch.vsyncs)
      json.append(",")
      json.append(quoting: hitch.causes)
      json.append("]")
    }
    json.append("}\n")
    return json.bytes
  }
}
