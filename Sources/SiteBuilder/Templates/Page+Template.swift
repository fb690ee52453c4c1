import TextFormats

extension Page {
  /// The template variables of a page.
  ///
  /// - `title`, `description` (texts), `body` (fragment), `home` (text: the link to the top page)
  /// - `contents`: the headings of level 2 and 3, each with `title`, `href` and the flag `isNested`;
  ///   the flag `hasContents`
  /// - `breadcrumbs`: each with `title` and `href`
  /// - `tags`: each with `title` and `href`; the group `updated` with `date`, or absent; the flags
  ///   `hasFacts`, if there is one of these, and `isDraft`
  /// - the flag `hasLede`, unless the text begins with its description
  /// - `previous`, `next`: groups of `title` and `href`, or absent; the flag `hasNeighbors`
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
