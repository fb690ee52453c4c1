package import Diagnostics
internal import LocatedText

extension Baseline {
  /// Reads a file; nil with the mistakes in it.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - path: the path that diagnostics name.
  ///   - project: the title that its project must have; nil for any.
  ///   - diagnostics: where to add what is wrong.
  package init?(
    reading bytes: [UInt8],
    path: String,
    of project: String? = nil,
    reporting diagnostics: inout [Diagnostic]
  ) {
    if let conflict = MergeConflict.offset(in: bytes) {
      let mistake = OffsetMistake(
        offset: conflict,
        message: "unresolved merge conflict; resolve it with 'perfsite baseline update --replace'"
      )
      diagnostics += OffsetMistake.diagnostics([mistake], in: bytes, path: path)
      return nil
    }
    var findings = JSONFindings(path: path, bytes: bytes)
    let baseline = findings.root().flatMap { findings.baseline($0, of: project) }
    diagnostics += findings.diagnostics
    guard let baseline, !findings.hasErrors else { return nil }
    self = baseline
  }

  /// Whether a JSON file says that it is a baseline.
  package static func isSchema(_ text: String) -> Bool { text.hasPrefix("perfsite-baseline/") }
}

/// The marks that git leaves in a file that two branches changed.
private enum MergeConflict {
  static func offset(in bytes: [UInt8]) -> Int? {
    let mark = Array("<<<<<<< ".utf8)
    var start = 0
    while start < bytes.count {
      if bytes[start...].starts(with: mark) { return start }
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      start = end + 1
    }
    return nil
  }
}

extension JSONFindings {
  fileprivate mutating func baseline(_ root: JSONNode, of expected: String?) -> Baseline? {
    guard let schema = required("schema", of: "a baseline", in: root),
      let version = string(schema)
    else { return nil }
    guard version == Baseline.schema else {
      report(
        Baseline.isSchema(version)
          ? "the baseline has the format '\(version)', and this program writes "
            + "'\(Baseline.schema)'; run 'perfsite baseline update --replace'"
          : "expected a baseline with the schema '\(Baseline.schema)', got '\(version)'",
        at: schema.offset
      )
      return nil
    }
    let project = text("project", of: "a baseline", in: root)
    if let project, let expected, project != expected, let node = root["project"] {
      report(
        "this is a baseline of the project '\(project)', and this project is '\(expected)'; if "
          + "it was renamed, run 'perfsite baseline update --replace'",
        at: node.offset
      )
      return nil
    }
    let engine = text("engine", of: "a baseline", in: root)
    let model = text("model", of: "a baseline", in: root)
    let settings = required("settings", of: "a baseline", in: root).flatMap { baselineSettings($0) }
    let inputs = required("inputs", of: "a baseline", in: root).flatMap { node in
      members(node)?.compactMap { member in
        string(member.value).map { ModelInput(key: member.key, value: $0) }
      }
    }
    var tolerances = Tolerances()
    let allowed = optional("tolerances", in: root).flatMap { members($0) } ?? []
    for member in allowed {
      let tolerance = WrittenTolerance(
        absolute: optional("absolute", in: member.value).flatMap { double($0) },
        relative: optional("relative", in: member.value).flatMap { double($0) }
      )
      tolerances.add(tolerance, for: member.key)
    }
    let metrics = required("metrics", of: "a baseline", in: root).flatMap { node in
      members(node)?.compactMap { baselineMetric($0) }
    }
    let scenarios = required("scenarios", of: "a baseline", in: root).flatMap { node in
      members(node)?.compactMap { baselineScenario($0) }
    }
    var lines = LineCounter(bytes: bytes)
    let entries = required("results", of: "a baseline", in: root).flatMap { node in
      elements(node)?.compactMap { baselineEntry($0, &lines) }
    }
    guard let project, let engine, let model, let settings, let inputs, let metrics, let scenarios,
      let entries
    else { return nil }
    checkReferences(of: entries, to: metrics, scenarios, in: root)
    return Baseline(
      project: project,
      engine: engine,
      model: model,
      settings: settings,
      inputs: inputs,
      tolerances: tolerances,
      metrics: metrics,
      scenarios: scenarios,
      entries: entries
    )
  }

  private mutating func baselineSettings(_ node: JSONNode) -> RunSettings? {
    let trials = required("trials", of: "the settings", in: node).flatMap { integer($0, from: 1) }
    let worlds = required("worlds", of: "the settings", in: node).flatMap { integer($0) }
    let seed = optional("seed", in: node).flatMap { self.seed($0) }
    guard let trials, let worlds else { return nil }
    return RunSettings(seed: seed, trials: trials, worlds: worlds)
  }

