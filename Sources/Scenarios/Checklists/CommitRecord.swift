package import Bytes
package import FrameLab

/// The frames of a trial's scrolling, for computing their timing at other costs: the long commits
/// operation by operation, and the others as their mean.
package struct CommitRecord: Hashable, Sendable {
  /// The time of an operation in a commit.
  package struct Part: Hashable, Sendable {
    package let operation: ListOperation
    package let steps: Int32
  }

  /// A long commit.
  package struct Commit: Hashable, Sendable {
    /// The number of the frame in all intervals, from 0.
    package let index: Int
    /// Its operations that took a step or more.
    package let parts: [Part]
    /// The time of the other operations, in steps.
    package let rest: Int

    /// The time of all operations, in steps.
    package var total: Int { parts.reduce(rest) { $0 + Int($1.steps) } }
  }

  /// The number of frames in each scroll interval.
  package private(set) var intervals: [Int] = []
  /// The longest commits, in order.
  package private(set) var commits: [Commit] = []
  /// The mean of the other commits.
  package private(set) var others: Commit
  /// The mean time of the render server's stages, in steps.
  package private(set) var prepare = 0
  package private(set) var execute = 0

  /// The nanoseconds of a step, precise enough for people.
  package static let step = 10_000
  private static let mostCommits = 64
  /// The operations of every frame, which do not make one longer than the others.
  private static let ofEveryFrame: [ListOperation] = [
    .appWork, .touchHandling, .scrollUpdate, .hostedListUpdate, .layerCommit,
  ]

  /// Sums up the frames of a trial.
  package init(
    of frames: [(frame: FrameRecord, times: TimeByOperation)],
    ticksOf tick: Int,
    perFrame: Int
  ) {
    var long: [(index: Int, commit: Int, times: TimeByOperation)] = []
    var sum = TimeByOperation()
    var stages = (prepare: 0, execute: 0)
    var index = 0
    var wasScrolling = false
    let least = tick * perFrame / 16
    for (frame, times) in frames {
      defer { wasScrolling = frame.isScrolling }
      guard frame.isScrolling else { continue }
      if !wasScrolling || frame.work.quietVsyncs > 0 { intervals.append(0) }
      intervals[intervals.count - 1] += 1
      stages.prepare += frame.work.prepareNanoseconds
      stages.execute += frame.work.executeNanoseconds
      let usual = Self.ofEveryFrame.reduce(0) { $0 + times[$1] }
      let commit = frame.work.commitNanoseconds
      if commit - usual >= least || commit > tick * perFrame {
        long.append((index, commit, times))
      } else {
        sum += times
      }
      index += 1
    }
    long.sort { ($1.commit, $0.index) < ($0.commit, $1.index) }
    for short in long.dropFirst(Self.mostCommits) { sum += short.times }
    let kept = long.prefix(Self.mostCommits).sorted { $0.index < $1.index }
    commits = kept.map { Self.commit($0.index, $0.times, taking: $0.commit, ticksOf: tick) }
    let count = max(1, index - kept.count)
    others = Self.commit(0, sum, taking: sum.total, over: count, ticksOf: tick)
    prepare = stages.prepare / max(1, index) / Self.step
    execute = stages.execute / max(1, index) / Self.step
  }

  /// Returns a commit in steps; rounding takes it over no deadline.
  private static func commit(
    _ index: Int,
    _ times: TimeByOperation,
    taking nanoseconds: Int,
    over count: Int = 1,
    ticksOf tick: Int
  ) -> Commit {
    func ticks(_ nanoseconds: Int) -> Int { (nanoseconds + tick - 1) / tick }
    var total = nanoseconds / count / step
    if ticks(total * step) < ticks(nanoseconds / count) { total += 1 }
    let parts = ListOperation.allCases.compactMap { operation in
      let steps = times[operation] / count / step
      return steps > 0 ? Part(operation: operation, steps: Int32(clamping: steps)) : nil
    }
    let known = parts.reduce(0) { $0 + Int($1.steps) }
    return Commit(index: index, parts: parts, rest: max(0, total - known))
  }

  /// Runs all frames through a pipeline that begins anew with each interval.
  ///
  /// - Parameters:
  ///   - pipeline: the pipeline before its first frame.
  ///   - others: the mean of the commits that are not recorded one by one.
  /// - Returns: the frames of each interval.
  package func timings(in pipeline: FramePipeline, others: Commit) -> [[FrameTiming]] {
    var known = commits[...]
    var index = 0
    return intervals.map { count in
      var pipeline = pipeline
      return (0..<count).map { _ in
        let commit = known.first?.index == index ? known.removeFirst() : others
        index += 1
        return pipeline.advance(
          FrameWork(
            commitNanoseconds: commit.total * Self.step,
            prepareNanoseconds: prepare * Self.step,
            executeNanoseconds: execute * Self.step
          )
        )
      }
    }
  }
}

extension [[FrameTiming]] {
  /// The hitch time of some intervals in milliseconds per second.
  package var hitchTimeRatio: Double {
    let hitches = joined().reduce(0) { $0 + $1.hitchTicks }
    let ticks = reduce(0) { sum, frames in
      sum + (frames.last?.display ?? 0) - (frames.first?.begin ?? 0)
    }
    return ticks > 0 ? Double(hitches * 1000) / Double(ticks) : 0
  }
}

extension CommitRecord {
  /// Appends the record to that of a run.
  package func append(to record: inout ByteRecord) {
    func append(_ numbers: [Int]) {
      for number in numbers { record.append(compact: UInt64(number)) }
    }
    append([intervals.count] + intervals + [prepare, execute, commits.count])
    for commit in commits + [others] {
      append([commit.index, commit.rest, commit.parts.count])
      for part in commit.parts { append([part.operation.rawValue, Int(part.steps)]) }
    }
  }

  /// Takes a record out again; nil if there is none.
  package init?(from reader: inout ByteRecord.Reader) {
    func number() -> Int? { reader.compact().flatMap(Int.init(exactly:)) }
    func commit() -> Commit? {
      guard let index = number(), let rest = number(), let count = reader.compactCount() else {
        return nil
      }
      var parts: [Part] = []
      for _ in 0..<count {
        guard let operation = number().flatMap(ListOperation.init(rawValue:)),
          let steps = number().flatMap(Int32.init(exactly:))
        else { return nil }
        parts.append(Part(operation: operation, steps: steps))
      }
      return Commit(index: index, parts: parts, rest: rest)
    }
    guard let intervalCount = reader.compactCount() else { return nil }
    for _ in 0..<intervalCount {
      guard let count = number() else { return nil }
      intervals.append(count)
    }
    guard let prepare = number(), let execute = number(), let count = reader.compactCount() else {
      return nil
    }
    for _ in 0..<count {
      guard let commit = commit() else { return nil }
      commits.append(commit)
    }
    guard let others = commit() else { return nil }
    (self.prepare, self.execute, self.others) = (prepare, execute, others)
  }
}
