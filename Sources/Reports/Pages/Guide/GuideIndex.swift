import Diagnostics
import SiteBuilder
import TextFormats

/// The list of all chapters with what each is about, by part.
struct GuideIndex {
  let parts: [GuidePart]

  private var chapters: [Page] { parts.flatMap(\.chapters) }

  /// The page.
  func page(of site: SiteInput) -> SitePage {
    SitePage(
      path: GuideSection.path,
      anchors: ["content"],
      origin: Place(path: chapters.first?.file ?? site.settings.file),
      body: SitePage.Body(
        template: "guide",
        title: "Guide",
        description: description,
        style: "guide",
        context: ["parts": .list(parts.map(context))]
      )
    )
  }

  private var description: String {
    let first = chapters.first?.title ?? ""
    return chapters.count < 2
      ? "One chapter: “\(first)”."
      : "\(counted(chapters.count, "chapter")), from “\(first)” to “\(chapters.last?.title ?? "")”."
  }

  private func context(of part: GuidePart) -> TemplateContext {
    [
      "heading": .optional(part.title.map { ["title": .text($0)] }),
      "chapters": .list(
        part.chapters.map { page in
          [
            "href": .text(RelativePath.link(to: page.path, from: GuideSection.path)),
            "title": .text(page.title), "description": .text(page.description),
          ]
        }
      ),
    ]
  }
}
