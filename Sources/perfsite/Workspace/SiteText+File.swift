import ByteRecords
import Diagnostics
import Digests
import Reports
import Scenarios
import SiteBuilder

// What the text belongs to, and the pieces of the site; each with its length before it and its hash
// at its end.
extension SiteText {
  private static let format = "perfsite text 1"

  /// Passes on the contents of the file, in pieces.
  ///
  /// - Parameters:
  ///   - index: what the build read and wrote that made the site.
  ///   - append: takes each piece.
  func write(for index: BuildIndex, _ append: ([UInt8]) throws -> Void) rethrows {
    func keep(_ record: ByteRecord) throws {
      var part = ByteRecord()
      part.append(record.sealed)
      try append(part.bytes)
    }
    var head = ByteRecord()
    head.append(Self.format)
    head.append(index.sourceHash)
    try keep(head)
    try site.record(keep)
  }

  /// Reads the contents of a file; nil if anything is wrong with it, or if it is about another site.
  ///
  /// - Parameters:
  ///   - bytes: the contents.
  ///   - index: what the last build read and wrote.
  ///   - project: the project, whose settings and templates are read.
  init?(reading bytes: [UInt8], for index: BuildIndex, in project: Project) {
    var parts = ByteRecord.Reader(bytes)
    func next() throws -> ByteRecord.Reader {
      guard let part = parts.part(), let reader = ByteRecord.Reader(sealed: part) else {
        throw DamagedRecord()
      }
      return reader
    }
    var ignored: [Diagnostic] = []
    guard var head = try? next(), head.text() == Self.format,
      let hash = try? head.value(of: ContentHash.self), hash == index.sourceHash,
      let file = project.settings, index.hasRead(Array(file.text.utf8), of: file.path),
      let settings = SiteSettings(file, reporting: &ignored),
      let templates = project.templates(after: index),
      let site = try? TextSite(restoring: next, settings: settings, templates: templates),
      parts.isAtEnd
    else { return nil }
    self.init(site)
  }
}

extension BuildIndex {
  /// The hash of everything that the site was made from.
  fileprivate var sourceHash: ContentHash {
    var record = ByteRecord()
    record.append(request.program)
    record.append(request.key)
    for (path, source) in sources.sorted(by: { $0.key < $1.key }) {
      record.append(path)
      record.append(source.hash)
    }
    return ContentHash(of: record.bytes)
  }
}

extension Project {
  /// The templates; nil if one of them is not as a build has read it.
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
