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

  /// Creates the outline of a page.
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

extension PageOutline: Recordable {
  package func append(to record: inout ByteRecord) {
    record.append(file)
    record.append(path)
    record.append(frontMatter)
    record.append(examples)
  }

  package init(from reader: inout ByteRecord.Reader) throws {
    file = try reader.value()
    path = try reader.value()
    frontMatter = try reader.value()
    examples = try reader.value()
  }
}

extension PageOutline.Example: Recordable {
  func append(to record: inout ByteRecord) {
    record.append(choices)
    record.append(heading)
    record.append(anchor)
    record.append(markup)
  }

  init(from reader: inout ByteRecord.Reader) throws {
    choices = try reader.value()
    heading = try reader.value()
    anchor = try reader.value()
    markup = try reader.value()
  }
}
