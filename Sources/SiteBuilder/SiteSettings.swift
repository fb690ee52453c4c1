package import Diagnostics
package import LocatedText

/// The site's settings: the file `perfsite.yml`.
package struct SiteSettings: Hashable, Sendable {
  /// The file's path.
  package let file: String
  /// The site's name.
  package internal(set) var title = ""
  /// The heading of the home page.
  package internal(set) var headline = ""
  /// The purpose of the site, in a sentence or two.
  package internal(set) var description = ""
  /// The address of the published site; nil if unknown.
  package internal(set) var address: SiteAddress?
  /// The Markdown files outside the content that are also pages of the site.
  package internal(set) var documents: [String] = []
  /// The places that name the documents.
  package internal(set) var documentPlaces: [String: Place] = [:]
  /// The documents that are named but not published.
  package internal(set) var documentsLeftOut: [String] = []
  /// The page that leads from a problem to its fix; nil without one.
  package internal(set) var problems: ContentReference?
  /// The address of the source code; nil if not set.
  package internal(set) var repository: String?
  /// The license of the site; nil if not set.
  package internal(set) var license: WebLink?
  /// The path that the site is published at, from slash to slash; nil if it is not known.
  package internal(set) var basePath: String?
  /// The language of the pages that people wrote.
  package internal(set) var language = SiteLanguage.english
  /// The entries in the header; nil for those that every site has.
  package internal(set) var navigation: [NavigationItem]?
  /// The parts of the site that are built.
  package internal(set) var parts = SiteParts.all
  /// The beginning of the home page.
  package internal(set) var home = HomeKind.lists
  /// A note on the trustworthiness of the figures; nil for none.
  package internal(set) var trust: String?
  /// The differences from the standard style sheet.
  package internal(set) var theme = SiteTheme()
  /// The picture that other programs show of a link to the site; nil for that of the templates.
  package internal(set) var card: ContentReference?
  /// The feeds that are not written.
  package internal(set) var feedsOff: Set<FeedName> = []
  /// The severity of a term whose first use does not link to the glossary.
  package internal(set) var glossary = GlossaryLevel.off
  /// The most bytes of a page, including the texts that it includes.
  package internal(set) var pageBytes = standardPageBytes

  /// The most bytes of a page by default.
  package static let standardPageBytes = 256 * 1_024

  /// The settings of accepted results, which the site itself does not read; nil for none.
  package internal(set) var baseline: YAMLNode?

  /// A file of the content that the settings name.
  package struct ContentReference: Hashable, Sendable {
    /// The path within the folder of the content.
    package let path: String
    /// The place that names the document.
    package let place: Place
  }

  /// The address of the picture of a link to the site.
  package var cardPath: String { card?.path ?? "assets/card.png" }

  /// An address elsewhere, under a name.
  package struct WebLink: Hashable, Sendable {
    /// The name that people read.
    package internal(set) var name: String
    /// The address.
    package internal(set) var url: String
  }

  init(file: String) { self.file = file }
}

extension SiteSettings {
  /// Empty settings, for checking everything else when the settings are broken.
  ///
  /// - Parameters:
  ///   - file: the path of the file.
  ///   - documents: the documents that it seems to name.
  /// - Returns: settings that must not be published.
  package static func standIn(for file: String, documents: [String] = []) -> SiteSettings {
    var settings = SiteSettings(file: file)
    settings.documents = documents
    return settings
  }

  /// Returns settings that name every Markdown file mentioned in broken settings.
  package static func standIn(for source: SourceFile) -> SiteSettings {
    let words = source.text.split { $0.isWhitespace || ",[]\"'#".contains($0) }
    let paths = words.map(String.init).filter(isDocument)
    var seen: Set<String> = []
    return standIn(for: source.path, documents: paths.filter { seen.insert($0).inserted })
  }

  /// Reads the settings; nil if they can't be used.
  package init?(_ source: SourceFile, reporting diagnostics: inout [Diagnostic]) {
    var findings = Findings()
    defer { diagnostics += findings.diagnostics }
    guard let root = YAMLDocument.root(of: source, &findings),
      let settings = Self.shape(of: source.path).read(root, &findings), !findings.hasErrors
    else { return nil }
    self = settings
  }
}
