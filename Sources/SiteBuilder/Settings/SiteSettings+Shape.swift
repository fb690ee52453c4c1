import Diagnostics
package import LocatedText

extension SiteSettings {
  /// The schema of `perfsite.yml`, for editors and its reference.
  package static var schema: SchemaNode { shape(of: "").schema() }

  /// Returns the shape of the keys of `perfsite.yml`.
  static func shape(of file: String) -> Shape<SiteSettings> {
    .mapping(
      "the site's settings",
      of: SiteSettings(file: file),
      reportingAt: .mapping,
      words + places + looks + checks
    ) { draft, _ in
      if draft["headline"] == nil { draft.value.headline = draft.value.title }
      if draft["base"] == nil { draft.value.basePath = draft.value.address?.basePath }
      guard !draft.value.parts.has(.documents) else { return }
      draft.value.documentsLeftOut = draft.value.documents
      draft.value.documents = []
    }
  }

  /// The fields for the site's name and address.
  private static var words: [Field<SiteSettings>] {
    [
      .required("title", \.title, .text).meaning("The name of the site, on every page."),
      .optional("headline", \.headline, .text)
        .meaning("The heading of the home page.", without: "the title"),
      .required("description", \.description, .text).meaning(
        "What the site is for, in a sentence or two: below the headline, for search engines and in "
          + "`llms.txt`."
      ),
      .optional(
        "language",
        \.language,
        .text(
          expecting: "a language tag such as 'en' or 'pt-BR'",
          "a language tag such as `en` or `pt-BR`",
          SiteLanguage.init
        )
      ).meaning(
        "The language of the pages that you write, and with it the direction of their text. The "
          + "words of generated pages are English.",
        without: "`en`"
      ),
      .optional(
        "url",
        \.address,
        .text(
          expecting: "an address such as 'https://example.com/lists/'",
          "an address such as `https://example.com/lists/`",
          SiteAddress.init
        )
      ).meaning(
        "Where the site is published.",
        without: "no canonical addresses, sitemap and feeds"
      ),
      .optional("base", \.basePath, given: { base(of: $0.value.address) }).meaning(
        "The path that the site is published at, if you do not want to say the whole address. Only "
          + "`404.html` needs it, as all other links are relative.",
        without: "the path of `url`"
      ),
    ]
  }

  /// The fields for the places that readers reach.
  private static var places: [Field<SiteSettings>] {
    [
      .optional("navigation", \.navigation, given: { NavigationItem.list(among: $0.value.parts) })
        .meaning(
          "The entries in the header, in their order: parts of the site, pages of the content and "
            + "addresses elsewhere. Parts that it does not name are in the footer; one that this "
            + "build has nothing for is left out.",
          without: "guide, problems, scenarios, replays and claims"
        ),
      .optional(
        "problems",
        \.problems,
        page.showing(.words("the path of a page, such as `guide/problems.md`"))
      ).meaning(
        "The page that leads from a problem to its fix, in the header and on the home page.",
        without: "no such page"
      ),
      .optional("parts", \.parts, SiteParts.shape).meaning(
        "Which parts of the site are built. A link of yours to a part that is not built is an "
          + "error, and generated pages have none.",
        without: "all"
      ),
      .optional("documents", documents) { settings, documents in
        settings.documents = documents.map(\.path)
        for document in documents { settings.documentPlaces[document.path] = document.place }
      }.meaning(
        "Files outside `Content` that are pages too, at their own paths.",
        without: "none"
      ),
      .optional("home", \.home, .choice("beginning")).meaning(
        "How the home page begins: with your `lists`, how each is and what to fix first, or with the "
          + "`lesson` of a late frame and the strongest findings about techniques.",
        without: "`lists`"
      ),
      .optional("trust", \.trust, .text).meaning(
        "What else readers should know before they trust the figures: a sentence or two on the "
          + "home page, after those on how figures are made.",
        without: "nothing"
      ),
      .optional("repository", \.repository, webAddress)
        .meaning("The address of the source code, in the footer.", without: "no link"),
      .optional("license", \.license, license)
        .meaning("What others may do with the site, in the footer.", without: "nothing"),
    ]
  }

  /// The fields for the site's look, and for files besides its pages.
  private static var looks: [Field<SiteSettings>] {
    [
      .optional("theme", \.theme, SiteTheme.shape).meaning(
        "Colors, fonts and widths, in place of those of the style sheet.",
        without: "the style sheet's own"
      ),
      .optional("card", \.card, picture).meaning(
        "The picture in `Content` that other programs show of a link to the site, best of 1200 × 630 "
          + "pixels: PNG, JPEG, GIF or WebP. It needs `url`.",
        without: "the program's own"
      ),
      .optional("feeds", \.feedsOff, FeedName.shape).meaning(
        "Which feeds are written; they need `url` or have nothing to link to.",
        without: "all"
      ),
    ]
  }

