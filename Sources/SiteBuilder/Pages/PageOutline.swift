package import Bytes
import TextFormats

/// The parts of a page that other pages may show or depend on: everything but its text and its
/// links.
///
/// Two pages with the same outline differ only on the page itself, in its Markdown copy and in the
/// search index. So anything that another page shows of a page must be in here.
package struct PageOutline: Hashable, Sendable {
  let file: String
  let path: String
  let frontMatter: FrontMatter
  private let examples: [Example]

  /// An example without its place in the file.
  fileprivate struct Example: Hashable, Sendable {
    let choices: [String]
    let heading: String?
    let anchor: String?
    let markup: String
  }

  package init(_ page: Page) {
    file = page.file
    path = page.path
    frontMatter = page.frontMatter
    examples = page.examples.map { example in
      Example(
        choices: example.choices,
        heading: example.heading?.title,
        anchor: example.heading?.id,
        markup: example.fragment.markup
      )
    }
  }
}

extension PageOutline: RecordedInParts {
  package static let recordParts = RecordParts(Self.init(file:path:frontMatter:examples:)) {
    ($0.file, $0.path, $0.frontMatter, $0.examples)
  }

  private init(file: String, path: String, frontMatter: FrontMatter, examples: [Example]) {
    self.file = file
    self.path = path
    self.frontMatter = frontMatter
    self.examples = examples
  }
}

extension PageOutline.Example: RecordedInParts {
  static let recordParts = RecordParts(Self.init(choices:heading:anchor:markup:)) {
    ($0.choices, $0.heading, $0.anchor, $0.markup)
  }
}
