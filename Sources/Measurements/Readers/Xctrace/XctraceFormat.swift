internal import DeterministicMath
internal import Diagnostics
internal import LocatedText
internal import TextFormats

extension MeasurementFormat {
  /// The output of `xctrace export`: a table of contents and tables, one file each.
  static let xctrace = MeasurementFormat(
    name: "xctrace",
    title: "xctrace export: XML tables of an Animation Hitches trace, and its table of contents",
    tool: "xctrace",
    command: """
      xcrun xctrace export --input x.trace --toc > x/toc.xml
      xcrun xctrace export --input x.trace --xpath \
      '/trace-toc/run[@number="1"]/data/table[@schema="hitches"]' > x/hitches.xml
      """,
    grouping: .folder,
    recognizes: { sketch in
      sketch.rootElement == "trace-toc" || sketch.rootElement == "trace-query-result"
    },
    read: { inputs, report in
      let trace = XctraceTrace(reading: &inputs, reporting: &report)
      for name in trace.skippedTables {
        // Its stacks are addresses.
        let remedy = name == "time-sample" ? "; export 'time-profile', which has names" : ""
        report.note(.missing("the table '\(name)' is not read\(remedy)"))
      }
      guard !report.hasErrors else { return [] }
      guard let entry = trace.entry(ofProcess: report.process) else {
        report.error(
          "there is no table 'hitches', 'hitches-summary' or 'potential-hangs', and no signpost interval of "
            + "the app in 'os-signpost-interval'; export one of them too",
          at: Place(path: inputs.first?.path ?? "")
        )
        return []
      }
      return [entry]
    },
    frames: { inputs, report in
      XctraceTrace(reading: &inputs, reporting: &report).frameFile(reporting: &report)
    }
  )

  /// The tables that are read, where a trace has them.
  package static let xctraceTables = XctraceTrace.tables.flatMap { $0.names }
}

extension XctraceTrace {
  /// Returns the runs as iterations of one interval, or only their hangs and signposts; nil without
  /// any table, which differs from empty tables.
  fileprivate func entry(ofProcess process: String?) -> MeasurementEntry? {
    var numbered = runs.sorted { $0.key < $1.key }.filter { $0.value.hitches != nil }
    guard !numbered.isEmpty else {
      var all = runs.sorted { $0.key < $1.key }.map(\.value)
      for index in all.indices { all[index].keepRows(ofProcess: process ?? all[index].processName) }
      guard let first = all.first(where: { $0.hasHangs || !$0.process.signposts.isEmpty }) else {
        return nil
      }
      return MeasurementEntry(
        title: first.title,
        recorded: first.recorded,
        app: AppBuild(name: first.processName),
        device: first.device,
        metrics: Self.hangMetrics(all) + Self.signpostMetrics(all),
        notes: all.flatMap(\.notes)
      )
    }
    var doubts: [String] = []
    for index in numbered.indices {
      doubts += numbered[index].value.keepHitches(ofProcess: process).map { [$0] } ?? []
      numbered[index].value.leaveOutShortRecording()
      doubts += doubt(aboutRun: numbered[index].key).map { [$0] } ?? []
    }
    let measured = numbered.map(\.value)
    guard let first = measured.first else { return nil }
    let iterations = measured.map { HitchIteration(hitches: $0.hitches ?? []) ?? HitchIteration() }
    var windows: [HitchWindow] = []
    add(.scrolling, \.process.scrollNanoseconds, "the trace's scroll signposts")
    add(.recording, \.recordingNanoseconds, "the trace's table of contents")
    add(.frames, \.activeNanoseconds, "the trace's frames; gaps up to 100 ms belong to them")
    windows.append(
      HitchWindow(.hitches, nanoseconds: measured.map(\.span), origin: "the trace's hitches")
    )
    let names = measured.flatMap(\.processes)
    let app = AppBuild(name: process ?? first.processName ?? names.first.map(Self.withoutNumber))
    var notes = measured.flatMap { $0.hitchNotes + $0.notes }
    for process in Set(measured.flatMap(\.namesakes)).sorted() {
      notes.append(.remark("hitches of several processes named '\(process)', added up"))
    }
    let refreshes = Set(measured.compactMap(\.usualRefresh))
    // Runs differ by the jitter of their vsyncs.
    let isSame = (refreshes.max() ?? 0) - (refreshes.min() ?? 0) <= 100_000
    let refresh = isSame ? first.usualRefresh : nil
    if !isSame {
      notes.append(.missing("the runs have different refresh intervals, so none is taken"))
    }
    let knownWindows = [DenominatorKind.scrolling, .recording]
    let denominator = knownWindows.first { kind in windows.contains { $0.kind == kind } }
    if denominator == .scrolling {
      notes.append(
        .remark("a ratio over the time spent scrolling counts the hitches outside of it too")
      )
    }
    return MeasurementEntry(
      title: first.title,
      recorded: first.recorded,
      app: app,
      device: first.device,
      intervals: [
        HitchInterval(
          name: "recording",
          iterations: iterations,
          windows: windows,
          denominator: denominator,
          isOpen: true,
          refreshNanoseconds: refresh,
          unrated: measured.lazy.compactMap(\.unrated).first ?? doubts.first,
          lateFunctions: LateFunction.all(in: measured)
        )
      ],
      metrics: Self.hangMetrics(measured) + Self.signpostMetrics(measured),
      notes: notes
    )

    func add(
      _ kind: DenominatorKind,
      _ value: KeyPath<XctraceRun, Int?>,
      _ origin: String
    ) {
      guard measured.contains(where: { $0[keyPath: value] != nil }) else { return }
      let durations = measured.map { $0[keyPath: value] }
      windows.append(HitchWindow(kind, nanoseconds: durations, origin: origin))
    }
  }

