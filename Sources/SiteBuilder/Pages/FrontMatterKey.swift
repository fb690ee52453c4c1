/// A key of front matter.
package enum FrontMatterKey: String, DeclaredKey {
  case title
  case description
  case order
  case part
  case updated
  case tags
  case aliases
  case draft

  /// What the key means.
  package var declaration: KeyDeclaration {
    switch self {
    case .title:
      KeyDeclaration(
        .text("text"),
        without: .mistake,
        "The page's title: its heading of level 1, and its name in lists."
      )
    case .description:
      KeyDeclaration(
        .text("text"),
        without: .mistake,
        "One sentence about the page: below its title, in lists and for search engines."
      )
    case .order:
      KeyDeclaration(
        .text(
          "a whole number from \(FrontMatterParser.orders.lowerBound) to "
            + "\(FrontMatterParser.orders.upperBound)"
        ),
        without: .means("the page comes after those that have one, by its path"),
        "The position among the pages of the folder."
      )
    case .part:
      KeyDeclaration(
        .text("text"),
        without: .means("no heading"),
        "The heading that a chapter is listed under; chapters of one part follow each other."
      )
    case .updated:
      KeyDeclaration(
        .text("a day such as `2026-11-22`"),
        without: .means("no date, and the page is not in the feed"),
        "The day of a change that readers should hear of: on the page, in the sitemap and in the feed."
      )
    case .tags:
      KeyDeclaration(
        .list(
          .text(
            "a word of lower-case letters, digits and hyphens, at most "
              + "\(FrontMatterLists.longestTag) characters"
          )
        ),
        without: .means("no tags"),
        "What the page is about, in at most \(FrontMatterLists.mostTags) words. `tags/TAG.html` lists the "
          + "pages of each, and `tags/index.html` all tags."
      )
    case .aliases:
      KeyDeclaration(
        .list(
          .text(
            "an address such as `guide/old-name.html` or `old/`, at most "
              + "\(FrontMatterLists.longestAddress) bytes"
          )
        ),
        without: .means("none"),
        "Addresses that the page used to have, from the top of the site. At each there is a small "
          + "page that leads to the new one."
      )
    case .draft:
      KeyDeclaration(
        .flag,
        without: .means("`false`"),
        "Whether the page is checked and then left out, unless `--drafts` asks for it."
      )
    }
  }
}
