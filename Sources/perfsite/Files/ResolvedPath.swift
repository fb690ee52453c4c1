import Foundation

/// The place that a path leads to through all links, also if its end does not exist yet.
struct ResolvedPath {
  /// The names of the folders from the root on, and that of the place.
  private(set) var names: [String] = []
  /// The links on the way, as names from the root on without links.
  private(set) var links: [[String]] = []

  /// The same limit as in Linux.
  private static let mostLinks = 40

  init(_ path: String) {
    let working = FileManager.default.currentDirectoryPath
    var rest = Self.names(in: path.hasPrefix("/") ? path : "\(working)/\(path)")
    while let name = rest.popLast() {
      if name == ".." {
        _ = names.popLast()
        continue
      }
      names.append(name)
      guard links.count < Self.mostLinks,
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: self.path)
      else { continue }
      links.append(names)
      if target.hasPrefix("/") { names = [] } else { names.removeLast() }
      rest += Self.names(in: target)
    }
  }

  /// Returns the names in a path, the last first.
  private static func names(in path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.reversed().map(String.init)
  }

  /// The path without links.
  var path: String { "/" + names.joined(separator: "/") }

  func isInside(_ folder: ResolvedPath) -> Bool { Self.isPlace(names, inside: folder.names) }

  /// Returns true if names lead to a folder or into it.
  static func isPlace(_ names: [String], inside folder: some Sequence<String>) -> Bool {
    // Texts are equal if only Unicode's forms of their accents differ, and names are not.
    names.starts(with: folder) { $0.utf8.elementsEqual($1.utf8) }
  }
}
