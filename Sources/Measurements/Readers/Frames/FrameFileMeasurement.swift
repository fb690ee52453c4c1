internal import Diagnostics
internal import FrameLab
internal import LocatedText

extension MeasurementFormat {
  /// The commit and render times of frames, as `perfsite frames` reads them.
  static let frameFile = MeasurementFormat(
    name: "frames-json",
    title: "JSON: commit and render times of frames, as 'perfsite frames' reads them",
    tool: "JSON",
    command: "see Documentation/Measurements.md",
    recognizes: { sketch in
      !sketch.isArray && !(sketch.keys ?? []).isDisjoint(with: ["refresh_interval_ns", "frames"])
    },
    read: { inputs, report in measurement(in: &inputs[0], &report) },
    frames: { inputs, report in frames(in: &inputs[0], &report) }
  )

  private static func frames(
    in input: inout TextInput,
    _ report: inout ReadingReport
  ) -> FrameFile? {
    var diagnostics: [Diagnostic] = []
    let bytes = input.peek(atLeast: .max)
    let file = FrameFile.read(bytes, path: input.path, diagnostics: &diagnostics)
    report.add(diagnostics)
    return file
  }

  private static func measurement(
    in input: inout TextInput,
    _ report: inout ReadingReport
  ) -> [MeasurementEntry] {
    guard let file = frames(in: &input, &report) else { return [] }
    guard !file.frames.isEmpty else {
      report.error("the file has no frames", at: Place(path: input.path))
      return []
    }
    guard let entry = file.entry else {
      report.error(
        "the hitches or their durations are more than can be kept: at most "
          + "\(FrameFile.mostHitches) hitches and \(DecimalTime.mostText)",
        at: Place(path: input.path)
      )
      return []
    }
    return [entry]
  }
}

extension FrameFile {
  /// The most hitches that a measurement keeps one by one.
  static let mostHitches = 200_000

  /// The frames sent through the pipeline; nil if there are too many hitches.
  fileprivate var entry: MeasurementEntry? {
    var pipeline = pipeline
    var hitches: [RecordedHitch] = []
    let tick = pipeline.tickNanoseconds
    var origin = 0
    for (index, work) in frames.enumerated() {
      let timing = pipeline.advance(work)
      if index == 0 { origin = timing.due }
      guard timing.hitchTicks > 0 else { continue }
      guard hitches.count < Self.mostHitches,
        timing.display - origin <= DecimalTime.most / tick
      else { return nil }
      hitches.append(
        RecordedHitch(
          startNanoseconds: (timing.due - origin) * tick,
          durationNanoseconds: timing.hitchTicks * tick,
          buffers: timing.buffers,
          narrative: timing.late.narrative,
          late: timing.late
        )
      )
    }
    let summary = FrameSummary(of: self)
    let doubt = doubt
    // Hitches of frames that can't be are none to keep.
    guard summary.shownNanoseconds <= DecimalTime.most,
      let iteration = doubt == nil
        ? HitchIteration(hitches: hitches, frameCount: Double(frames.count))
        : HitchIteration(frameCount: Double(frames.count))
    else { return nil }
    var windows = [
      HitchWindow(
        .frames,
        nanoseconds: [summary.busyNanoseconds],
        origin: "the frames, without quiet vsyncs"
      )
    ]
    let hasPauses = summary.busyNanoseconds != summary.shownNanoseconds
    if hasPauses {
      windows.append(
        HitchWindow(
          .recording,
          nanoseconds: [summary.shownNanoseconds],
          origin: "the first frame to the last"
        )
      )
    }
    return MeasurementEntry(
      title: "frames",
      intervals: [
        HitchInterval(
          name: "frames",
          basis: .pipeline,
          iterations: [iteration],
          windows: windows,
          denominator: .frames,
          isOpen: hasPauses && doubt == nil,
          refreshNanoseconds: refreshIntervalNanoseconds,
          unrated: doubt
        )
      ],
      notes: [
        .remark(
          "only commit and render times were measured; hitches are those of perfsite's frame pipeline"
        )
      ]
    )
  }
}
