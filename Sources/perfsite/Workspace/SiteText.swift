import Bytes
import Diagnostics
import Reports
import SiteBuilder

/// The text of a finished site, to make pages again whose text has changed.
struct SiteText: Sendable {
  private(set) var site: TextSite

  init(_ site: TextSite) { self.site = site }

  /// The changes that follow from changes of some texts.
  struct Update {
    /// The files of the site that may be different.
    let files: [SiteFile]
    /// The present remarks on the content.
    let remarks: String
    /// The remarks as diagnostics, for programs.
    let findings: [Diagnostic]
  }

  /// Makes the pages of some files again.
  ///
  /// - Parameters:
  ///   - changed: the files with their present contents.
  ///   - project: the project, whose other files are read as needed.
  ///   - index: the former states of the files.
  /// - Returns: the changes; nil if more depends on them, or if there is an error. After nil, the
  ///   value can't be used any more.
  mutating func replace(
    _ changed: [String: [UInt8]],
    in project: Project,
    after index: BuildIndex
  ) -> Update? {
    var files: [String: SourceFile] = [:]
    func file(_ path: String) -> SourceFile? {
      if let known = files[path] { return known }
      guard let bytes = changed[path] ?? index.bytes(of: path, in: project),
        case .success(let source) = SourceFile.decoding(bytes, path: path)
      else {
        return nil
      }
      files[path] = source
      return source
    }
    guard changed.keys.allSatisfy({ $0.hasSuffix(".md") }) else { return nil }
    var paths = Set(changed.keys)
    while case let more = site.dependents(of: paths), !more.isEmpty { paths.formUnion(more) }
    let included = site.includableFiles
    let (texts, snippets) = (paths.sorted().compactMap(file), included.compactMap(file))
    guard texts.count == paths.count, snippets.count == included.count,
      let update = site.replace(texts, including: snippets)
    else { return nil }
    for place in update.findings.flatMap({ [$0.place] + $0.notes.map(\.place) }) {
      // A place may be in a folder, or in a file that is missing.
      guard file(place.path) != nil || index.sources[place.path] == nil else { return nil }
    }
    return Update(
      files: update.files,
      remarks: project.text(of: update.findings, excerptsFrom: files),
      findings: project.readable(update.findings)
    )
  }
}

extension BuildIndex {
  /// Returns the bytes that the build read of a file; nil if it read none, or if the file has
  /// changed.
  fileprivate func bytes(of path: String, in project: Project) -> [UInt8]? {
    guard sources[path] != nil else { return DefaultFile.named(path)?.bytes }
    guard let bytes = try? FileBytes.read(project.path(of: path)), hasRead(bytes, of: path) else {
      return nil
    }
    return bytes
  }

  /// Returns true if the build read these bytes of a file, or has them from the program.
  func hasRead(_ bytes: [UInt8], of path: String) -> Bool {
    if let source = sources[path] { return source.digest == SHA256.hexadecimal(of: bytes) }
    return DefaultFile.named(path)?.bytes == bytes
  }
}
