package import Diagnostics
import LocatedYAML

/// What a site says about itself: the file `perfsite.yml`.
package struct SiteSettings: Hashable, Sendable {
  /// The file's path.
  package let file: String
  /// The site's name.
  package let title: String
  /// The heading of the start page.
  package let headline: String
  /// What the site is for, in a sentence or two.
  package let description: String
}

extension SiteSettings {
  private enum Key: String, CaseIterable {
    case title
    case headline
    case description
  }

  /// Reads the settings; nil when they cannot be used.
  package init?(_ source: SourceFile, reporting diagnostics: inout [Diagnostic]) {
    var findings = Findings()
    defer { diagnostics += findings.diagnostics }
    let fields = YAMLDocument.root(of: source, &findings)?
      .fields(Key.self, of: "the site's settings", &findings)
    guard let fields else { return nil }
    let title = fields.required(.title, &findings)?.text(&findings)
    let headline = fields.required(.headline, &findings)?.text(&findings)
    let description = fields.required(.description, &findings)?.text(&findings)
    guard let title, let headline, let description, !findings.hasErrors else { return nil }
    self.init(file: source.path, title: title, headline: headline, description: description)
  }
}
