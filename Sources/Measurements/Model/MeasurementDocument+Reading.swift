package import Diagnostics
internal import FrameLab
internal import HitchMonitoring
internal import LocatedText

extension MeasurementDocument {
  /// Reads a document that `perfsite import` wrote; nil with mistakes if any part of it is wrong.
  package static func read(
    _ bytes: [UInt8],
    path: String,
    diagnostics: inout [Diagnostic]
  ) -> MeasurementDocument? {
    var report = ReadingReport()
    var input = TextInput(path: path, bytes: bytes)
    guard var file = JSONFile(&input, reporting: &report) else {
      diagnostics += report.diagnostics
      return nil
    }
    let document = file.document()
    diagnostics += file.findings.diagnostics
    return file.findings.hasErrors ? nil : document
  }
}

extension JSONFile {
  fileprivate mutating func document() -> MeasurementDocument? {
    guard hasSchema(MeasurementDocument.schema, of: "a measurement") else { return nil }
    let format = findings.required("format", of: "a measurement", in: root).flatMap {
      formatName($0)
    }
    let sources = findings.required("sources", of: "a measurement", in: root)
    return MeasurementDocument(
      format: format ?? "",
      tool: text("tool", in: root) ?? "",
      origins: sources.map { origins($0) } ?? [],
      entries: elements("measurements", in: root).compactMap { entry($0) }
    )
  }

  /// Returns the name of a format that is read; it becomes part of a file's name.
  private mutating func formatName(_ node: JSONNode) -> String? {
    guard let name = findings.string(node) else { return nil }
    let names = MeasurementFormat.all.map(\.name)
    if names.contains(name) { return name }
    findings.report(
      "unknown format '\(name.prefix(40))'; expected one of \(names.joined(separator: ", "))",
      at: node.offset
    )
    return nil
  }

  /// Returns the sources, at least one: their digests tell documents apart.
  private mutating func origins(_ node: JSONNode) -> [MeasurementDocument.Origin] {
    guard let list = findings.elements(node) else { return [] }
    if list.isEmpty { findings.report("expected at least one source", at: node.offset) }
    return list.compactMap { origin($0) }
  }

  private mutating func origin(_ node: JSONNode) -> MeasurementDocument.Origin? {
    guard let digest = requiredText("sha256", of: "a source", in: node),
      let count = findings.required("bytes", of: "a source", in: node).flatMap({
        findings.integer($0)
      })
    else { return nil }
    guard digest.utf8.count == 64, digest.utf8.allSatisfy("0123456789abcdef".utf8.contains) else {
      findings.report(
        "'\(digest.prefix(70))' isn't a SHA-256; expected 64 digits from 0 to f",
        at: node["sha256"]?.offset ?? node.offset
      )
      return nil
    }
    return MeasurementDocument.Origin(sha256: digest, byteCount: count)
  }

  private mutating func entry(_ node: JSONNode) -> MeasurementEntry? {
    guard let title = requiredText("title", of: "a measurement", in: node) else { return nil }
    var entry = MeasurementEntry(title: title)
    entry.test = text("test", in: node)
    entry.configuration = text("configuration", in: node)
    entry.scenario = text("scenario", in: node)
    if let time = findings.optional("recorded", in: node) {
      entry.recorded = findings.string(time).flatMap { RecordingTime($0) }
      if entry.recorded == nil {
        findings.report("expected a time such as 2026-11-28T09:15:00Z", at: time.offset)
      }
    }
    entry.app = app(in: node)
    entry.device = device(in: node)
    entry.intervals = elements("intervals", in: node).compactMap { interval($0) }
    entry.metrics = elements("metrics", in: node).compactMap { metric($0, of: entry.intervals) }
    entry.notes = elements("notes", in: node).compactMap { note($0) }
    return entry
  }

  private mutating func note(_ node: JSONNode) -> Note? {
    guard let kind: Note.Kind = requiredChoice("kind", in: node),
      let text = requiredText("text", of: "a note", in: node)
    else { return nil }
    return Note(kind: kind, text: text)
  }

  private mutating func interval(_ node: JSONNode) -> HitchInterval? {
    guard let name = requiredText("name", of: "an interval", in: node),
      let basis: HitchInterval.Basis = requiredChoice("basis", in: node),
      let scale: HitchScale = requiredChoice("scale", in: node)
    else { return nil }
    let iterations = elements("iterations", in: node).compactMap { iteration($0) }
    var windows: [HitchWindow] = []
    for window in elements("windows", in: node) {
      guard let kind: DenominatorKind = requiredChoice("kind", in: window) else { continue }
      let durations = elements("ns", in: window).map { $0.isNull ? nil : time($0) }
      if durations.count != iterations.count {
        findings.report(
          "expected \(iterations.count) durations, one for each iteration, got \(durations.count)",
          at: window.offset
        )
      }
      if windows.contains(where: { $0.kind == kind }) {
        findings.report("the window '\(kind.rawValue)' is given twice", at: window.offset)
      }
      let origin = text("origin", in: window) ?? ""
      windows.append(HitchWindow(kind, nanoseconds: durations, origin: origin))
    }
    let interval = HitchInterval(
      name: name,
      basis: basis,
      scale: scale,
      iterations: iterations,
      windows: windows,
      denominator: choice("denominator", in: node),
      isOpen: value("open", in: node) ?? false,
      refreshNanoseconds: time("refresh_ns", in: node, from: 1),
      unrated: text("unrated", in: node),
      alternative: value("alternative", in: node),
      lateFunctions: value("late_functions", in: node) ?? []
    )
    if let index = interval.firstHitchInNoTime {
      findings.report(
        "iteration \(index + 1) of '\(name.prefix(80))' has hitches but lasts 0 s",
        at: node.offset
      )
    }
    if interval.hasExactSums { return interval }
    return findings.mismatch(node, expected: "times that add up to at most \(DecimalTime.mostText)")
  }