  private mutating func baselineMetric(_ member: JSONNode.Member) -> BaselineMetric? {
    let unit = text("unit", of: "a metric", in: member.value)
    guard let node = required("better", of: "a metric", in: member.value),
      let better = choice("direction", of: Better.self, node), let unit
    else { return nil }
    return BaselineMetric(key: member.key, unit: unit, isBetterSmaller: better == .less)
  }

  private mutating func baselineScenario(_ member: JSONNode.Member) -> BaselineScenario? {
    let digest = text("digest", of: "a scenario", in: member.value)
    let seed = required("seed", of: "a scenario", in: member.value).flatMap { self.seed($0) }
    guard let digest, let seed else { return nil }
    return BaselineScenario(id: member.key, digest: digest, seed: seed)
  }

  private mutating func baselineEntry(
    _ node: JSONNode,
    _ lines: inout LineCounter
  ) -> BaselineEntry? {
    let scenario = text("scenario", of: "a result", in: node)
    let device = text("device", of: "a result", in: node)
    let variant = text("variant", of: "a result", in: node)
    let rating = optional("rating", in: node).flatMap { string($0) }
    let values = required("values", of: "a result", in: node).flatMap { node in
      members(node)?.compactMap { baselineValue($0) }
    }
    let place = Place(path: path, position: lines.position(of: node.offset))
    let expectations = required("expectations", of: "a result", in: node).flatMap { node in
      elements(node)?.compactMap { baselineExpectation($0, at: place) }
    }
    guard let scenario, let device, let variant, let values, let expectations else { return nil }
    return BaselineEntry(
      subject: VariantSubject(scenario: scenario, device: device, variant: variant),
      rating: rating,
      values: values,
      expectations: expectations,
      place: place
    )
  }

  private mutating func baselineValue(_ member: JSONNode.Member) -> BaselineValue? {
    guard let numbers = elements(member.value) else { return nil }
    guard (1...2).contains(numbers.count) else {
      return mismatch(member.value, expected: "the central value and the median over the worlds")
    }
    let values = numbers.map { $0.isNull ? nil : double($0) }
    return BaselineValue(
      metric: member.key,
      central: values[0],
      median: values.count > 1 ? values[1] : nil
    )
  }

  private mutating func baselineExpectation(
    _ node: JSONNode,
    at place: Place
  ) -> BaselineExpectation? {
    let rule = text("rule", of: "an expectation", in: node)
    let expected = text("expected", of: "an expectation", in: node)
    let level = required("level", of: "an expectation", in: node).flatMap {
      choice("level", of: ExpectationEntry.Level.self, $0)
    }
    let limit = optional("limit", in: node).flatMap { double($0) }
    let isMet = optional("met", in: node).flatMap { bool($0) } ?? true
    guard let rule, let expected, let level else { return nil }
    return BaselineExpectation(
      rule: rule,
      text: expected,
      level: level,
      limit: limit,
      isMet: isMet,
      place: place
    )
  }

  /// Every value has a metric, every result a scenario, and no result occurs twice.
  private mutating func checkReferences(
    of entries: [BaselineEntry],
    to metrics: [BaselineMetric],
    _ scenarios: [BaselineScenario],
    in root: JSONNode
  ) {
    guard let node = root["results"], let nodes = elements(node), nodes.count == entries.count
    else { return }
    let keys = Set(metrics.map(\.key))
    let ids = Set(scenarios.map(\.id))
    var subjects: Set<VariantSubject> = []
    for (entry, node) in zip(entries, nodes) {
      if !subjects.insert(entry.subject).inserted {
        report("\(entry.subject) has a second line", at: node.offset)
      }
      if !ids.contains(entry.subject.scenario) {
        report(
          "the scenario '\(entry.subject.scenario)' is missing in 'scenarios'",
          at: node.offset
        )
      }
      for value in entry.values where !keys.contains(value.metric) {
        report("the metric '\(value.metric)' is missing in 'metrics'", at: node.offset)
      }
    }
  }

  private enum Better: String, CaseIterable {
    case less
    case more
  }
}

/// Finds the lines of offsets that come in ascending order, in one pass.
struct LineCounter {
  let bytes: [UInt8]
  private var line = 1
  private var start = 0
  private var reached = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func position(of offset: Int) -> TextPosition {
    while reached < offset {
      if bytes[reached] == UInt8(ascii: "\n") {
        line += 1
        start = reached + 1
      }
      reached += 1
    }
    return TextPosition(line: line, column: max(1, offset - start + 1))
  }
}
