package import Diagnostics
internal import LocatedText
internal import TextFormats

extension Baseline {
  /// The contents of the file, sorted, with a line for each input, metric, scenario and variant.
  ///
  /// So a difference between two commits reads as a list of changes.
  package var bytes: [UInt8] {
    var file = self
    file.inputs.sort { $0.key < $1.key }
    file.scenarios.sort { $0.id < $1.id }
    file.entries.sort { $0.subject < $1.subject }
    return JSONText(encoding: file)
      .lines(inside: ["inputs", "tolerances", "metrics", "scenarios", "results"])
  }

  /// Reads a file; nil, with diagnostics, if it can't be used.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - path: the path for diagnostics.
  ///   - project: the title that its project must have; nil for any.
  ///   - diagnostics: receives the mistakes in the file.
  package init?(
    reading bytes: [UInt8],
    path: String,
    of project: String? = nil,
    reporting diagnostics: inout [Diagnostic]
  ) {
    var findings = JSONFindings(path: path, bytes: bytes)
    defer { diagnostics += findings.diagnostics }
    if let conflict = MergeConflict.offset(in: bytes) {
      findings.report(
        "unresolved merge conflict; resolve it with 'perfsite baseline update --replace'",
        at: conflict
      )
      return nil
    }
    guard let root = findings.root() else { return nil }
    self.init(root, &findings, of: project)
  }

  init?(_ root: JSONNode, _ findings: inout JSONFindings, of project: String? = nil) {
    guard findings.isBaseline(root, of: project),
      var baseline = findings.decode(Self.self, from: root)
    else { return nil }
    findings.locate(&baseline.entries, in: root)
    findings.checkReferences(of: baseline, in: root)
    if findings.hasErrors { return nil }
    self = baseline
  }

  /// Returns true if the schema of a JSON file is that of a baseline.
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
  /// Returns true for a baseline of this format and of the right project; otherwise adds a mistake.
  fileprivate mutating func isBaseline(_ root: JSONNode, of expected: String?) -> Bool {
    guard let node = required("schema", of: "a baseline", in: root), let schema = string(node)
    else { return false }
    guard schema == Baseline.schema else {
      report(
        Baseline.isSchema(schema)
          ? "the baseline has the format '\(schema)', and this program writes "
            + "'\(Baseline.schema)'; run 'perfsite baseline update --replace'"
          : "expected a baseline with the schema '\(Baseline.schema)', got '\(schema)'",
        at: node.offset
      )
      return false
    }
    guard let node = root["project"], case .string(let project) = node.content, let expected,
      project != expected
    else { return true }
    report(
      "this is a baseline of the project '\(project)', and this project is '\(expected)'; if "
        + "it was renamed, run 'perfsite baseline update --replace'",
      at: node.offset
    )
    return false
  }

  /// Sets the line of each entry and of its expectations.
  fileprivate func locate(_ entries: inout [BaselineEntry], in root: JSONNode) {
    guard case .array(let nodes) = root["results"]?.content else { return }
    let places = OffsetMistake.located(nodes.map(\.offset), in: bytes, path: path)
    for (index, node) in nodes.enumerated() {
      entries[index].place = places[node.offset]
      guard let place = places[node.offset] else { continue }
      for expectation in entries[index].expectations.indices {
        entries[index].expectations[expectation].place = place
      }
    }
  }

  /// Checks that every result has a scenario, and none occurs twice.
  fileprivate mutating func checkReferences(of baseline: Baseline, in root: JSONNode) {
    for key in ["inputs", "metrics", "scenarios"] {
      _ = required(key, of: "a baseline", in: root)
    }
    let ids = Set(baseline.scenarios.map(\.id))
    var subjects: Set<VariantSubject> = []
    for (index, entry) in baseline.entries.enumerated() {
      let offset = root["results"]?[index]?.offset ?? 0
      if !subjects.insert(entry.subject).inserted {
        report("\(entry.subject) has a second line", at: offset)
      }
      if !ids.contains(entry.subject.scenario) {
        report("the scenario '\(entry.subject.scenario)' is missing in 'scenarios'", at: offset)
      }
    }
  }
}
