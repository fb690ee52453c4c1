/// The frames of a trial in a fraction of the room that an array of them takes.
///
/// Each field is the difference from what it most likely is, as a packed integer.
package struct PackedFrames: Hashable, Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Frames that were packed before.
  package init(packed bytes: [UInt8]) { self.bytes = bytes }

  /// Packs frames.
  ///
  /// - Complexity: O(frames).
  init(_ frames: [FrameRecord]) {
    var packed: [UInt8] = []
    var former = Former()
    for frame in frames {
      let (work, timing) = (frame.work, frame.timing)
      let fields = [
        work.commitNanoseconds,
        work.prepareNanoseconds,
        work.executeNanoseconds,
        work.quietVsyncs,
        timing.begin &- former.begin,
        timing.own &- timing.begin,
        timing.deadline &- timing.own,
        timing.display &- timing.deadline,
        timing.buffers,
        timing.hitchTicks,
        timing.commitHitchTicks,
        timing.prepareEndNanoseconds &- former.executeEnd,
        timing.executeStartNanoseconds &- timing.prepareEndNanoseconds,
        timing.executeEndNanoseconds &- timing.executeStartNanoseconds &- work.executeNanoseconds,
        frame.isScrolling ? 1 : 0,
      ]
      for field in fields { packed.append(packing: field) }
      former = Former(of: timing)
    }
    // A copy has no room to grow.
    bytes.reserveCapacity(packed.count)
    bytes += packed
  }

  /// The frames.
  ///
  /// - Complexity: O(frames).
  var records: [FrameRecord] {
    var records: [FrameRecord] = []
    var rest = bytes[...]
    var former = Former()
    // All bytes are ours, so there is always one more field.
    func next() -> Int { rest.popPackedInteger() ?? 0 }
    while !rest.isEmpty {
      let work = FrameWork(
        commitNanoseconds: next(),
        prepareNanoseconds: next(),
        executeNanoseconds: next(),
        quietVsyncs: next()
      )
      let begin = former.begin &+ next()
      let own = begin &+ next()
      let deadline = own &+ next()
      let display = deadline &+ next()
      let (buffers, hitch, commitHitch) = (next(), next(), next())
      let prepareEnd = former.executeEnd &+ next()
      let executeStart = prepareEnd &+ next()
      let executeEnd = executeStart &+ work.executeNanoseconds &+ next()
      let timing = FrameTiming(
        begin: begin,
        own: own,
        deadline: deadline,
        display: display,
        buffers: buffers,
        hitchTicks: hitch,
        commitHitchTicks: commitHitch,
        prepareEndNanoseconds: prepareEnd,
        executeStartNanoseconds: executeStart,
        executeEndNanoseconds: executeEnd
      )
      records.append(FrameRecord(work: work, timing: timing, isScrolling: next() == 1))
      former = Former(of: timing)
    }
    return records
  }

  /// The times that the next frame's are relative to.
  private struct Former {
    var begin = 0
    var executeEnd = 0

    init() {}

    init(of timing: FrameTiming) {
      begin = timing.begin
      executeEnd = timing.executeEndNanoseconds
    }
  }
}
