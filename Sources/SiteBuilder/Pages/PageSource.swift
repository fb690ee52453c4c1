import Diagnostics

/// The file that a page is made from.
struct PageSource {
  let file: String
  /// The path of the page.
  let page: String
  let lines: [Substring]
  /// The numbers of the lines that begin with `:::`.
  let directives: Set<Int>

  func place(_ position: TextPosition) -> Place {
    Place(path: file, position: position)
  }

  /// The bytes of a line, counted from 1.
  func bytes(ofLine number: Int) -> [UInt8] {
    number <= lines.count ? Array(lines[number - 1].utf8) : []
  }
}
