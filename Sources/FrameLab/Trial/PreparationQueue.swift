package import ListEngine

/// UIKit's serial queue that decodes images in the background, one after the other.
package struct PreparationQueue: Sendable {
  private var jobs: [(load: PrefetchLoad<Int>, end: Int)] = []
  private var head = 0
  private var freeAt = 0

  package init() {}

  /// Appends an image that takes so long to decode.
  package mutating func append(_ load: PrefetchLoad<Int>, taking nanoseconds: Int, at time: Int) {
    freeAt = max(freeAt, time) + nanoseconds
    jobs.append((load, freeAt))
  }

  /// When the next image is done.
  package var nextEnd: Int? { head < jobs.count ? jobs[head].end : nil }

  /// Takes the next image that is done by a time.
  package mutating func popFinished(by time: Int) -> PrefetchLoad<Int>? {
    guard head < jobs.count, jobs[head].end <= time else { return nil }
    let load = jobs[head].load
    head += 1
    if head > 64, head * 2 > jobs.count {
      jobs.removeFirst(head)
      head = 0
    }
    return load
  }
}
