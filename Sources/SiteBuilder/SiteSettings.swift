package import Diagnostics
package import LocatedText

/// The site's settings: the file `perfsite.yml`.
package struct SiteSettings: Hashable, Sendable {
  /// The file's path.
  package let file: String
  /// The site's name.
  package let title: String
  /// The heading of the home page.
  package let headline: String
  /// The purpose of the site, in a sentence or two.
  package let description: String
  /// Where the site is published; nil if it is not known.
  package let address: SiteAddress?
  /// The Markdown files outside the content that are also pages of the site.
  package let documents: [String]
  /// Where the documents are named.
  package private(set) var documentPlaces: [String: Place] = [:]
  /// Those that are named but not published.
  package private(set) var documentsLeftOut: [String] = []
  /// The page that leads from a problem to its fix; nil without one.
  package private(set) var problems: ContentReference?
  /// The address of the source code; nil if nobody says.
  package private(set) var repository: String?
  /// What others may do with the site; nil if nobody says.
  package private(set) var license: WebLink?
  /// The path that the site is published at, from slash to slash; nil if it is not known.
  package private(set) var basePath: String?
  /// The language of the pages that people wrote.
  package private(set) var language = SiteLanguage.english
  /// The entries in the header; nil for those that every site has.
  package private(set) var navigation: [NavigationItem]?
  /// Which parts of the site are built.
  package private(set) var parts = SiteParts.all
  /// What else readers should know before they trust the figures; nil if nothing.
  package private(set) var trust: String?
  /// How the site looks where that differs from its style sheet.
  package private(set) var theme = SiteTheme()
  /// The picture that other programs show of a link to the site; nil for that of the templates.
  package private(set) var card: ContentReference?
  /// The feeds that are not written.
  package private(set) var feedsOff: Set<FeedName> = []
  /// What it is that the first use of a term does not lead to the glossary.
  package private(set) var glossary = GlossaryLevel.off
  /// How many bytes a page may have, with those of the texts that it includes.
  package private(set) var pageBytes = standardPageBytes

  /// How many bytes a page may have if nobody says.
  package static let standardPageBytes = 256 * 1_024

  /// What is said about accepted results, which the site itself does not read; nil if nothing.
  package private(set) var baseline: YAMLNode?

  /// A file of the content that the settings name.
  package struct ContentReference: Hashable, Sendable {
    /// The path within the folder of the content.
    package let path: String
    /// Where it is named.
    package let place: Place
  }

  /// The address of the picture of a link to the site.
  package var cardPath: String { card?.path ?? "assets/card.png" }

  /// An address elsewhere, under a name.
  package struct WebLink: Hashable, Sendable {
    /// The name that people read.
    package let name: String
    /// The address.
    package let url: String
  }
}

extension SiteSettings {
  /// Settings without words, for checking everything else when a file of settings is broken.
  ///
  /// - Parameters:
  ///   - file: the path of the file.
  ///   - documents: the documents that it seems to name.
  /// - Returns: settings that must not be published.
  package static func standIn(for file: String, documents: [String] = []) -> SiteSettings {
    SiteSettings(
      file: file,
      title: "",
      headline: "",
      description: "",
      address: nil,
      documents: documents
    )
  }

  /// A stand-in that names every Markdown file that a broken file of settings mentions.
  package static func standIn(for source: SourceFile) -> SiteSettings {
    let words = source.text.split { $0.isWhitespace || ",[]\"'#".contains($0) }
    let paths = words.map(String.init).filter { path in
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      return path.hasSuffix(".md") && parts.first != "Content"
        && parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
    }
    var seen: Set<String> = []
    return standIn(for: source.path, documents: paths.filter { seen.insert($0).inserted })
  }

  /// Reads the settings; nil if they cannot be used.
  package init?(_ source: SourceFile, reporting diagnostics: inout [Diagnostic]) {
    var findings = Findings()
    defer { diagnostics += findings.diagnostics }
    let fields = YAMLDocument.root(of: source, &findings)?
      .fields(SettingsKey.self, of: "the site's settings", &findings)
    guard let fields else { return nil }
    let title = fields.required(.title, &findings)?.text(&findings)
    let description = fields.required(.description, &findings)?.text(&findings)
    let headline = fields[.headline].map { $0.text(&findings) } ?? title
    let address = fields[.url].flatMap { Self.address($0, &findings) }
    let base = fields[.base].flatMap { Self.base($0, of: address, &findings) }
    let parts = fields[.parts].flatMap { SiteParts($0, &findings) } ?? .all
    var places: [String: Place] = [:]
    let documents = fields[.documents]?.list(of: "documents", &findings)?
      .compactMap { Self.document($0, &places, &findings) }
    var settings = SiteSettings(
      file: source.path,
      title: title ?? "",
      headline: headline ?? "",
      description: description ?? "",
      address: address,
      documents: parts.has(.documents) ? documents ?? [] : []
    )
    settings.documentPlaces = places
    settings.documentsLeftOut = parts.has(.documents) ? [] : documents ?? []
    settings.basePath = base ?? address?.basePath
    settings.parts = parts
    settings.readWords(fields, &findings)
    settings.readLooks(fields, &findings)
    settings.baseline = fields[.baseline]
    guard !findings.hasErrors else { return nil }
    self = settings
  }

  /// Reads what the pages say and link to.
  private mutating func readWords(_ fields: YAMLFields<SettingsKey>, _ findings: inout Findings) {
    problems = fields[.problems].flatMap { Self.content($0, &findings) }
    navigation = fields[.navigation]?.list(of: "entries", &findings)?
      .compactMap { NavigationItem($0, parts: parts, &findings) }
    NavigationItem.requireDifferent(navigation ?? [], &findings)
    trust = fields[.trust].flatMap { $0.text(&findings) }
    repository = fields[.repository].flatMap { Self.webAddress($0, &findings) }
    license = fields[.license].flatMap { Self.license($0, &findings) }
  }

