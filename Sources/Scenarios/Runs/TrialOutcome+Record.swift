package import Bytes
package import FrameLab

/// The record has everything but the trace.
extension TrialOutcome: Recordable {
  package func append(to record: inout ByteRecord) {
    for path in Self.counts { record.append(self[keyPath: path]) }
    for path in Self.tables { record.append(self[keyPath: path]) }
    for path in Self.lists { record.append(self[keyPath: path]) }
    record.append(lateFrames)
    record.append(packedFrames.bytes)
  }

  package init(from reader: inout ByteRecord.Reader) throws {
    self.init()
    for path in Self.counts { self[keyPath: path] = try reader.value() }
    for path in Self.tables { self[keyPath: path] = try reader.value() }
    for path in Self.lists { self[keyPath: path] = try reader.value() }
    lateFrames = try reader.value()
    guard let frames = reader.bytes() else { throw DamagedRecord() }
    packedFrames = PackedFrames(packed: frames)
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

extension TimeByOperation: Recordable {
  package func append(to record: inout ByteRecord) {
    for operation in ListOperation.allCases { record.append(self[operation]) }
  }

  package init(from reader: inout ByteRecord.Reader) throws {
    self.init()
    for operation in ListOperation.allCases { self[operation] = try reader.value() }
  }
}

extension LateFrame: RecordedInParts {
  package static let recordParts = RecordParts(
    Self.init(
      index:
      beginNanoseconds:
      dueNanoseconds:
      hitchNanoseconds:
      commitHitchNanoseconds:
      causes:
    )
  ) {
    (
      $0.index, $0.beginNanoseconds, $0.dueNanoseconds, $0.hitchNanoseconds,
      $0.commitHitchNanoseconds, $0.causes
    )
  }
}
