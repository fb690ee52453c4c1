import Diagnostics
import Foundation
import Scenarios
import SiteBuilder

/// What a site is made from besides scenarios: settings, Markdown, templates and assets.
struct SiteSource {
  var settings: SiteSettings?
  var markdown: [SourceFile] = []
  var templates = Templates()
  var assets: [SiteFile] = []
  /// Everything that was found wrong so far.
  var diagnostics: [Diagnostic] = []
  /// The texts by path, to cut excerpts from.
  var files: [String: SourceFile] = [:]

  /// Reads the project's files; what is wrong with their contents is collected.
  mutating func read(_ project: Project, content: [ContentFile]) throws {
    for file in content where file.isMarkdown {
      if let source = decode(file) { markdown.append(source) }
    }
    var templateFiles: [SourceFile] = []
    for file in try project.files(in: "Templates") {
      if file.path.hasSuffix(".mustache") {
        if let source = decode(file) { templateFiles.append(source) }
      } else if file.path.hasPrefix("Templates/assets/") {
        let path = String(file.path.dropFirst("Templates/".count))
        assets.append(SiteFile(path: path, bytes: file.bytes, origin: file.path))
      }
    }
    templates = Templates(parsing: templateFiles, reporting: &diagnostics)
    do {
      if let file = try project.file("perfsite.yml"), let source = decode(file) {
        settings = SiteSettings(source, reporting: &diagnostics)
      }
    } catch {
      throw WorldFailure("cannot read '\(project.path(of: "perfsite.yml"))'", error)
    }
  }

  private mutating func decode(_ file: ContentFile) -> SourceFile? {
    switch SourceFile.decoding(file.bytes, path: file.path) {
    case .success(let source):
      files[file.path] = source
      return source
    case .failure(let diagnostic):
      diagnostics.append(diagnostic)
      return nil
    }
  }
}

extension ContentFile {
  /// Whether the file is a page of the site.
  var isMarkdown: Bool { path.hasSuffix(".md") }
}
