package import Diagnostics
package import TextFormats

/// A page of the site, made from one content file.
package struct Page: Hashable, Sendable {
  /// The content file.
  package let file: String
  /// The path from the top of the site, such as `guide/what-is-a-hitch.html`.
  package let path: String
  /// The page's metadata.
  package let frontMatter: FrontMatter
  /// All headings, in the order of the text.
  package let headings: [PageHeading]
  /// The ids that a link to this page may use.
  package let anchors: Set<String>
  /// Its words and those of included texts, in reading order; empty if they are not checked.
  let prose: [PageProse]
  /// The source of the Markdown copy.
  let source: MarkdownSource
  /// The code that names techniques, in the order of the text.
  package let examples: [PageExample]
  /// The text, without the page around it; empty once it was taken.
  package private(set) var body: Fragment
  /// The files that the page is made from, besides its own.
  package let parts: PageParts

  /// The page as Markdown, with directives replaced by their results.
  ///
  /// - Complexity: O(bytes): few pages have a copy.
  package var markdown: String { source.copy.text(of: frontMatter, source) }

  /// Removes and returns the text, which is most of a page's memory.
  mutating func takeBody() -> Fragment {
    defer { body = .empty }
    return body
  }

  /// The page's title.
  package var title: String { frontMatter.title }
  /// One sentence on the page.
  package var description: String { frontMatter.description }
  /// The place among the pages of the folder.
  package var order: Int? { frontMatter.order }
  /// True for a document outside of the content, whose first paragraph is its description.
  package var isDocument: Bool { ContentPath.page(ofDocument: file) == path }
  /// The part of the folder's pages that it belongs to.
  package var part: String? { frontMatter.part }
}

extension Page {
  /// Creates a page with only the data that other pages show.
  init(_ outline: PageOutline) {
    self.init(
      file: outline.file,
      path: outline.path,
      frontMatter: outline.frontMatter,
      headings: [],
      anchors: [],
      prose: [],
      source: MarkdownSource(
        file: SourceFile(path: outline.file, text: ""),
        directives: [],
        copy: MarkdownCopy()
      ),
      examples: [],
      body: .empty,
      parts: PageParts(includedFiles: [], pictures: [])
    )
  }
}

extension Page {
  /// The address of the page that a server shows in place of one that does not exist.
  package static let notFoundPath = "404.html"

  /// Returns the beginning of a link within a page: empty, unless the page may be shown at any
  /// address.
  package static func ownAddress(of path: String) -> String { path == notFoundPath ? path : "" }
}

/// Files besides its own that the text of a page depends on.
package struct PageParts: Hashable, Sendable {
  /// The texts that it includes, by the paths of their files.
  package let includedFiles: Set<String>
  /// The pictures whose sizes it states, by their paths in the site.
  package let pictures: Set<String>
}

/// Code of a page that names techniques: a `code` box, or a pair of a `dont` and a `do`.
package struct PageExample: Hashable, Sendable {
  /// The choices in `technique=`, such as `imagePreparation:thumbnail`.
  package let choices: [String]
  /// The heading that it is under; nil above the first one.
  package let heading: PageHeading?
  /// The code with its captions.
  package let fragment: Fragment
}

/// A heading, for a table of contents.
package struct PageHeading: Hashable, Sendable {
  /// The level, from 1 to 6.
  package let level: Int
  /// The id that links may use.
  package let id: String
  /// The page's title.
  package let title: String
  package let place: Place
}

/// A link from a page to a place in the site.
package struct PageLink: Hashable, Sendable {
  /// The path of the page that the link is on.
  package let page: String
  /// The link as the author wrote it.
  package let written: String
  /// The path from the top of the site.
  package let target: String
  /// The text after `#`; nil without one.
  package internal(set) var anchor: String?
  package let place: Place

  package init(page: String, written: String, target: String, anchor: String?, place: Place) {
    self.page = page
    self.written = written
    self.target = target
    self.anchor = anchor
    self.place = place
  }
}
