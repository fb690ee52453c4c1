package import Diagnostics
import LocatedJSON

extension HistoryFile {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - path: the path that diagnostics name.
  /// - Returns: the history, or the first mistake: what comes after it cannot be trusted.
  /// - Complexity: O(bytes + runs × series).
  package static func reading(
    _ bytes: [UInt8],
    path: String
  ) -> Result<History, Diagnostic> {
    var history: History?
    var values: [Int?] = []
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
      number += 1
      var findings = JSONFindings(path: path, bytes: Array(line))
      if let root = findings.root() {
        if history == nil {
          history = head(root, &findings)
        } else {
          let run = run(root, &values, &findings) { history?.series.append(.init(subject: $0)) }
          if let run, !findings.hasErrors { history?.note(run, values) }
        }
      }
      if let mistake = findings.diagnostics.first {
        return .failure(located(mistake, line: number))
      }
    }
    let isWhole = bytes.last == UInt8(ascii: "\n")
    guard let history else {
      return .failure(.error("empty file; expected a history", at: Place(path: path)))
    }
    guard isWhole else {
      let place = Place(path: path, line: number, column: 1)
      return .failure(.error("the last line has no end: the file was cut short", at: place))
    }
    return .success(history)
  }

  private static func head(_ root: JSONNode, _ findings: inout JSONFindings) -> History? {
    guard let schema = findings.required("schema", of: "the head", in: root),
      let name = findings.string(schema)
    else { return nil }
    guard name == Self.schema else {
      return findings.mismatch(schema, expected: "'\(Self.schema)'")
    }
    return findings.required("project", of: "the head", in: root)
      .flatMap { findings.string($0) }.map(History.init(project:))
  }

  private static func run(
    _ root: JSONNode,
    _ values: inout [Int?],
    _ findings: inout JSONFindings,
    adding add: (History.Subject) -> Void
  ) -> History.Run? {
    func text(_ key: String, _ findings: inout JSONFindings) -> String? {
      findings.required(key, of: "a run", in: root).flatMap { findings.string($0) }
    }
    let commit = text("commit", &findings)
    let date = findings.required("date", of: "a run", in: root).flatMap { findings.time($0) }
    let subject = text("subject", &findings)
    let engine = text("engine", &findings)
    let settings = findings.optional("settings", in: root).flatMap { findings.string($0) }
    if let new = findings.optional("new", in: root) {
      for node in findings.elements(new) ?? [] {
        guard let subject = self.subject(node, &findings) else { continue }
        add(subject)
        values.append(nil)
      }
    }
    if let changes = text("changes", &findings), let check = text("check", &findings) {
      if let new = HistoryChanges.values(applying: changes, to: values),
        HistoryChanges.checkSum(of: new) == check
      {
        values = new
      } else {
        findings.report(
          "this run does not follow from the lines above, as after a merge; "
            + "delete this line and those below, and add their runs again",
          at: 0
        )
      }
    }
    guard let commit, let date, let subject, let engine else { return nil }
    return History.Run(
      commit: commit,
      date: date,
      subject: subject,
      engine: engine,
      settings: settings ?? ""
    )
  }

  private static func subject(
    _ node: JSONNode,
    _ findings: inout JSONFindings
  ) -> History.Subject? {
    guard let text = findings.string(node) else { return nil }
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 6, ["smaller", "larger"].contains(parts[5]) else {
      return findings.mismatch(node, expected: "'scenario|device|variant|metric|unit|smaller'")
    }
    return History.Subject(
      scenario: parts[0],
      device: parts[1],
      variant: parts[2],
      metric: parts[3],
      unit: parts[4],
      isBetterSmaller: parts[5] == "smaller"
    )
  }

  private static func located(_ mistake: Diagnostic, line: Int) -> Diagnostic {
    var mistake = mistake
    mistake.place.position = TextPosition(
      line: line,
      column: mistake.place.position?.column ?? 1
    )
    return mistake
  }
}

extension JSONFindings {
  /// A time that can be.
  fileprivate mutating func time(_ node: JSONNode) -> String? {
    guard let text = string(node) else { return nil }
    return UTCTime.isWritten(text)
      ? text : mismatch(node, expected: "a time such as '2026-11-22T10:30:00Z'")
  }
}

extension History {
  fileprivate mutating func note(_ run: Run, _ values: [Int?]) {
    let number = runs.count
    runs.append(run)
    for index in series.indices { series[index].append(values[index], run: number) }
  }
}