  private static func hangMetrics(_ runs: [XctraceRun]) -> [MeasuredMetric] {
    guard runs.contains(where: \.hasHangs) else { return [] }
    let types = Set(runs.flatMap(\.process.hangs).map(\.type)).sorted()
    return types.flatMap { type in
      let hangs = runs.map { run -> XctraceRun.Hangs? in
        guard run.hasHangs else { return nil }
        return run.process.hangs.first { $0.type == type }
          ?? .init(type: type, count: 0, nanoseconds: 0)
      }
      return [
        MeasuredMetric(
          identifier: "potential-hangs.number.\(type)",
          title: "\(type): number",
          unit: "hangs",
          series: .iterations,
          values: hangs.map { .init($0.map { Double($0.count) }) },
          prefers: .smaller
        ),
        MeasuredMetric(
          identifier: "potential-hangs.duration.\(type)",
          title: "\(type): total duration",
          unit: "ms",
          series: .iterations,
          values: hangs.map { .init($0.map { Double($0.nanoseconds) / 1e6 }) },
          prefers: .smaller
        ),
      ]
    }
  }
}

extension XctraceTrace {
  /// Returns the durations of the app's own signposts, by name, over all runs.
  private static func signpostMetrics(_ runs: [XctraceRun]) -> [MeasuredMetric] {
    var durations: [String: [Double]] = [:]
    for run in runs { durations.merge(run.process.signposts) { $0 + $1 } }
    return durations.sorted { $0.key < $1.key }.map { name, values in
      let sorted = values.sorted()
      return MeasuredMetric(
        identifier: "signpost.\(name)",
        title: "\(name) (\(counted(values.count, "interval")))",
        unit: "ms",
        series: .percentiles,
        values: [("P50", 50), ("P90", 90), ("maximum", 100)].map { label, percent in
          .init(sorted.nearestRank(percent).map { $0 / 1e6 }, label: label)
        },
        prefers: .smaller
      )
    }
  }
}

extension XctraceRun {
  /// The template, and the version of Instruments.
  fileprivate var title: String {
    [template ?? "Recording", instruments.map { "Instruments \($0)" }]
      .compactMap(\.self).joined(separator: ", ")
  }

  /// The names that several of its processes have, with different numbers.
  fileprivate var namesakes: [String] {
    let names = processes.map(XctraceTrace.withoutNumber)
    return names.indices.filter { names[..<$0].contains(names[$0]) }.map { names[$0] }
  }

  /// The longest time after the end of a recording at which a frame under way may appear.
  private static let grace = 250_000_000

  /// Drops the recording's duration as a denominator if hitches end after it.
  fileprivate mutating func leaveOutShortRecording() {
    let ends = hitches?.map { $0.startNanoseconds + $0.durationNanoseconds }
    guard let end = ends?.max(), let recording = recordingNanoseconds, end - recording > Self.grace
    else { return }
    recordingNanoseconds = nil
    notes.append(
      .missing(
        "the last hitch ends at \(TimeText.seconds(end, atMost: 3)), but the recording at "
          + "\(TimeText.seconds(recording, atMost: 3)); the table of contents may be that of another "
          + "trace, so nothing is divided by its duration"
      )
    )
  }

  /// The time from the start of the first hitch to the end of the last; nil for fewer than two.
  fileprivate var span: Int? {
    guard let hitches, hitches.count > 1, let first = hitches.first else { return nil }
    let end = hitches.map { $0.startNanoseconds + $0.durationNanoseconds }.max() ?? 0
    return end - first.startNanoseconds
  }
}
