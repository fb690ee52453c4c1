/// A key of `perfsite.yml`.
package enum SettingsKey: String, DeclaredKey {
  case title
  case headline
  case description
  case language
  case url
  case base
  case navigation
  case problems
  case parts
  case documents
  case trust
  case repository
  case license
  case theme
  case card
  case feeds
  case glossary
  case pageKilobytes
  case baseline
  /// Both are read with the scenarios, which they are about.
  case levels
  case scenarioSeconds

  /// What the key means.
  package var declaration: KeyDeclaration {
    switch self {
    case .title:
      KeyDeclaration(.text("text"), without: .mistake, "The name of the site, on every page.")
    case .headline:
      KeyDeclaration(.text("text"), without: .means("the title"), "The heading of the home page.")
    case .description:
      KeyDeclaration(
        .text("text"),
        without: .mistake,
        "What the site is for, in a sentence or two: below the headline, for search engines and in "
          + "`llms.txt`."
      )
    case .language:
      KeyDeclaration(
        .text("a language tag such as `en` or `pt-BR`"),
        without: .means("`en`"),
        "The language of the pages that you write, and with it the direction of their text. The "
          + "words of generated pages are English."
      )
    case .url:
      KeyDeclaration(
        .text("an address such as `https://example.com/lists/`"),
        without: .means("no canonical addresses, sitemap and feeds"),
        "Where the site is published."
      )
    case .base:
      KeyDeclaration(
        .text("a path such as `/lists/`"),
        without: .means("the path of `url`"),
        "The path that the site is published at, if you do not want to say the whole address. Only "
          + "`404.html` needs it, as all other links are relative."
      )
    case .navigation:
      KeyDeclaration(
        .list(
          .any([
            .choice(SitePartName.navigable.map(\.rawValue)), .text("the path of a page"),
            NavigationKey.kind,
          ])
        ),
        without: .means("guide, problems, scenarios, replays and claims"),
        "The entries in the header, in their order: parts of the site, pages of the content and "
          + "addresses elsewhere. Parts that it does not name are in the footer; one that this "
          + "build has nothing for is left out."
      )
    case .problems:
      KeyDeclaration(
        .text("the path of a page, such as `guide/problems.md`"),
        without: .means("no such page"),
        "The page that leads from a problem to its fix, in the header and on the home page."
      )
    case .parts:
      KeyDeclaration(
        .keys(SitePartName.switchable.map(\.named)),
        without: .means("all"),
        "Which parts of the site are built. A link of yours to a part that is not built is an "
          + "error, and generated pages have none."
      )
    case .documents:
      KeyDeclaration(
        .list(.text("the path of a Markdown file")),
        without: .means("none"),
        "Files outside `Content` that are pages too, at their own paths."
      )
    case .trust:
      KeyDeclaration(
        .text("text"),
        without: .means("nothing"),
        "What else readers should know before they trust the figures: a sentence or two on the "
          + "home page, after those on how figures are made."
      )
    case .repository:
      KeyDeclaration(
        .text("a web address"),
        without: .means("no link"),
        "The address of the source code, in the footer."
      )
    case .license:
      KeyDeclaration(
        LicenseKey.kind,
        without: .means("nothing"),
        "What others may do with the site, in the footer."
      )
    case .theme:
      KeyDeclaration(
        ThemeKey.kind,
        without: .means("the style sheet's own"),
        "Colors, fonts and widths, in place of those of the style sheet."
      )
    case .card:
      KeyDeclaration(
        .text("the path of a picture, such as `pictures/card.png`"),
        without: .means("the program's own"),
        "The picture in `Content` that other programs show of a link to the site, best of 1200 × 630 "
          + "pixels: PNG, JPEG, GIF or WebP. It needs `url`."
      )
    case .feeds:
      KeyDeclaration(
        FeedName.kind,
        without: .means("all"),
        "Which feeds are written; they need `url` or have nothing to link to."
      )
    case .glossary:
      KeyDeclaration(
        .choice(GlossaryLevel.allCases.map(\.rawValue)),
        without: .means("`off`"),
        "The first use of a term on a page that does not lead to the folder's `glossary.md`."
      )
    case .pageKilobytes:
      KeyDeclaration(
        .other("a number from 1 to 16384"),
        without: .means("256"),
        "How many kilobytes of Markdown a page may have, with the texts that it includes. A larger one "
          + "is an error, so that nothing that somebody proposes keeps a build busy."
      )
    case .baseline:
      KeyDeclaration(
        .other("a mapping, see [Baselines.md](Baselines.md)"),
        without: .means("none is required, and no tolerances"),
        "Whether accepted results are required, and which differences from them are tolerated."
      )
    case .levels:
      KeyDeclaration(
        .other("a list of rules, see [Scenarios.md](Scenarios.md#levels)"),
        without: .means("every expectation is an error"),
        "Which expectations fail, warn or do nothing."
      )
    case .scenarioSeconds:
      KeyDeclaration(
        .other("a number from 1 to 1000000"),
        without: .means("3000"),
        "How much simulating a scenario may take in each world, in seconds of scrolling a plain list, "
          + "with all variants and devices. More is an error before anything is run, so that a small file "
          + "that somebody proposes keeps no server busy."
      )
    }
  }
}

/// A key of `license`.
enum LicenseKey: String, DeclaredKey {
  case name
  case url

  var declaration: KeyDeclaration {
    switch self {
    case .name: KeyDeclaration(.text("text"), without: .mistake, "The name of the license.")
    case .url: KeyDeclaration(.text("a web address"), without: .mistake, "The address of its text.")
    }
  }
}

/// A key of an entry of `navigation`.
enum NavigationKey: String, DeclaredKey {
  case part
  case page
  case url
  case title

  var declaration: KeyDeclaration {
    switch self {
    case .part:
      KeyDeclaration(
        .choice(SitePartName.navigable.map(\.rawValue)),
        without: .means("`page` or `url` is there"),
        "A part of the site."
      )
    case .page:
      KeyDeclaration(
        .text("the path of a page, such as `guide/start.md`"),
        without: .means("`part` or `url` is there"),
        "A page of the content."
      )
    case .url:
      KeyDeclaration(
        .text("a web address"),
        without: .means("`part` or `page` is there"),
        "An address elsewhere, which needs a `title`."
      )
    case .title:
      KeyDeclaration(
        .text("text"),
        without: .means("the title of the part or page"),
        "What the entry is called."
      )
    }
  }
}
