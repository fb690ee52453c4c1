/// Outcomes as bytes, to keep them or to hand them from one machine to another.
///
/// An outcome is its counts in the order of `counts`, the tables of times, and the times of
/// appearances, each list after its length, as packed integers, and then perhaps its frames. Traces are
/// left out.
package enum TrialOutcomeBytes {
  /// What is kept of the frames.
  package enum Frames: Sendable {
    /// Nothing.
    case none
    /// The late ones, and all that were recorded.
    case all
  }

  /// Appends an outcome.
  package static func append(
    _ outcome: TrialOutcome,
    with frames: Frames = .none,
    to bytes: inout [UInt8]
  ) {
    for path in counts { bytes.append(packing: outcome[keyPath: path]) }
    for path in tables {
      for operation in ListOperation.allCases {
        bytes.append(packing: outcome[keyPath: path][operation])
      }
    }
    for path in lists {
      bytes.append(packing: outcome[keyPath: path].count)
      for time in outcome[keyPath: path] { bytes.append(packing: time) }
    }
    guard frames == .all else { return }
    bytes.append(packing: outcome.lateFrames.count)
    for frame in outcome.lateFrames { append(frame, to: &bytes) }
    bytes.append(packing: outcome.packedFrames.bytes.count)
    bytes += outcome.packedFrames.bytes
  }

  /// The outcomes that were appended to some bytes; nil if these are anything else.
  package static func outcomes(
    in bytes: ArraySlice<UInt8>,
    with frames: Frames = .none
  ) -> [TrialOutcome]? {
    var rest = bytes
    var outcomes: [TrialOutcome] = []
    while !rest.isEmpty {
      guard var outcome = outcome(from: &rest) else { return nil }
      if frames == .all, !readFrames(of: &outcome, from: &rest) { return nil }
      outcomes.append(outcome)
    }
    return outcomes
  }

  private static func outcome(from rest: inout ArraySlice<UInt8>) -> TrialOutcome? {
    var outcome = TrialOutcome()
    for path in counts {
      guard let number = rest.popPackedInteger() else { return nil }
      outcome[keyPath: path] = number
    }
    for path in tables {
      for operation in ListOperation.allCases {
        guard let number = rest.popPackedInteger() else { return nil }
        outcome[keyPath: path][operation] = number
      }
    }
    for path in lists {
      // Every time takes a byte at least.
      guard let count = rest.popPackedInteger(), (0...rest.count).contains(count) else {
        return nil
      }
      var times: [Int] = []
      times.reserveCapacity(count)
      for _ in 0..<count {
        guard let time = rest.popPackedInteger() else { return nil }
        times.append(time)
      }
      outcome[keyPath: path] = times
    }
    return outcome
  }

  /// Reads the frames of an outcome, and returns whether they are there.
  private static func readFrames(
    of outcome: inout TrialOutcome,
    from rest: inout ArraySlice<UInt8>
  ) -> Bool {
    guard let count = rest.popPackedInteger(), (0...rest.count).contains(count) else {
      return false
    }
    for _ in 0..<count {
      guard let frame = lateFrame(from: &rest) else { return false }
      outcome.lateFrames.append(frame)
    }
    guard let length = rest.popPackedInteger(), (0...rest.count).contains(length) else {
      return false
    }
    outcome.packedFrames = PackedFrames(packed: Array(rest.prefix(length)))
    rest = rest.dropFirst(length)
    return true
  }

  /// Of the causes only those that there are.
  private static func append(_ frame: LateFrame, to bytes: inout [UInt8]) {
    let causes = ListOperation.allCases.filter { frame.causes[$0] != 0 }
    let counts = [
      frame.index, frame.beginNanoseconds, frame.dueNanoseconds, frame.hitchNanoseconds,
      frame.commitHitchNanoseconds, causes.count,
    ]
    for count in counts { bytes.append(packing: count) }
    for cause in causes {
      bytes.append(packing: cause.rawValue)
      bytes.append(packing: frame.causes[cause])
    }
  }

  private static func lateFrame(from rest: inout ArraySlice<UInt8>) -> LateFrame? {
    guard let index = rest.popPackedInteger(), let begin = rest.popPackedInteger(),
      let due = rest.popPackedInteger(), let hitch = rest.popPackedInteger(),
      let commit = rest.popPackedInteger(), let count = rest.popPackedInteger(),
      (0...rest.count).contains(count)
    else { return nil }
    var causes = TimeByOperation()
    for _ in 0..<count {
      guard let operation = rest.popPackedInteger().flatMap(ListOperation.init(rawValue:)),
        let time = rest.popPackedInteger()
      else { return nil }
      causes[operation] = time
    }
    return LateFrame(
      index: index,
      beginNanoseconds: begin,
      dueNanoseconds: due,
      hitchNanoseconds: hitch,
      commitHitchNanoseconds: commit,
      causes: causes
    )
  }

  private typealias Path<Value> = any WritableKeyPath<TrialOutcome, Value> & Sendable

  private static let counts: [Path<Int>] = [
    \.scrolling.frameCount, \.scrolling.hitchCount, \.scrolling.hitchNanoseconds,
    \.scrolling.commitHitchNanoseconds, \.scrolling.durationNanoseconds, \.atRest.frameCount,
    \.atRest.hitchCount, \.atRest.hitchNanoseconds, \.atRest.commitHitchNanoseconds,
    \.atRest.durationNanoseconds, \.hangCount, \.loads.started, \.loads.arrived,
    \.loads.cancelled, \.loads.unfinished, \.loads.wasted, \.loads.failed, \.loads.repeated,
    \.loads.duplicate, \.loads.leaked, \.loads.uselessDecodes, \.loads.bytes, \.cells.created,
    \.cells.configured, \.cells.dequeued, \.cells.reused, \.cells.reconfigured,
    \.cells.statesLost, \.cells.preparedDiscarded, \.cells.neverPrefetched, \.cells.applies,
    \.layout.offsetJumps, \.layout.offsetJumpMillipoints, \.layout.indicatorJumps,
    \.layout.heightsMeasured, \.layout.wrongHeights, \.memory.decodedBytesPeak,
    \.memory.bytesPeak, \.memory.warnings, \.operations.bits,
  ]
  private static let tables: [Path<TimeByOperation>] = [
    \.hitchTime, \.mainThreadTime, \.renderTime,
  ]
  private static let lists: [Path<[Int]>] = [
    \.placeholders.perAppearance, \.wrongImages.perAppearance,
  ]
}
