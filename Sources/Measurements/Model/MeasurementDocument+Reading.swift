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
    guard
      let schema = required("schema", of: "a measurement", in: root).flatMap({ findings.string($0) }
      )
    else { return nil }
    guard schema == MeasurementDocument.schema else {
      findings.report(
        "unknown version '\(schema.prefix(40))'; expected '\(MeasurementDocument.schema)'",
        at: root["schema"]?.offset ?? 0
      )
      return nil
    }
    let format = required("format", of: "a measurement", in: root).flatMap { formatName($0) }
    let sourceList = required("sources", of: "a measurement", in: root)
    let sources = sourceList.map { origins($0) } ?? []
    let entries = elements("measurements", in: root).compactMap { entry($0) }
    return MeasurementDocument(
      format: format ?? "",
      tool: text("tool", in: root) ?? "",
      origins: sources,
      entries: entries
    )
  }

  private mutating func required(_ key: String, of thing: String, in node: JSONNode) -> JSONNode? {
    findings.required(key, of: thing, in: node)
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
    guard
      let digest = required("sha256", of: "a source", in: node).flatMap({ findings.string($0) }),
      let count = required("bytes", of: "a source", in: node).flatMap({ findings.integer($0) })
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
    guard
      let title = required("title", of: "a measurement", in: node).flatMap({ findings.string($0) })
    else { return nil }
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
    if let app = findings.optional("app", in: node) {
      entry.app = AppBuild(
        name: text("name", in: app),
        identifier: text("identifier", in: app),
        version: text("version", in: app),
        build: text("build", in: app)
      )
    }
    if let device = findings.optional("device", in: node) {
      entry.device = MeasuredDevice(
        name: text("name", in: device),
        model: text("model", in: device),
        platform: text("platform", in: device),
        system: text("system", in: device),
        systemBuild: text("systemBuild", in: device),
        architecture: text("architecture", in: device)
      )
    }
    entry.intervals = elements("intervals", in: node).compactMap { interval($0) }
    entry.metrics = elements("metrics", in: node).compactMap { metric($0, of: entry.intervals) }
    entry.notes = elements("notes", in: node).compactMap { note($0) }
    return entry
  }

  private mutating func note(_ node: JSONNode) -> Note? {
    guard let kind = choice("kind", Note.Kind.self, in: node),
      let text = required("text", of: "a note", in: node).flatMap({ findings.string($0) })
    else { return nil }
    return Note(kind: kind, text: text)
  }

  private mutating func interval(_ node: JSONNode) -> HitchInterval? {
    guard let name = required("name", of: "an interval", in: node).flatMap({ findings.string($0) }),
      let basis = choice("basis", HitchInterval.Basis.self, in: node),
      let scale = choice("scale", HitchScale.self, in: node)
    else { return nil }
    let iterations = elements("iterations", in: node).compactMap { iteration($0) }
    var windows: [HitchWindow] = []
    for window in elements("windows", in: node) {
      guard let kind = choice("kind", DenominatorKind.self, in: window) else { continue }
      let durations = elements("ns", in: window).map { time($0) }
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
    let hasDenominator = findings.optional("denominator", in: node) != nil
    let interval = HitchInterval(
      name: name,
      basis: basis,
      scale: scale,
      iterations: iterations,
      windows: windows,
      denominator: hasDenominator ? choice("denominator", DenominatorKind.self, in: node) : nil,
      isOpen: findings.optional("open", in: node).flatMap { findings.bool($0) } ?? false,
      refreshNanoseconds: findings.optional("refresh_ns", in: node).flatMap { time($0, from: 1) },
      unrated: text("unrated", in: node),
      alternative: findings.optional("alternative", in: node).map {
        HitchInterval.Alternative(
          ratio: number("ratio", in: $0) ?? 0,
          condition: text("condition", in: $0) ?? "",
          question: text("question", in: $0) ?? ""
        )
      },
      lateFunctions: elements("late_functions", in: node).map {
        LateFunction(name: text("name", in: $0) ?? "", percent: number("percent", in: $0) ?? 0)
      }
    )
    if let index = interval.firstHitchInNoTime {
      findings.report(
        "iteration \(index + 1) of '\(name.prefix(80))' has hitches but lasts 0 s",
        at: node.offset
      )
    }
    if interval.hasExactSums { return interval }
    return findings.mismatch(node, expected: "times that add up to at most 104 days")
  }

  private mutating func iteration(_ node: JSONNode) -> HitchIteration? {
    var iteration = HitchIteration(
      hitchNanoseconds: findings.optional("hitch_ns", in: node).flatMap { time($0) },
      hitchCount: findings.optional("hitch_count", in: node).flatMap { findings.integer($0) },
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
    guard let row = findings.elements(node) else { return nil }
    guard (2...8).contains(row.count), let start = time(row[0]), let duration = time(row[1]) else {
      return findings.mismatch(node, expected: "a hitch with start and duration")
    }
    var hitch = RecordedHitch(startNanoseconds: start, durationNanoseconds: duration)
    hitch.refreshNanoseconds = row.at(2).flatMap { time($0, from: 1) }
    hitch.buffers = row.at(3).flatMap { time($0, from: 1) }
    hitch.latencyAllowedNanoseconds = row.at(4).flatMap { time($0) }
    hitch.statedSeverity = row.at(5).flatMap {
      $0.isNull ? nil : findings.choice("severity", of: HitchSeverity.self, $0)
    }
    hitch.late = LateStages(rawValue: (row.at(7).flatMap { findings.integer($0) } ?? 0) & 3)
    hitch.narrative = row.at(6).flatMap { $0.isNull ? nil : findings.string($0) } ?? ""
    return hitch
  }

  private mutating func metric(
    _ node: JSONNode,
    of intervals: [HitchInterval]
  ) -> MeasuredMetric? {
    guard
      let identifier = required("identifier", of: "a metric", in: node)
        .flatMap({ findings.string($0) }),
      let series = choice("series", MeasuredMetric.Series.self, in: node)
    else { return nil }
    let labels = elements("labels", in: node).map { $0.isNull ? nil : findings.string($0) }
    let unit = text("unit", in: node) ?? ""
    let part = findings.optional("interval", in: node).flatMap { name in
      choice("quantity", IntervalPart.Quantity.self, in: node).flatMap { quantity in
        findings.string(name).map { IntervalPart(of: $0, quantity) }
      }
    }
    let isKept = findings.optional("values", in: node) != nil
    let values =
      isKept
      ? elements("values", in: node).map { written($0)?.value }
      : part?.values(in: intervals, unit: unit) ?? []
    if !labels.isEmpty, labels.count != values.count {
      findings.report("expected \(values.count) labels, got \(labels.count)", at: node.offset)
    }
    return MeasuredMetric(
      identifier: identifier,
      title: text("title", in: node) ?? identifier,
      unit: unit,
      series: series,
      values: values.enumerated().map { .init($1, label: labels.at($0) ?? nil) },
      scale: findings.optional("scale", in: node) == nil
        ? nil : choice("scale", HitchScale.self, in: node),
      prefers: findings.optional("prefers", in: node) == nil
        ? nil : choice("prefers", MeasuredMetric.Preference.self, in: node),
      baseline: findings.optional("baseline", in: node).flatMap {
        baseline($0, of: identifier, unit: unit)
      },
      goals: elements("goals", in: node).map {
        MetricGoal(
          name: text("name", in: $0) ?? "",
          from: number("from", in: $0),
          to: number("to", in: $0)
        )
      },
      regressions: elements("regressions", in: node).map {
        MetricRegression(
          population: text("population", in: $0) ?? "",
          latest: number("latest", in: $0) ?? 0,
          reference: number("reference", in: $0) ?? 0,
          percent: number("percent", in: $0) ?? 0
        )
      },
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
    guard let written = required("average", of: "a baseline", in: node),
      let average = findings.double(written)
    else { return nil }
    if let objection = MetricBaseline.objection(
      toAverage: average,
      as: metric,
      unit: unit,
      key: "average"
    ) {
      findings.report(objection, at: written.offset)
    }
    return MetricBaseline(
      average: average,
      name: text("name", in: node),
      maximumPercentRegression: number("maximumPercentRegression", in: node),
      maximumPercentDeviation: number("maximumPercentDeviation", in: node),
      maximumRegression: number("maximumRegression", in: node),
      maximumDeviation: number("maximumDeviation", in: node)
    )
  }

  private mutating func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ key: String,
    _ type: Value.Type,
    in node: JSONNode
  ) -> Value? {
    required(key, of: "it", in: node).flatMap { findings.choice(key, of: type, $0) }
  }

  /// Returns a number of nanoseconds up to 104 days; nil for null.
  private mutating func time(_ node: JSONNode, from least: Int = 0) -> Int? {
    if node.isNull { return nil }
    guard let time = findings.integer(node, from: least) else { return nil }
    guard time <= DecimalTime.most else {
      return findings.mismatch(node, expected: "at most \(DecimalTime.most) ns")
    }
    return time
  }
}
