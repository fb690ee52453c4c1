/// The threads of a concurrent queue without a limit: each image is decoded on its own thread, and
/// all share the cores that the main thread leaves.
///
/// With n threads on c cores, each runs at c/n of full speed if n is greater than c.
package struct DecodingPool: Sendable {
  private struct Job {
    var serial: Int
    /// The remaining work, in nanoseconds on a dedicated core.
    var left: Int
  }

  private let cores: Int
  private var jobs: [Job] = []
  private var now = 0

  /// - Parameter cores: the number of cores that the main thread leaves.
  package init(cores: Int) {
    self.cores = max(1, cores)
  }

  /// The number of threads at work.
  package var threadCount: Int { jobs.count }

  /// Starts a job; `popFinished(by:)` must have been called up to that time.
  package mutating func append(_ serial: Int, taking nanoseconds: Int, at time: Int) {
    advance(to: time)
    jobs.append(Job(serial: serial, left: max(1, nanoseconds)))
  }

  /// When the next job ends if none is added.
  package var nextEnd: Int? {
    jobs.min { $0.left < $1.left }.map { now + duration(of: $0.left) }
  }

  /// Returns the first job that ended by a time and removes it; time must not run backward.
  package mutating func popFinished(by time: Int) -> Int? {
    guard let end = nextEnd, end <= time else {
      advance(to: time)
      return nil
    }
    advance(to: end)
    guard let index = jobs.firstIndex(where: { $0.left == 0 }) else { return nil }
    return jobs.remove(at: index).serial
  }

  private func duration(of left: Int) -> Int {
    jobs.count <= cores ? left : (left * jobs.count + cores - 1) / cores
  }

  private mutating func advance(to time: Int) {
    guard time > now else { return }
    let work = jobs.count <= cores ? time - now : (time - now) * cores / jobs.count
    for index in jobs.indices { jobs[index].left = max(0, jobs[index].left - work) }
    now = time
  }
}
