import Bytes
import Diagnostics
import SiteBuilder

/// The latest evaluation of a project for each purpose, so that a run for which nothing has changed
/// simulates and renders nothing.
///
/// It is used only if the program, everything read and found in the project, and all options are
/// the same.
struct EvaluationCache {
  enum Purpose: String {
    case build
    case check
  }

  private static let mostBytes = 100_000_000

  private let folder: CacheFolder
  private let name: String
  private let key: CacheKey

  /// Creates the name of the requested evaluation; nil if nothing is cached.
  init?(
    in cache: OutcomeCache,
    for purpose: Purpose,
    of project: Project,
    _ request: Evaluation.Request,
    reading source: SiteSource
  ) {
    guard let folder = cache.folder else { return nil }
    self.folder = folder
    name = "\(purpose.rawValue).evaluation"
    // Remarks name files as they are seen from the working folder.
    key = CacheKey(cache.program, request.keyParts + [project.path(of: "."), source.digest])
  }

  /// Looks for the evaluation.
  ///
  /// - Parameter store: receives the files of the site if the evaluation is known.
  /// - Returns: the evaluation; nil unless it is known.
  func evaluation(into store: inout some SiteStore) -> Evaluation? {
    guard var reader = folder.body(of: name, for: key),
      let evaluation = try? reader.value(of: Evaluation.self)
    else { return nil }
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

  /// Caches an evaluation in place of the last one.
  ///
  /// Skips one that is so large that caching it would cost more memory than making it again costs
  /// time, and one without simulations, which takes no longer to make than to read.
  ///
  /// - Parameters:
  ///   - evaluation: the evaluation.
  ///   - store: the files of the site, of which no more than one is in memory at a time.
  func store(_ evaluation: Evaluation, with store: some SiteStore) {
    // If this fails, nothing is cached.
    folder.remove(name)
    guard evaluation.runCount > 0 else { return }
    folder.store(name, for: key) { file in
      var count = 0
      func add(_ record: ByteRecord) throws {
        count += record.bytes.count
        guard count <= Self.mostBytes else { throw Unkept() }
        try file.append(record)
      }
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
    }
  }

  /// The error for an evaluation that is too large, or that lacks a file.
  private struct Unkept: Error {}
}

extension Evaluation.Request {
  /// The choices, apart from the baseline.
  var keyParts: [String] { [selection.key, "\(extent)", "\(warningsAreErrors)", "\(drafts)"] }
}

/// The record has the results of an evaluation, without the site and the times.
extension Evaluation: RecordedInParts {
  static let recordParts = RecordParts {
    Evaluation(
      remarks: $0,
      findings: $1,
      report: $2,
      failures: $3,
      warnings: $4,
      runCount: $5,
      isJudged: $6
    )
  } _: {
    ($0.remarks, $0.findings, $0.report, $0.failures, $0.warnings, $0.runCount, $0.isJudged)
  }
}
