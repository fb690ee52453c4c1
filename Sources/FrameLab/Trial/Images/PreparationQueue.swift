/// UIKit's serial queue that decodes images in the background, one after another.
package struct PreparationQueue: Sendable {
  private var jobs: [(serial: Int, end: Int)] = []
  private var head = 0
  private var freeAt = 0

  package init() {}

  /// Appends an image that takes a given time to decode.
  ///
  /// - Returns: when its decoding starts.
  @discardableResult
  package mutating func append(_ serial: Int, taking nanoseconds: Int, at time: Int) -> Int {
    let start = max(freeAt, time)
    freeAt = start + nanoseconds
    jobs.append((serial, freeAt))
    return start
  }

  /// When the next image is done.
  package var nextEnd: Int? { head < jobs.count ? jobs[head].end : nil }

  /// Removes and returns the next image that is done by a time.
  package mutating func popFinished(by time: Int) -> Int? {
    guard head < jobs.count, jobs[head].end <= time else { return nil }
    let serial = jobs[head].serial
    head += 1
    if head > 64, head * 2 > jobs.count {
      jobs.removeFirst(head)
      head = 0
    }
    return serial
  }
}