  /// Reads how the pages look, what is checked of them and which feeds there are.
  private mutating func readLooks(_ fields: YAMLFields<SettingsKey>, _ findings: inout Findings) {
    language = fields[.language].flatMap { Self.language($0, &findings) } ?? .english
    theme = fields[.theme].flatMap { SiteTheme($0, &findings) } ?? SiteTheme()
    card = fields[.card].flatMap { Self.picture($0, &findings) }
    glossary = fields[.glossary]?.choice("level", of: GlossaryLevel.self, &findings) ?? .off
    if let kilobytes = fields[.pageKilobytes]?.integer(in: 1...16_384, &findings) {
      pageBytes = kilobytes * 1_024
    }
    let feeds = fields[.feeds]?.fields(FeedName.self, of: "'feeds'", &findings)
    for feed in FeedName.allCases where feeds?[feed]?.flag(&findings) == false {
      feedsOff.insert(feed)
    }
  }

  /// The path of a page of the content, without the folder.
  static func content(_ node: YAMLNode, _ findings: inout Findings) -> ContentReference? {
    guard let path = node.text(&findings, expecting: "the path of a page") else { return nil }
    guard path.hasSuffix(".md"), !path.hasPrefix("/"), !path.hasPrefix("Content/") else {
      findings.error(
        "expected the path of a Markdown file within 'Content', such as 'guide/problems.md'",
        at: node.place
      )
      return nil
    }
    return ContentReference(path: path, place: node.place)
  }

  /// The path of a picture of the content, without the folder.
  private static func picture(_ node: YAMLNode, _ findings: inout Findings) -> ContentReference? {
    guard let path = node.text(&findings, expecting: "the path of a picture") else { return nil }
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard ["png", "jpg", "jpeg", "gif", "webp"].contains(ending), !path.hasPrefix("/"),
      !path.hasPrefix("Content/")
    else {
      findings.error(
        "expected the path of a PNG, JPEG, GIF or WebP file within 'Content', such as "
          + "'pictures/card.png'",
        at: node.place
      )
      return nil
    }
    return ContentReference(path: path, place: node.place)
  }

  /// A name with a web address.
  private static func license(_ node: YAMLNode, _ findings: inout Findings) -> WebLink? {
    let fields = node.fields(LicenseKey.self, of: "the license", &findings)
    guard let fields else { return nil }
    let name = fields.required(.name, &findings)?.text(&findings)
    let url = fields.required(.url, &findings).flatMap { webAddress($0, &findings) }
    guard let name, let url else { return nil }
    return WebLink(name: name, url: url)
  }

  /// A web address.
  static func webAddress(_ node: YAMLNode, _ findings: inout Findings) -> String? {
    guard let url = node.text(&findings, expecting: "a web address") else { return nil }
    guard url.hasPrefix("https://") || url.hasPrefix("http://") else {
      findings.error("expected a web address with 'https://', got '\(url)'", at: node.place)
      return nil
    }
    return url
  }

  /// The language of a tag.
  private static func language(_ node: YAMLNode, _ findings: inout Findings) -> SiteLanguage? {
    let expected = "a language tag such as 'en' or 'pt-BR'"
    guard let text = node.text(&findings, expecting: expected) else { return nil }
    guard let language = SiteLanguage(text) else {
      findings.error("expected \(expected), got '\(text)'", at: node.place)
      return nil
    }
    return language
  }

  /// The path that the site is published at, from slash to slash, which the address must not
  /// contradict.
  private static func base(
    _ node: YAMLNode,
    of address: SiteAddress?,
    _ findings: inout Findings
  ) -> String? {
    let expected = "a path such as '/lists/'"
    guard let text = node.text(&findings, expecting: expected) else { return nil }
    guard text.hasPrefix("/"), let path = SiteAddress("https://host\(text)")?.basePath else {
      findings.error("expected \(expected), got '\(text)'", at: node.place)
      return nil
    }
    if let address, address.basePath != path {
      findings.error(
        "'url' has the path '\(address.basePath)', not '\(path)'; leave out 'base'",
        at: node.place
      )
      return nil
    }
    return path
  }

  private static func address(_ node: YAMLNode, _ findings: inout Findings) -> SiteAddress? {
    let expected = "an address such as 'https://example.com/lists/'"
    guard let text = node.text(&findings, expecting: expected) else { return nil }
    guard let address = SiteAddress(text) else {
      findings.error("expected \(expected), got '\(text)'", at: node.place)
      return nil
    }
    return address
  }

  /// The path of a Markdown file of the project that is not content.
  private static func document(
    _ node: YAMLNode,
    _ places: inout [String: Place],
    _ findings: inout Findings
  ) -> String? {
    guard let path = node.text(&findings, expecting: "the path of a document") else { return nil }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard path.hasSuffix(".md"), parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) else {
      findings.error(
        "expected the path of a Markdown file of the project, such as 'Documentation/Model.md'",
        at: node.place
      )
      return nil
    }
    guard parts.first != "Content" else {
      findings.error(
        "files in 'Content' are pages already; leave this one out",
        at: node.place
      )
      return nil
    }
    if let first = places.updateValue(node.place, forKey: path) {
      findings.error(
        "'\(path)' is listed twice; remove one of the two",
        at: node.place,
        notes: [.note("'\(path)' is first listed here", at: first)]
      )
      return nil
    }
    return path
  }
}
