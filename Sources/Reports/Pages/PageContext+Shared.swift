package import SiteBuilder

extension PageContext {
  /// The names that every page has.
  package static let shared: [ContextVariable] = [
    .text("title", "the title"),
    .text("description", "what the page is about, in a sentence"),
    .text("language", "the language tag of the page"),
    .text("direction", "`ltr` or `rtl`"),
    .text("root", "the way to the top of the site, such as `../`"),
    .text("self", "the page itself, where a `base` would lead elsewhere"),
    .flag("isHome", "whether this is the home page"),
    .optional(
      "canonical",
      "where the page is published",
      [.text("href", "the whole address"), .text("card", "the picture of a shared link")]
    ),
    .optional(
      "base",
      "the path of the site, on `404.html`",
      [.text("href", "the path, from slash to slash")]
    ),
    .flag("hasFeed", "whether there is a feed"),
    .list("style", "the style sheets besides `site.css`", [.text("name", "without extension")]),
    .group(
      "site",
      "the site",
      [
        .text("title", "the name of the site"),
        .list("entries", "the parts that the home page leads to", .entry),
        .list(
          "groups",
          "the entries of the footer by subject",
          [.text("title"), .list("parts", "", .entry)]
        ),
        .flag("hasProject", "whether there is a repository or a license"),
        .flag("hasResults", "whether anything was simulated"),
        .optional("license", "the license", [.text("title"), .text("href", "the whole address")]),
        .list("navigation", "the entries of the header", .entry),
        .optional("repository", "the source code", [.text("href", "the whole address")]),
      ]
    ),
    .list("trail", "the pages above this one", .link),
    .group(
      "stamp",
      "what the figures were made with",
      [
        .text("model", "the digest of models and scenarios"),
        .text("protocol", "how many trials"),
        .text("seed", "the seed"),
        .text("version", "the version of perfsite"),
      ]
    ),
  ]

  /// Every kind of page, by the name of its template.
  package static let all: [PageContext] = [guide, home, page, report]
}

extension [ContextVariable] {
  /// An entry of the navigation.
  static var entry: [ContextVariable] {
    link + [
      .text("summary", "what it is, in a few words"),
      .text("current", "the value of `aria-current`"),
      .flag("isCurrent", "whether the page belongs to it"),
    ]
  }
}

/// The names that several kinds of pages have.
extension ContextVariable {
  static var scripts: Self {
    .list("scripts", "scripts besides `site.js`", [.text("name", "without extension")])
  }
}

extension TemplateValue {
  static func scripts(_ names: [String]) -> Self { .list(names.map { ["name": .text($0)] }) }
}
