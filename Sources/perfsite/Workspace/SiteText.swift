import Diagnostics
import Reports
import SiteBuilder

/// The text of a finished site, to make pages again whose text has changed.
struct SiteText: Sendable {
  private var site: TextSite
  /// The texts of the project's files by path, for excerpts.
  private var files: [String: SourceFile]

  init(site: TextSite, files: [String: SourceFile]) {
    self.site = site
    self.files = files
  }

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
  ///   - project: the project.
  /// - Returns: what is different; nil if more depends on the change, or if there is an error. Then
  ///   the value is of no more use.
  mutating func replace(_ changed: [String: [UInt8]], in project: Project) -> Update? {
    var sources: [SourceFile] = []
    for (path, bytes) in changed.sorted(by: { $0.key < $1.key }) {
      guard path.hasSuffix(".md"),
        case .success(let source) = SourceFile.decoding(bytes, path: path)
      else { return nil }
      files[path] = source
      sources.append(source)
    }
    return site.replace(sources).map { update in
      Update(
        files: update.files,
        remarks: project.text(of: update.findings, excerptsFrom: files),
        findings: project.readable(update.findings)
      )
    }
  }
}
