import SiteBuilder

/// The list of chapters beside each of them.
struct ChapterList {
  let parts: [GuidePart]
  /// The number of each chapter, from 1, by its path.
  private let numbers: [String: Int]

  init(parts: [GuidePart]) {
    self.parts = parts
    let paths = parts.flatMap { $0.chapters.map(\.path) }
    numbers = Dictionary(zip(paths, 1...)) { first, _ in first }
  }

  /// Returns true if the page has the list: it is one of several chapters.
  func contains(_ page: Page) -> Bool { numbers.count > 1 && numbers[page.path] != nil }

  /// Returns the template variables of `parts/chapters`; a page that is no chapter has none of
  /// them.
  func context(on page: Page) -> TemplateContext {
    let number = numbers[page.path]
    let isShown = contains(page)
    return [
      "hasChapters": .flag(isShown),
      "chapterPlace": .text(number.map { "\($0) of \(numbers.count)" } ?? ""),
      "chapterParts": .list(isShown ? parts.map { context(of: $0, on: page) } : []),
    ]
  }

  private func context(of part: GuidePart, on page: Page) -> TemplateContext {
    [
      "partTitle": .text(part.title ?? "Chapters"),
      "isOpen": .flag(part.title == nil || part.chapters.contains { $0.path == page.path }),
      "chapters": .list(part.chapters.map { entry($0, on: page) }),
    ]
  }

  private func entry(_ chapter: Page, on page: Page) -> TemplateContext {
    let isHere = chapter.path == page.path
    let sections = isHere ? page.headings.filter { $0.level == 2 } : []
    return [
      "title": .text(chapter.title),
      "href": .text(RelativePath.link(to: chapter.path, from: page.path)),
      "isHere": .flag(isHere),
      "hasSections": .flag(!sections.isEmpty),
      "sections": .list(
        sections.map { heading in
          [
            "title": .text(heading.title), "href": .text("#" + RelativePath.encoded(heading.id)),
          ]
        }
      ),
    ]
  }
}
