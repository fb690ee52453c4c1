package import FrameLab

/// The changes of a what-if.
package struct FrameChange: Hashable, Sendable {
  /// A cause that takes another time.
  package struct Scaling: Hashable, Sendable {
    package let cause: FrameCause
    /// The factor of its time.
    package let factor: ScaleFactor

    package init(_ cause: FrameCause, by factor: ScaleFactor) {
      self.cause = cause
      self.factor = factor
    }
  }

  /// The causes that take another time; no two have a target in common.
  package var scalings: [Scaling]
  /// The number of frame buffers; nil as recorded.
  package var buffers: BufferPolicy?
  /// The number of vsyncs per second; nil as recorded.
  package var refreshHertz: Int?

  package init(
    _ scalings: [Scaling] = [],
    buffers: BufferPolicy? = nil,
    refreshHertz: Int? = nil
  ) {
    self.scalings = scalings
    self.buffers = buffers
    self.refreshHertz = refreshHertz
  }
}

/// The reason why a change can't be made to a file.
package struct FrameChangeMistake: Error, Hashable, CustomStringConvertible {
  /// The mistake, as a clause.
  package let description: String
}

extension FrameFile {
  /// Returns the same frames with a change.
  ///
  /// Parts are scaled first, then the rest of a stage, and then the stage with all of them. Times
  /// are rounded down to the nanosecond. With another refresh rate, pauses last as long as before:
  /// each is rounded to whole intervals, and the remainder carries over to the next.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - keepsParts: true if the result has parts; omitting them saves time.
  /// - Returns: the frames with the change.
  /// - Throws: a mistake if the frames would end too late to be counted, or an interval can't be
  ///   divided into ticks.
  /// - Complexity: O(frames × parts).
  package func applying(
    _ change: FrameChange,
    keepsParts: Bool = true
  ) throws(FrameChangeMistake) -> FrameFile {
    let factors = Factors(change.scalings, partCount: parts.count)
    var works = change.scalings.isEmpty ? frames : frames.indices.map { scaled($0, by: factors) }
    var interval = refreshIntervalNanoseconds
    if let hertz = change.refreshHertz {
      interval = try self.interval(atHertz: hertz)
      Self.keepPauses(&works, from: refreshIntervalNanoseconds, to: interval)
    }
    let file = FrameFile(
      refreshIntervalNanoseconds: interval,
      ticksPerFrame: ticksPerFrame,
      buffers: change.buffers ?? buffers,
      frames: works,
      parts: keepsParts ? scaledParts(by: factors) : []
    )
    if let index = file.firstFrameTooLate {
      throw FrameChangeMistake(
        description: "frame \(index) would end more than 146 years after the first vsync"
      )
    }
    return file
  }

  /// The first frame that the pipeline can't advance by; nil if there is none.
  ///
  /// - Complexity: O(frames).
  var firstFrameTooLate: Int? {
    var pipeline = pipeline
    for (index, work) in frames.enumerated() {
      guard pipeline.canAdvance(by: work) else { return index }
      _ = pipeline.advance(work)
    }
    return nil
  }

  /// Returns the length of an interval, as the model has it: a whole number of ticks of rounded
  /// length.
  private func interval(atHertz hertz: Int) throws(FrameChangeMistake) -> Int {
    let (rate, overflow) = hertz.multipliedReportingOverflow(by: ticksPerFrame)
    let tick = overflow || rate <= 0 ? 0 : (1_000_000_000 + rate / 2) / rate
    guard tick > 0 else {
      throw FrameChangeMistake(
        description: "an interval at \(hertz) Hz can't be divided into \(ticksPerFrame) ticks"
      )
    }
    // A recorded interval is a little off that of its rate, but it is the same rate.
    let interval = tick * ticksPerFrame
    return abs(interval - refreshIntervalNanoseconds) < 1_000
      ? refreshIntervalNanoseconds : interval
  }

  private static func keepPauses(_ works: inout [FrameWork], from old: Int, to new: Int) {
    guard old != new else { return }
    // The remainder of earlier pauses: at most half an interval either way.
    var missing = 0
    for index in works.indices where works[index].quietVsyncs > 0 {
      let wanted = works[index].quietVsyncs * old + missing
      let count = (wanted + new / 2) / new
      missing = wanted - count * new
      works[index].quietVsyncs = count
    }
  }

  private func scaled(_ index: Int, by factors: Factors) -> FrameWork {
    var work = frames[index]
    for stage in FrameStage.allCases {
      var rest = work[stage]
      var sum = 0
      for (number, part) in parts.enumerated() where part.stage == stage {
        rest -= part.nanoseconds[index]
        sum = min(1 << 61, sum + factors.parts[number].scaling(part.nanoseconds[index]))
      }
      sum = min(1 << 61, sum + factors.rests[stage.order].scaling(rest))
      work[stage] = factors.stages[stage.order].scaling(sum)
    }
    return work
  }

  private func scaledParts(by factors: Factors) -> [FramePart] {
    parts.enumerated().map { number, part in
      let stage = factors.stages[part.stage.order]
      let own = factors.parts[number]
      guard stage != .one || own != .one else { return part }
      return FramePart(
        stage: part.stage,
        name: part.name,
        nanoseconds: part.nanoseconds.map { stage.scaling(own.scaling($0)) }
      )
    }
  }
}

/// The factor of everything in a file.
private struct Factors {
  var stages = FrameStage.allCases.map { _ in ScaleFactor.one }
  var rests = FrameStage.allCases.map { _ in ScaleFactor.one }
  var parts: [ScaleFactor]

  init(_ scalings: [FrameChange.Scaling], partCount: Int) {
    parts = Array(repeating: .one, count: partCount)
    for scaling in scalings {
      for target in scaling.cause.targets {
        switch target {
        case .stage(let stage): stages[stage.order] = scaling.factor
        case .rest(let stage): rests[stage.order] = scaling.factor
        case .part(let index): parts[index] = scaling.factor
        }
      }
    }
  }
}
