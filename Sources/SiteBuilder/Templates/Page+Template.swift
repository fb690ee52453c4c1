import TextFormats

extension Page {
  /// The template variables of a page.
  package static let variables: [ContextVariable] = [
    .text("title", "the title"),
    .text("description", "what the page is about, in a sentence"),
    .markup("body", "the text"),
    .list("breadcrumbs", "the pages of the content above this one", .link),
    .contents,
    .flag("hasContents", "whether any are listed"),
    .flag("hasFacts", "whether the page has tags or the day of a change"),
    .flag("hasLede", "whether `description` is not the beginning of the text"),
    .flag("hasNeighbors", "whether there is a page before or after"),
    .text("home", "the address of the home page"),
    .flag("isDraft", "whether the page is a draft, which only some builds have"),
    .optional("next", "the page after", .link),
    .optional("previous", "the page before", .link),
    .list("tags", "the words that the page is filed under", .link),
    .optional(
      "updated",
      "when the page last changed",
      [.text("date", "such as `2026-11-22`")]
    ),
  ]

  /// Returns the values of `variables`.
  package func templateContext(in navigation: Navigation) -> TemplateContext {
    let previous = navigation.previous(of: self)
    let next = navigation.next(of: self)
    let contents = headings.filter { (2...3).contains($0.level) }.map { heading in
      [
        "title": .text(heading.title),
        "href": .text(Page.ownAddress(of: path) + "#" + RelativePath.encoded(heading.id)),
        "isNested": .flag(heading.level > 2),
      ] as TemplateContext
    }
    return [
      "title": .text(title),
      "description": .text(description),
      "body": .fragment(body),
      "home": .text(RelativePath.link(to: "index.html", from: path)),
      "contents": .list(contents),
      "hasContents": .flag(!contents.isEmpty),
      "breadcrumbs": .list(
        navigation.breadcrumbs(of: self).map { link(to: $0.path, titled: $0.title) }
      ),
      "tags": .list(frontMatter.tags.map { link(to: TagPath.page(of: $0), titled: $0) }),
      "updated": .optional(frontMatter.updated.map { ["date": .text("\($0)")] }),
      "hasFacts": .flag(!frontMatter.tags.isEmpty || frontMatter.updated != nil),
      // The description of a document is its first paragraph.
      "hasLede": .flag(!isDocument),
      "isDraft": .flag(frontMatter.isDraft),
      "hasNeighbors": .flag(previous != nil || next != nil),
      "previous": .optional(previous.map { link(to: $0.path, titled: $0.title) }),
      "next": .optional(next.map { link(to: $0.path, titled: $0.title) }),
    ]
  }

  private func link(to target: String, titled title: String) -> TemplateContext {
    ["title": .text(title), "href": .text(RelativePath.link(to: target, from: path))]
  }
}
