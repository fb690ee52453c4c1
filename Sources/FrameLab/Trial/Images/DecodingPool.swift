/// The threads of a concurrent queue without a limit: each image is decoded on one of its own, and
/// all share the cores that the main thread leaves.
///
/// With n threads on c cores each runs at c/n of its speed once there are more threads than cores.
package struct DecodingPool: Sendable {
  private struct Job {
    var serial: Int
    /// What is left, in nanoseconds on a core of its own.
    var left: Int
  }

  private let cores: Int
  private var jobs: [Job] = []
  private var now = 0

  /// - Parameter cores: the cores that the main thread leaves.
  package init(cores: Int) {
    self.cores = max(1, cores)
  }

  /// How many threads are at work.
  package var threadCount: Int { jobs.count }

  /// Starts a job; `popFinished(by:)` has been asked up to that time.
  package mutating func append(_ serial: Int, taking nanoseconds: Int, at time: Int) {
    advance(to: time)
    jobs.append(Job(serial: serial, left: max(1, nanoseconds)))
  }

  /// When the next job ends if none is added.
  package var nextEnd: Int? {
    jobs.min { $0.left < $1.left }.map { now + duration(of: $0.left) }
  }

  /// Takes the first job that has ended by a time; time must not run backwards.
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
