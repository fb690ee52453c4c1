package import Diagnostics

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
  package init?(_ source: SourceFile, reporting diagnostics: inout [Diagnostic]) {
    self.init(file: source.path, title: "perfsite", headline: "h", description: "d")
  }
}
