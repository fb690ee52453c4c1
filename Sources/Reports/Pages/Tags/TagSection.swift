import Diagnostics
import SiteBuilder
import TextFormats

/// A page for each tag, and a list of all; nothing if no page has a tag.
enum TagSection {
  static func section(of site: SiteInput) -> SiteSection {
    let tags = tags(of: site)
    guard !tags.isEmpty else { return SiteSection(pages: []) }
    let isWritten =
      site.content.pages.contains { $0.path == TagPath.index }
      || site.content.brokenPaths.contains(TagPath.index)
    return SiteSection(
      part: SitePart(
        title: "Tags",
        summary: counted(tags.count, "tag"),
        path: TagPath.index,
        folder: ContentPath.folder(ofPage: TagPath.index),
        place: .footer(.documents)
      ),
      pages: (isWritten ? [] : [index(of: tags)]) + tags.map(page)
    )
  }

  /// A tag with its pages, in the order of the site.
  private struct Tag {
    let name: String
    var pages: [Page]
  }

  /// Returns all tags in the order of the alphabet.
  private static func tags(of site: SiteInput) -> [Tag] {
    let chapters = GuideSection.chapters(of: site)
    let known = Set(chapters.map(\.path))
    let pages = chapters + site.content.pages.filter { !known.contains($0.path) }
    var tags: [String: Tag] = [:]
    for page in pages {
      for name in page.frontMatter.tags {
        tags[name, default: Tag(name: name, pages: [])].pages.append(page)
      }
    }
    return tags.values.sorted { $0.name < $1.name }
  }

  private static func index(of tags: [Tag]) -> SitePage {
    let list = Fragment.list(
      tags.map { tag in
        let link = RelativePath.link(to: TagPath.page(of: tag.name), from: TagPath.index)
        return Fragment { writer in
          writer.fragment(.link(tag.name, to: link))
          writer.text(", \(counted(tag.pages.count, "page"))")
        }
      }
    )
    return ReportPage(
      path: TagPath.index,
      title: "Tags",
      description: "All pages by what they are about.",
      intro: list,
      sections: [],
      origin: Place(path: tags.first?.pages.first?.file ?? "")
    ).sitePage
  }

  private static func page(of tag: Tag) -> SitePage {
    let path = TagPath.page(of: tag.name)
    let list = Fragment.list(
      tag.pages.map { page in
        Fragment { writer in
          writer.fragment(.link(page.title, to: RelativePath.link(to: page.path, from: path)))
          writer.text(": \(page.description)")
        }
      }
    )
    return ReportPage(
      path: path,
      title: tag.name,
      description: "\(counted(tag.pages.count, "page")) about \(tag.name).",
      intro: list,
      sections: [],
      origin: Place(path: tag.pages.first?.file ?? "")
    ).sitePage
  }
}
