/// Outcomes as bytes, to hand them from one machine to another.
///
/// Each number takes as many bytes as it needs, seven bits in each, the least significant first. An
/// outcome is its counts in the order of `counts`, the tables of times, and the times of
/// appearances, each list after its length. Frames and traces are left out.
package enum TrialOutcomeBytes {
  /// Appends an outcome without its frames.
  package static func append(_ outcome: TrialOutcome, to bytes: inout [UInt8]) {
    for path in counts { append(outcome[keyPath: path], to: &bytes) }
    for path in tables {
      for operation in ListOperation.allCases {
        append(outcome[keyPath: path][operation], to: &bytes)
      }
    }
    for path in lists {
      append(outcome[keyPath: path].count, to: &bytes)
      for time in outcome[keyPath: path] { append(time, to: &bytes) }
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
      guard let number = number(from: &rest) else { return nil }
      outcome[keyPath: path] = number
    }
    for path in tables {
      for operation in ListOperation.allCases {
        guard let number = number(from: &rest) else { return nil }
        outcome[keyPath: path][operation] = number
      }
    }
    for path in lists {
      // Every time takes a byte at least.
      guard let count = number(from: &rest), (0...rest.count).contains(count) else { return nil }
      var times: [Int] = []
      times.reserveCapacity(count)
      for _ in 0..<count {
        guard let time = number(from: &rest) else { return nil }
        times.append(time)
      }
      outcome[keyPath: path] = times
    }
    return outcome
  }

  /// Small numbers of either sign take few bytes.
  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = UInt64(bitPattern: Int64(number << 1 ^ number >> (Int.bitWidth - 1)))
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private static func number(from rest: inout ArraySlice<UInt8>) -> Int? {
    var bits: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      bits |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 {
        return Int(truncatingIfNeeded: Int64(bitPattern: bits >> 1) ^ -Int64(bits & 1))
      }
    }
    return nil
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
    \.memory.bytesPeak, \.memory.warnings,
  ]
  private static let tables: [Path<TimeByOperation>] = [
    \.hitchTime, \.mainThreadTime, \.renderTime,
  ]
  private static let lists: [Path<[Int]>] = [
    \.placeholders.perAppearance, \.wrongImages.perAppearance,
  ]
}
