import Diagnostics
import Reports
import SiteBuilder

/// The text of a finished site, to make pages again whose text has changed.
struct SiteText: Sendable {
  private(set) var site: TextSite

  init(_ site: TextSite) { self.site = site }

  /// What a change of some texts changes.
  struct Update {
    /// The files of the site that may be different.
    let files: [SiteFile]
    /// What there is to say about the content now.
    let remarks: String
    /// The same for programs.
    let findings: [Diagnostic]
  }

  /// Makes the pages of some files again.
  ///
  /// - Parameters:
  ///   - changed: the files with what they hold now.
  ///   - project: the project, whose other files are read as far as they are needed.
  /// - Returns: what is different; nil if more depends on the change, or if there is an error. Then
  ///   the value is of no more use.
  mutating func replace(_ changed: [String: [UInt8]], in project: Project) -> Update? {
    var files: [String: SourceFile] = [:]
    func file(_ path: String) -> SourceFile? {
      if let known = files[path] { return known }
      let bytes = changed[path] ?? (try? FileBytes.read(project.path(of: path)))
      guard let bytes, case .success(let source) = SourceFile.decoding(bytes, path: path) else {
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
    for finding in update.findings {
      for place in [finding.place] + finding.notes.map(\.place) { _ = file(place.path) }
    }
    return Update(
      files: update.files,
      remarks: project.text(of: update.findings, excerptsFrom: files),
      findings: project.readable(update.findings)
    )
  }
}