  private mutating func iteration(_ node: JSONNode) -> HitchIteration? {
    var iteration = HitchIteration(
      hitchNanoseconds: time("hitch_ns", in: node),
      hitchCount: integer("hitch_count", in: node),
      statedRatio: number("stated_ratio", in: node),
      frameCount: number("frame_count", in: node)
    )
    if let frames = iteration.frameCount, frames < 0, let place = node["frame_count"] {
      findings.report("'frame_count' must not be negative, got \(frames)", at: place.offset)
    }
    guard let list = findings.optional("hitches", in: node) else { return iteration }
    let hitches = (findings.elements(list) ?? []).compactMap { hitch($0) }
    if iteration.hitchCount != hitches.count
      || HitchIteration(hitches: hitches)?.hitchNanoseconds != iteration.hitchNanoseconds
    {
      findings.report("the hitches do not add up to 'hitch_ns' and 'hitch_count'", at: list.offset)
    }
    iteration.hitches = hitches
    return iteration
  }

  private mutating func hitch(_ node: JSONNode) -> RecordedHitch? {
    guard let row = findings.elements(node)?.map({ $0.isNull ? nil : $0 }) else { return nil }
    guard (2...8).contains(row.count), let start = row[0].flatMap({ time($0) }),
      let duration = row[1].flatMap({ time($0) })
    else {
      return findings.mismatch(node, expected: "a hitch with start and duration")
    }
    func part(_ index: Int) -> JSONNode? { row.at(index) ?? nil }
    var hitch = RecordedHitch(startNanoseconds: start, durationNanoseconds: duration)
    hitch.refreshNanoseconds = part(2).flatMap { time($0, from: 1) }
    hitch.buffers = part(3).flatMap { time($0, from: 1) }
    hitch.latencyAllowedNanoseconds = part(4).flatMap { time($0) }
    hitch.statedSeverity = part(5).flatMap {
      findings.choice("severity", of: HitchSeverity.self, $0)
    }
    hitch.narrative = part(6).flatMap { findings.string($0) } ?? ""
    hitch.late = LateStages(rawValue: (part(7).flatMap { findings.integer($0) } ?? 0) & 3)
    return hitch
  }

  private mutating func metric(
    _ node: JSONNode,
    of intervals: [HitchInterval]
  ) -> MeasuredMetric? {
    guard let identifier = requiredText("identifier", of: "a metric", in: node),
      let series: MeasuredMetric.Series = requiredChoice("series", in: node)
    else { return nil }
    let labels: [String?] = value("labels", in: node) ?? []
    let unit = text("unit", in: node) ?? ""
    let part = findings.optional("interval", in: node).flatMap { name in
      requiredChoice("quantity", in: node).flatMap { quantity in
        findings.string(name).map { IntervalPart(of: $0, quantity) }
      }
    }
    let values: [Double?] =
      value("values", in: node) ?? part?.values(in: intervals, unit: unit) ?? []
    if !labels.isEmpty, labels.count != values.count {
      findings.report("expected \(values.count) labels, got \(labels.count)", at: node.offset)
    }
    return MeasuredMetric(
      identifier: identifier,
      title: text("title", in: node) ?? identifier,
      unit: unit,
      series: series,
      values: values.enumerated().map { .init($1, label: labels.at($0) ?? nil) },
      scale: choice("scale", in: node),
      prefers: choice("prefers", in: node),
      baseline: findings.optional("baseline", in: node).flatMap {
        baseline($0, of: identifier, unit: unit)
      },
      goals: value("goals", in: node) ?? [],
      regressions: value("regressions", in: node) ?? [],
      statedDeviation: number("deviation_percent", in: node),
      unrated: text("unrated", in: node),
      part: part
    )
  }

  private mutating func baseline(
    _ node: JSONNode,
    of metric: String,
    unit: String?
  ) -> MetricBaseline? {
    let baseline = findings.decode(MetricBaseline.self, from: node)
    if let average = baseline?.average,
      let objection = MetricBaseline.objection(
        toAverage: average,
        as: metric,
        unit: unit,
        key: "average"
      )
    {
      findings.report(objection, at: node["average"]?.offset ?? node.offset)
    }
    return baseline
  }

  private mutating func requiredChoice<Value: RawRepresentable<String> & CaseIterable>(
    _ key: String,
    in node: JSONNode
  ) -> Value? {
    findings.required(key, of: "it", in: node).flatMap { findings.choice(key, of: Value.self, $0) }
  }
}
