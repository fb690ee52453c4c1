package import Diagnostics
import LocatedText

extension ResultsDocument {
  /// Reads a file of results; nil if anything is wrong with it.
  ///
  /// Keys that this version does not know are allowed: later ones may add some.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - path: its path, for diagnostics.
  ///   - diagnostics: receives every mistake with its place.
  package init?(
    reading bytes: [UInt8],
    path: String,
    reporting diagnostics: inout [Diagnostic]
  ) {
    var findings = JSONFindings(path: path, bytes: bytes)
    defer { diagnostics += findings.diagnostics }
    guard let root = findings.root(), findings.hasKnownSchema(root),
      let document = Self.reading(root, &findings), !findings.hasErrors
    else { return nil }
    self = document
  }

  private static func reading(_ root: JSONNode, _ findings: inout JSONFindings) -> Self? {
    let thing = "the results"
    let project = findings.text("project", of: thing, in: root)
    let engine = findings.text("engine", of: thing, in: root)
    let model = findings.text("model", of: thing, in: root)
    let settings = findings.required("settings", of: thing, in: root)
      .flatMap { RunSettings($0, &findings) }
    let kinds = findings.metricKinds(root)
    var inputs: [ModelInput] = []
    for member in findings.optional("inputs", in: root).flatMap({ findings.members($0) }) ?? [] {
      guard let value = findings.string(member.value) else { continue }
      inputs.append(ModelInput(key: member.key, value: value))
    }
    let scenarios = findings.list("scenarios", of: thing, in: root) { node, findings in
      ScenarioEntry(node, kinds, &findings)
    }
    var notRun: [NotRunEntry] = []
    for member in findings.optional("notRun", in: root).flatMap({ findings.members($0) }) ?? [] {
      let devices = findings.elements(member.value)?.compactMap { findings.string($0) }
      notRun.append(NotRunEntry(scenario: member.key, devices: devices ?? []))
    }
    let claims = findings.optionalList("claims", in: root) { ClaimEntry($0, &$1) }
    let cases = findings.optionalList("cases", in: root) { CaseEntry($0, &$1) }
    let measurements = findings.optionalList("measurements", in: root) { MeasuredEntry($0, &$1) }
    guard let project, let engine, let model, let settings else { return nil }
    return ResultsDocument(
      project: project,
      engine: engine,
      model: model,
      settings: settings,
      inputs: inputs,
      scenarios: scenarios,
      notRun: notRun,
      claims: claims,
      cases: cases,
      measurements: measurements
    )
  }
}

extension JSONFindings {
  /// Whether the document is in the format that this version reads; if not, says what to do.
  fileprivate mutating func hasKnownSchema(_ root: JSONNode) -> Bool {
    guard let node = required("schema", of: "the results", in: root) else { return false }
    guard let schema = string(node) else { return false }
    if schema == ResultsDocument.schema { return true }
    let family = "perfsite-results/"
    if schema == family + "1" {
      report(
        "these results are in the old format '\(schema)'; write them again with 'perfsite run "
          + "--format json' of this version, which writes '\(ResultsDocument.schema)'",
        at: node.offset
      )
    } else if schema.hasPrefix(family) {
      report(
        "these results are in the format '\(schema)', and this version reads "
          + "'\(ResultsDocument.schema)'; use the version of perfsite that wrote them",
        at: node.offset
      )
    } else {
      report(
        "expected results in the format '\(ResultsDocument.schema)', got '\(schema)'",
        at: node.offset
      )
    }
    return false
  }

  /// What is known of each metric.
  fileprivate mutating func metricKinds(_ root: JSONNode) -> [String: MetricKind] {
    guard let node = required("metrics", of: "the results", in: root) else { return [:] }
    var kinds: [String: MetricKind] = [:]
    for member in members(node) ?? [] {
      let thing = "the metric '\(member.key)'"
      let unit = text("unit", of: thing, in: member.value)
      let isBetterSmaller = required("isBetterSmaller", of: thing, in: member.value)
        .flatMap { bool($0) }
      guard let unit, let isBetterSmaller else { continue }
      kinds[member.key] = MetricKind(unit: unit, isBetterSmaller: isBetterSmaller)
    }
    return kinds
  }
}

/// What is the same for all values of a metric.
struct MetricKind {
  let unit: String
  let isBetterSmaller: Bool
}

extension RunSettings {
  fileprivate init?(_ node: JSONNode, _ findings: inout JSONFindings) {
    let thing = "the settings"
    let seed = findings.optional("seed", in: node).map { findings.seed($0) }
    let trials = findings.required("trials", of: thing, in: node)
      .flatMap { findings.integer($0, from: 1) }
    let worlds = findings.required("worlds", of: thing, in: node).flatMap { findings.integer($0) }
    guard let trials, let worlds else { return nil }
    self.init(seed: seed ?? nil, trials: trials, worlds: worlds)
  }
}

extension ClaimEntry {
  fileprivate init?(_ node: JSONNode, _ findings: inout JSONFindings) {
    let thing = "a claim"
    let id = findings.text("id", of: thing, in: node)
    let sentence = findings.text("sentence", of: thing, in: node)
    let status = findings.required("status", of: thing, in: node)
      .flatMap { findings.choice("status", of: Status.self, $0) }
    let place = findings.place(of: thing, in: node)
    let message = findings.optional("message", in: node).flatMap { findings.string($0) }
    let help = findings.optional("help", in: node).flatMap { HelpEntry($0, &findings) }
    guard let id, let sentence, let status, let place else { return nil }
    self.init(
      id: id,
      sentence: sentence,
      status: status,
      place: place,
      message: message,
      help: help
    )
  }
}

extension CaseEntry {
  fileprivate init?(_ node: JSONNode, _ findings: inout JSONFindings) {
    let thing = "a case"
    let id = findings.text("id", of: thing, in: node)
    let title = findings.text("title", of: thing, in: node)
    let isAsRecorded = findings.required("isAsRecorded", of: thing, in: node)
      .flatMap { findings.bool($0) }
    let place = findings.place(of: thing, in: node)
    let message = findings.optional("message", in: node).flatMap { findings.string($0) }
    guard let id, let title, let isAsRecorded, let place else { return nil }
    self.init(id: id, title: title, isAsRecorded: isAsRecorded, place: place, message: message)
  }
}
