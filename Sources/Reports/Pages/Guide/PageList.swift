import Diagnostics
import SiteBuilder
import TextFormats

/// A page that lists others with their subjects, by part.
struct PageList {
  let path: String
  let title: String
  let description: String
  let parts: [GuidePart]

  func page(of site: SiteInput) -> SitePage {
    SitePage(
      path: path,
      anchors: ["content"],
      origin: Place(path: parts.first?.chapters.first?.file ?? site.settings.file),
      body: SitePage.Body(
        template: "guide",
        title: title,
        description: description,
        styles: ["guide"],
        context: ["parts": .list(parts.map(context))]
      )
    )
  }

  private func context(of part: GuidePart) -> TemplateContext {
    [
      "heading": .optional(part.title.map { ["title": .text($0)] }),
      "chapters": .list(
        part.chapters.map { page in
          [
            "href": .text(RelativePath.link(to: page.path, from: path)),
            "title": .text(page.title), "description": .text(page.description),
          ]
        }
      ),
    ]
  }
}

extension PageList {
  static func guide(_ chapters: [Page]) -> PageList {
    let first = chapters.first?.title ?? ""
    return PageList(
      path: GuideSection.path,
      title: "Guide",
      description: chapters.count < 2
        ? "One chapter: “\(first)”."
        : "\(counted(chapters.count, "chapter")), from “\(first)” to “\(chapters.last?.title ?? "")”.",
      parts: GuidePart.all(of: chapters)
    )
  }

  /// Returns the list of the documents that the settings name.
  static func documents(_ documents: [Page]) -> PageList {
    PageList(
      path: GuideSection.documentsPath,
      title: "Documentation",
      description: "\(counted(documents.count, "document")) on the program and its files.",
      parts: [GuidePart(title: nil, chapters: documents)]
    )
  }
}
