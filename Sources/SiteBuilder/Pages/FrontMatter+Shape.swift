package import LocatedText

extension FrontMatter {
  /// The schema of front matter, for its reference.
  package static var schema: SchemaNode { shape.schema() }

  /// The keys of front matter.
  static var shape: Shape<FrontMatter> {
    .mapping(
      "front matter",
      of: FrontMatter(title: "", description: "", isDraft: false),
      [
        .required("title", \.title, .text)
          .meaning("The page's title: its heading of level 1, and its name in lists."),
        .required("description", \.description, .text)
          .meaning(
            "One sentence about the page: below its title, in lists and for search engines."
          ),
        .optional("order", \.order, .integer(-1_000_000...1_000_000)).meaning(
          "The position among the pages of the folder.",
          without: "the page comes after those that have one, by its path"
        ),
        .optional("part", \.part, .text).meaning(
          "The heading that a chapter is listed under; chapters of one part follow each other.",
          without: "no heading"
        ),
        .optional(
          "updated",
          \.updated,
          .text(
            expecting: "a date such as '2026-11-22'",
            "a day such as `2026-11-22`",
            CalendarDate.init
          )
        ).meaning(
          "The day of a change that readers should hear of: on the page, in the sitemap and in the feed.",
          without: "no date, and the page is not in the feed"
        ),
        .optional("tags", \.tags, FrontMatterLists.tags).meaning(
          "What the page is about, in at most \(FrontMatterLists.mostTags) words. `tags/TAG.html` lists the "
            + "pages of each, and `tags/index.html` all tags.",
          without: "no tags"
        ),
        .optional("aliases", \.aliases, FrontMatterLists.aliases).meaning(
          "Addresses that the page used to have, from the top of the site. At each there is a small "
            + "page that leads to the new one.",
          without: "none"
        ),
        .optional("draft", \.isDraft, .flag).meaning(
          "Whether the page is checked and then left out, unless `--drafts` asks for it.",
          without: "`false`"
        ),
      ]
    )
  }
}
