import Diagnostics

/// The file that a page is made from, or a text that the page includes.
struct PageSource {
  let file: String
  /// The path of the page.
  let page: String
  /// The path that links in the file start from: that of the page, or of the included text.
  var base: String
  let lines: TextLines
  /// The numbers of the lines that begin with `:::`.
  let directives: Set<Int>
  /// The texts that may be included.
  let snippets: Snippets
  /// The places that include this text, from the page down; empty for the page itself.
  var includes: [Include] = []

  /// A text that is included, and where.
  struct Include: Hashable {
    let file: String
    let place: Place
  }

  init(
    file: String,
    page: String,
    lines: TextLines,
    directives: Set<Int>,
    snippets: Snippets
  ) {
    self.file = file
    self.page = page
    base = page
    self.lines = lines
    self.directives = directives
    self.snippets = snippets
  }

  func place(_ position: TextPosition) -> Place {
    Place(path: file, position: position)
  }

  /// Returns the bytes of a line, counted from 1.
  func bytes(ofLine number: Int) -> [UInt8] {
    number <= lines.count ? Array(lines.utf8(number - 1)) : []
  }
}
