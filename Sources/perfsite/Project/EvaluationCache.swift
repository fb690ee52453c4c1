import ByteRecords
import Diagnostics
import Digests
import Foundation
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

  /// Looks for the evaluation.
  ///
  /// - Parameter store: receives the files of the site if the evaluation is known.
  /// - Returns: the evaluation; nil unless it is known.
  func evaluation(into store: inout some SiteStore) -> Evaluation? {
    guard let bytes = cache.bytes(named: name), bytes.count > 64 else { return nil }
    let body = bytes.dropFirst(32).dropLast(32)
    guard Array(bytes.prefix(32)) == key, Self.digest(of: body) == Array(bytes.suffix(32)) else {
      return nil
    }
    var reader = ByteRecord.Reader(body)
    guard let evaluation = try? reader.value(of: Evaluation.self) else { return nil }
    var files: [(path: String, bytes: ArraySlice<UInt8>)] = []
    while !reader.isAtEnd {
      guard let path = reader.text(), let part = reader.part() else { return nil }
      files.append((path, part))
    }
    for file in files {
      store.add(SiteFile(path: file.path, bytes: Array(file.bytes), origin: ""))
    }
    return evaluation
  }

  /// The digest of bytes that are not copied as a whole.
  private static func digest(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    var stream = SHA256Stream()
    for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: pieceBytes) {
      stream.append(Array(bytes[start..<min(start + pieceBytes, bytes.endIndex)]))
    }
    return stream.digest
  }

  private static let pieceBytes = 65_536

  /// Keeps an evaluation in place of the last one, unless it is so large that keeping it would take
  /// more memory than making it again takes time, or nothing was simulated, so that making it takes
  /// no longer than reading it.
  ///
  /// - Parameters:
  ///   - evaluation: what was found out.
  ///   - store: the files of the site, of which no more than one is in memory at a time.
  func store(_ evaluation: Evaluation, with store: some SiteStore) {
    // If this fails, nothing is kept.
    cache.remove(name)
    guard evaluation.runCount > 0 else { return }
    cache.store(named: name) { append in
      var digest = SHA256Stream()
      var count = 0
      func add(_ record: ByteRecord) throws {
        count += record.bytes.count
        guard count <= Self.mostBytes else { throw Unkept() }
        digest.append(record.bytes)
        try append(record.bytes)
      }
      try append(key)
      var found = ByteRecord()
      found.append(evaluation)
      try add(found)
      for path in store.paths.sorted() {
        guard let bytes = store.bytes(at: path) else { throw Unkept() }
        var record = ByteRecord()
        record.append(path)
        record.append(bytes)
        try add(record)
      }
      try append(digest.digest)
    }
  }

  /// An evaluation is too large, or a file of it is gone.
  private struct Unkept: Error {}
}

/// What an evaluation found, without the site and the times.
extension Evaluation: Recordable {
  func append(to record: inout ByteRecord) {
    record.append(remarks)
    record.append(findings)
    record.append(report)
    record.append(failures)
    record.append(warnings)
    record.append(runCount)
  }

  init(from reader: inout ByteRecord.Reader) throws {
    self.init(
      remarks: try reader.value(),
      findings: try reader.value(),
      report: try reader.value(),
      failures: try reader.value(),
      warnings: try reader.value(),
      runCount: try reader.value()
    )
  }
}
