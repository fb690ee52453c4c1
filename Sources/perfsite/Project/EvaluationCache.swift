import Diagnostics
import Foundation
import Scenarios
import SiteBuilder

/// The latest evaluation of a project for each purpose, so that a build in which nothing has changed
/// runs and renders nothing.
///
/// It is used only if this program, all files that were read and everything chosen on the command
/// line are the same.
struct EvaluationCache {
  /// What an evaluation is for.
  enum Purpose: String {
    case build
    case check
  }

  private static let mostBytes = 100_000_000

  private let cache: OutcomeCache
  private let name: String
  private let key: [UInt8]

  /// Names the evaluation that is asked for.
  init(
    in cache: OutcomeCache,
    for purpose: Purpose,
    of project: Project,
    _ request: Evaluation.Request,
    reading source: SiteSource
  ) {
    self.cache = cache
    name = "\(purpose.rawValue).evaluation"
    var record = ByteRecord()
    record.append(cache.program)
    record.append(
      "\(request.selection.key) \(request.extent) \(request.warningsAreErrors) \(request.drafts) "
        + source.digest
    )
    // Remarks name files as they are seen from the working folder.
    record.append(project.path(of: "."))
    key = SHA256.digest(of: record.bytes)
  }

  /// The evaluation; nil unless it is known.
  var evaluation: Evaluation? {
    guard let bytes = cache.bytes(named: name), bytes.count > 64 else { return nil }
    let body = Array(bytes.dropFirst(32).dropLast(32))
    guard Array(bytes.prefix(32)) == key, SHA256.digest(of: body) == Array(bytes.suffix(32)) else {
      return nil
    }
    return Evaluation(reading: body)
  }

  /// Keeps an evaluation in place of the last one, unless it is so large that keeping it would take
  /// more memory than making it again takes time, or nothing was simulated, so that making it takes
  /// no longer than reading it.
  func store(_ evaluation: Evaluation) {
    let size = evaluation.site.files.reduce(0) { $0 + $1.bytes.count }
    guard evaluation.runCount > 0, size <= Self.mostBytes else { return cache.remove(name) }
    let body = evaluation.bytes
    cache.store(key + body + SHA256.digest(of: body), named: name)
  }
}

extension Evaluation {
  /// Everything but the times.
  fileprivate var bytes: [UInt8] {
    var record = ByteRecord()
    record.appendVerdict(of: self)
    for file in site.files {
      record.append(file.path)
      record.append(file.origin)
      record.append(file.bytes)
    }
    return record.bytes
  }

  fileprivate init?(reading bytes: [UInt8]) {
    var reader = ByteRecord.Reader(bytes)
    guard let verdict = reader.verdict() else { return nil }
    var files: [SiteFile] = []
    while !reader.isAtEnd {
      guard let path = reader.text(), let origin = reader.text(), let bytes = reader.bytes() else {
        return nil
      }
      files.append(SiteFile(path: path, bytes: bytes, origin: origin))
    }
    var mistakes: [Diagnostic] = []
    self = verdict
    site = Site(files, reporting: &mistakes)
    if !mistakes.isEmpty { return nil }
  }
}

extension ByteRecord {
  /// What an evaluation found, without the site and the times.
  mutating func appendVerdict(of evaluation: Evaluation) {
    append(evaluation.remarks)
    append(evaluation.report)
    append(evaluation.failures)
    append(evaluation.warnings)
    append(UInt64(evaluation.runCount))
    append(evaluation.findings)
  }

  /// Findings, behind their number.
  mutating func append(_ findings: [Diagnostic]) {
    append(UInt64(findings.count))
    for finding in findings { append(finding) }
  }
}

extension ByteRecord.Reader {
  /// What an evaluation found, with an empty site; nil if it is damaged.
  mutating func verdict() -> Evaluation? {
    guard let remarks = text(), let report = text(), let failures = text(), let warnings = text(),
      let count = number().flatMap({ Int(exactly: $0) }), let findings = diagnostics()
    else { return nil }
    return Evaluation(
      site: .empty,
      remarks: remarks,
      findings: findings,
      report: report,
      failures: failures,
      warnings: warnings,
      runCount: count
    )
  }
}

extension ByteRecord {
  /// A finding with its notes.
  fileprivate mutating func append(_ finding: Diagnostic) {
    append(finding.severity.rawValue)
    append(finding.message)
    append(finding.place.path)
    append(finding.place.position.map { "\($0.line)" } ?? "")
    append(finding.place.position.map { "\($0.column)" } ?? "")
    append("\(finding.omitted)")
    append(finding.notes)
  }
}

extension ByteRecord.Reader {
  /// Findings behind their number; nil if they are damaged.
  mutating func diagnostics() -> [Diagnostic]? {
    guard let count = count() else { return nil }
    var findings: [Diagnostic] = []
    for _ in 0..<count {
      guard let severity = text().flatMap(Diagnostic.Severity.init), let message = text(),
        let path = text(), let line = text(), let column = text(),
        let omitted = text().flatMap({ Int($0) }), let notes = diagnostics()
      else { return nil }
      var place = Place(path: path)
      if let line = Int(line), let column = Int(column) {
        place = Place(path: path, line: line, column: column)
      }
      var finding = Diagnostic(severity, message, at: place, notes: notes)
      finding.omitted = omitted
      findings.append(finding)
    }
    return findings
  }
}
