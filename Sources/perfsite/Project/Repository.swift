import Foundation

/// Where a project is within its repository.
struct Repository {
  /// The project's folder within the repository, with a slash at its end; empty if they are the
  /// same.
  let folder: String
  /// The names on the way to the root of the repository.
  private let root: [String]

  /// Finds the repository: the nearest folder with `.git`, or else what `GITHUB_WORKSPACE` names,
  /// or else the working folder.
  init(of project: Project, environment: [String: String]) {
    let own = Self.components(URL(fileURLWithPath: project.path(of: ".")).standardizedFileURL)
    root = Self.root(above: own, environment) ?? own
    folder = own.dropFirst(root.count).map { $0 + "/" }.joined()
  }

  private static func root(above own: [String], _ environment: [String: String]) -> [String]? {
    for count in stride(from: own.count, to: 0, by: -1) {
      let root = Array(own.prefix(count))
      let mark = NSString.path(withComponents: root + [".git"])
      if FileManager.default.fileExists(atPath: mark) { return root }
    }
    let places = [environment["GITHUB_WORKSPACE"], FileManager.default.currentDirectoryPath]
    return places.compactMap(\.self).filter { !$0.isEmpty }
      .map { components(URL(fileURLWithPath: $0)) }
      .first { own.starts(with: $0) }
  }

  /// The path within the repository of a file that the terminal sees; unchanged if it is elsewhere.
  func path(of file: String) -> String {
    let url = URL(fileURLWithPath: file).standardizedFileURL
    // A file that is a link is in the repository as that.
    let own = Self.components(url.deletingLastPathComponent()) + [url.lastPathComponent]
    guard own.starts(with: root), own.count > root.count else { return file }
    return own.dropFirst(root.count).joined(separator: "/")
  }

  private static func components(_ url: URL) -> [String] {
    url.resolvingSymlinksInPath().pathComponents
  }
}
