import SiteBuilder

extension TemplateContext {
  /// The template variables of `parts/contents`: the page's sections, listed if there are several.
  static func contents(
    _ sections: [(id: String, title: String, isNested: Bool)]
  ) -> TemplateContext {
    [
      "hasContents": .flag(sections.count > 1),
      "contents": .list(
        sections.map { section in
          [
            "href": .text("#\(section.id)"), "title": .text(section.title),
            "isNested": .flag(section.isNested),
          ]
        }
      ),
    ]
  }

  /// The template variables of the links to the previous and next pages.
  static func neighbors(
    of path: String,
    previous: (title: String, path: String)?,
    next: (title: String, path: String)?
  ) -> TemplateContext {
    func link(_ page: (title: String, path: String)) -> TemplateContext {
      [
        "title": .text(page.title), "href": .text(RelativePath.link(to: page.path, from: path)),
      ]
    }
    return [
      "hasNeighbors": .flag(previous != nil || next != nil),
      "previous": .optional(previous.map(link)),
      "next": .optional(next.map(link)),
    ]
  }
}