  private static var checks: [Field<SiteSettings>] {
    [
      .optional("glossary", \.glossary, .choice("level")).meaning(
        "The first use of a term on a page that does not lead to the folder's `glossary.md`.",
        without: "`off`"
      ),
      .optional(pageKilobytesKey, .integer(1...16_384)) { $0.pageBytes = $1 * 1_024 }.meaning(
        "How many kilobytes of Markdown a page may have, with the texts that it includes. A larger one "
          + "is an error, so that nothing that somebody proposes keeps a build busy.",
        without: "\(standardPageBytes / 1_024)"
      ),
      .optional(
        "baseline",
        \.baseline,
        Shape<YAMLNode>(schema: .elsewhere("a mapping, see [Baselines.md](Baselines.md)")) {
          node,
          _ in
          node
        }
      ).meaning(
        "Whether accepted results are required, and which differences from them are tolerated.",
        without: "none is required, and no tolerances"
      ),
      // Both are read with the scenarios, which they are about.
      .checked("levels", .elsewhere("a list of rules, see [Scenarios.md](Scenarios.md#levels)"))
        .meaning(
          "Which expectations fail, warn or do nothing.",
          without: "every expectation is an error"
        ),
      .checked("scenarioSeconds", .integer(1...1_000_000)).meaning(
        "The most seconds of scrolling a plain list that simulating a scenario may take in each world, "
          + "with all variants and devices. More is an error before anything is run, so that a small "
          + "file that somebody proposes keeps no server busy.",
        without: "3000"
      ),
    ]
  }

  /// The key for the largest size of a page.
  static let pageKilobytesKey = "pageKilobytes"

  /// The path of a page of the content, without the folder.
  static var page: Shape<ContentReference> {
    content(
      "the path of a page",
      where: { $0.hasSuffix(".md") },
      orElse: "a Markdown file within 'Content', such as 'guide/problems.md'"
    ).showing(.words("the path of a page"))
  }

  /// The path of a picture of the content, without the folder.
  private static var picture: Shape<ContentReference> {
    let endings = ["png", "jpg", "jpeg", "gif", "webp"]
    return content(
      "the path of a picture",
      where: { path in
        endings.contains(path.split(separator: ".").last.map { $0.lowercased() } ?? "")
      },
      orElse: "a PNG, JPEG, GIF or WebP file within 'Content', such as 'pictures/card.png'"
    ).showing(.words("the path of a picture, such as `pictures/card.png`"))
  }

  /// Returns the shape of the path of a file of the content.
  private static func content(
    _ expected: String,
    where isRight: @escaping (String) -> Bool,
    orElse files: String
  ) -> Shape<ContentReference> {
    Shape<String>.text(expecting: expected).then { path, node, findings in
      if isRight(path), !path.hasPrefix("/"), !path.hasPrefix("Content/") {
        return ContentReference(path: path, place: node.place)
      }
      findings.error("expected the path of \(files)", at: node.place)
      return nil
    }
  }

  /// An address elsewhere.
  static var webAddress: Shape<String> {
    .text(expecting: "a web address with 'https://'", "a web address") { url in
      url.hasPrefix("https://") || url.hasPrefix("http://") ? url : nil
    }
  }

  private static var license: Shape<WebLink> {
    .mapping(
      "the license",
      of: WebLink(name: "", url: ""),
      reportingAt: .mapping,
      [
        .required("name", \.name, .text).meaning("The name of the license."),
        .required("url", \.url, webAddress).meaning("The address of its text."),
      ]
    )
  }

  /// Returns the shape of the path that the site is published at, from slash to slash, which the
  /// address must not contradict.
  private static func base(of address: SiteAddress?) -> Shape<String> {
    Shape<String>.text(expecting: "a path such as '/lists/'", "a path such as `/lists/`") { text in
      text.hasPrefix("/") ? SiteAddress("https://host\(text)")?.basePath : nil
    }.then { path, node, findings in
      guard let address, address.basePath != path else { return path }
      findings.error(
        "'url' has the path '\(address.basePath)', not '\(path)'; leave out 'base'",
        at: node.place
      )
      return nil
    }
  }

  /// The paths of Markdown files of the project that are not content, each once.
  private static var documents: Shape<[ContentReference]> {
    let shape = document
    return Shape<[ContentReference]>(schema: .list(shape.schema())) { node, findings in
      let documents = node.list(of: "documents", &findings)?
        .compactMap { shape.read($0, &findings) }
      var places: [String: Place] = [:]
      for document in documents ?? [] {
        guard let first = places.updateValue(document.place, forKey: document.path) else {
          continue
        }
        findings.error(
          "'\(document.path)' is listed twice; remove one of the two",
          at: document.place,
          notes: [.note("'\(document.path)' is first listed here", at: first)]
        )
      }
      return documents
    }
  }

  /// Returns true if a path may be that of a document: of a Markdown file that is not content.
  static func isDocument(_ path: String) -> Bool {
    isMarkdown(path) && path.prefix { $0 != "/" } != "Content"
  }

  /// Returns true if a path ends as that of a Markdown file, and no part is empty or hidden.
  private static func isMarkdown(_ path: String) -> Bool {
    path.hasSuffix(".md")
      && path.split(separator: "/", omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
  }

  private static var document: Shape<ContentReference> {
    Shape<String>.text(expecting: "the path of a document").then { path, node, findings in
      guard isMarkdown(path) else {
        findings.error(
          "expected the path of a Markdown file of the project, such as 'Documentation/Model.md'",
          at: node.place
        )
        return nil
      }
      guard isDocument(path) else {
        findings.error(
          "files in 'Content' are pages already; leave this one out",
          at: node.place
        )
        return nil
      }
      return ContentReference(path: path, place: node.place)
    }.showing(.words("the path of a Markdown file"))
  }
}
