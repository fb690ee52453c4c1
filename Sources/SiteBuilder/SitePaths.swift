package import Diagnostics

/// Collects the paths of a site's files, to find duplicates.
///
/// Paths that differ only in case count as one, because many disks can't hold both.
package struct SitePaths {
  /// A file by its path and the file that it was made from.
  private struct Entry {
    let path: String
    let origin: String
  }

  /// The places that name files published only for that reason, by path.
  private let places: [String: Place]
  /// The file that names them, from which the site's own pages are made too.
  private let settings: String?
  private var firsts: [String: Entry] = [:]
  private var others: [String: [(file: Entry, first: Entry)]] = [:]
  private var origins: [String] = []

  /// Creates an empty collection.
  ///
  /// - Parameters:
  ///   - places: the places that name files published only for that reason, by path.
  ///   - settings: the path of the settings file, from which the site's own pages are also made.
  package init(namedAt places: [String: Place] = [:], by settings: String? = nil) {
    self.places = places
    self.settings = settings
  }

  /// Adds a file.
  ///
  /// - Returns: true if it is the first with its path.
  @discardableResult
  package mutating func add(_ path: String, from origin: String) -> Bool {
    let file = Entry(path: path, origin: origin)
    let key = path.lowercased()
    guard let first = firsts[key] else {
      firsts[key] = file
      return true
    }
    // A file that is only named can be omitted.
    let isNamed = places[file.origin] == nil && places[first.origin] != nil
    // The site's own pages are where they are.
    let isOwn = file.origin == settings && first.origin != settings
    let pair = isNamed || isOwn ? (file: first, first: file) : (file: file, first: first)
    if others[pair.file.origin] == nil { origins.append(pair.file.origin) }
    others[pair.file.origin, default: []].append(pair)
    return false
  }

  /// A finding for each file that makes others again.
  package var diagnostics: [Diagnostic] {
    origins.compactMap { others[$0] }.compactMap { pairs in
      guard let (file, first) = pairs.first else { return nil }
      let how = first.path == file.path ? "" : " but for upper and lower case"
      let more =
        switch pairs.count {
        case 1: ""
        case 2: ", and so is another of its files"
        default: ", and so are \(pairs.count - 1) more of its files"
        }
      return .error(
        "'\(file.path)' is made twice\(how)\(more)",
        at: places[file.origin] ?? Place(path: file.origin),
        notes: [
          .note(
            "'\(first.path)' is first made here",
            at: places[first.origin] ?? Place(path: first.origin)
          )
        ]
      )
    }
  }
}
