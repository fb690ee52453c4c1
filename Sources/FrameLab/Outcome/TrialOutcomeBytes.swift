/// Outcomes as bytes, to hand them from one machine to another.
///
/// An outcome is its counts in the order of `counts`, the tables of times, and the times of
/// appearances, each list after its length, as packed integers. Frames and traces are left out.
package enum TrialOutcomeBytes {
  /// Appends an outcome without its frames.
  package static func append(_ outcome: TrialOutcome, to bytes: inout [UInt8]) {
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
  }

  /// The outcomes that were appended to some bytes; nil if these are anything else.
  package static func outcomes(in bytes: ArraySlice<UInt8>) -> [TrialOutcome]? {
    var rest = bytes
    var outcomes: [TrialOutcome] = []
    while !rest.isEmpty {
      guard let outcome = outcome(from: &rest) else { return nil }
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
