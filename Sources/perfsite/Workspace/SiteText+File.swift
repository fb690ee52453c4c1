import Bytes
import Diagnostics
import Reports
import Scenarios
import SiteBuilder

// The pieces of the site, each with its length before it.
extension SiteText {
  private static let name = "build.text"

  /// Stores the text for the next process.
  ///
  /// - Parameters:
  ///   - cache: the cache.
  ///   - index: the files that the build of the site read and wrote.
  func store(in cache: CacheFolder, for index: BuildIndex) {
    cache.store(Self.name, for: index.textKey) { file in
      try site.record {
        var part = ByteRecord()
        part.append($0.bytes)
        try file.append(part)
      }
    }
  }

  /// Reads the text of the last process; nil if there is none for this site.
  ///
  /// - Parameters:
  ///   - cache: the cache.
  ///   - index: the files that the last build read and wrote.
  ///   - project: the project, whose settings and templates are read.
  init?(in cache: CacheFolder, for index: BuildIndex, of project: Project) {
    guard var parts = cache.body(of: Self.name, for: index.textKey) else { return nil }
    func next() throws -> ByteRecord.Reader {
      guard let part = parts.part() else { throw DamagedRecord() }
      return ByteRecord.Reader(part)
    }
    var ignored: [Diagnostic] = []
    guard let file = project.settings, index.hasRead(Array(file.text.utf8), of: file.path),
      let settings = SiteSettings(file, reporting: &ignored),
      let templates = project.templates(after: index),
      let site = try? TextSite(restoring: next, settings: settings, templates: templates),
      parts.isAtEnd
    else { return nil }
    self.init(site)
  }
}

extension BuildIndex {
  /// The key of all sources of the site.
  fileprivate var textKey: CacheKey {
    CacheKey(
      key.program,
      [key.digest]
        + sources.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value.digest] }
    )
  }
}

extension Project {
  /// Returns the templates; nil if one of them is not as a build has read it.
  fileprivate func templates(after index: BuildIndex) -> Templates? {
    var ignored: [Diagnostic] = []
    let files = files(in: "Templates", reporting: &ignored).filter {
      $0.path.hasSuffix(".mustache")
    }
    guard files.allSatisfy({ index.hasRead($0.bytes, of: $0.path) }) else { return nil }
    return Templates(
      parsing: files.compactMap { try? SourceFile.decoding($0.bytes, path: $0.path).get() },
      reporting: &ignored
    )
  }
}
