import ArgumentParser
import LocatedText
import TextFormats

/// The name of a new page or scenario, from which its path and its title are made.
struct NewName {
  let folders: [String]
  /// The name without folders.
  let last: String

  /// Folders and name.
  var text: String { (folders + [last]).joined(separator: "/") }

  /// The name as people would write it: `Photo feed`.
  var title: String { last.replacing("-", with: " ").capitalizedStart }

  /// Reads a name, which may also be written as the path of the file.
  ///
  /// - Throws: a usage error with the mistake in it.
  init(_ written: String, ofKind kind: String, in folder: String, ending: String) throws {
    var name = written
    if name.hasPrefix(folder + "/") { name.removeFirst(folder.count + 1) }
    if name.hasSuffix(ending) { name.removeLast(ending.count) }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let last = parts.last, parts.allSatisfy({ $0.isIdentifier })
    else {
      let better = parts.map(\.identifier).filter { !$0.isEmpty }.joined(separator: "/")
      let suggestion = better.isEmpty ? "" : ", such as '\(better)'"
      throw ValidationError(
        "'\(written)' is no name for a \(kind): it has small letters, digits and '-' between "
          + "them\(suggestion)."
      )
    }
    folders = Array(parts.dropLast())
    self.last = last
  }
}
