/// Maps a content file's path to a page's address.
///
/// `Content/guide/reuse.md` is the page `guide/reuse.html`.
package enum ContentPath {
  /// Returns the page of a content file; nil for a file that is not Markdown, is only included by
  /// pages (its name begins with an underscore), or is outside the folder.
  package static func page(ofFile path: String, in folder: String = "Content") -> String? {
    guard path.hasPrefix(folder + "/"), path.hasSuffix(".md") else { return nil }
    let inside = path.dropFirst(folder.count + 1).dropLast(3)
    let name = inside.utf8.lastIndex(of: UInt8(ascii: "/")).map { inside.utf8[$0...].dropFirst() }
    guard let first = (name ?? inside.utf8[...]).first, first != UInt8(ascii: "_") else {
      return nil
    }
    return inside + ".html"
  }

  /// Returns true if a file is a text for pages to include, and not a page.
  static func isSnippet(_ path: String, in folder: String = "Content") -> Bool {
    guard path.hasPrefix(folder + "/"), path.hasSuffix(".md") else { return false }
    return path.contains("_") && path.split(separator: "/").last?.hasPrefix("_") == true
  }

  /// Returns the page of a document outside the content, at its own path; nil if it is not
  /// Markdown.
  package static func page(ofDocument path: String) -> String? {
    guard path.hasSuffix(".md") else { return nil }
    return path.dropLast(3) + ".html"
  }

  /// Returns the folder of a page, without a slash at its end; empty at the top.
  package static func folder(ofPage path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
