import Foundation

/// Where a project is within its repository.
struct Repository {
  /// The project's folder within the repository, with a slash at its end; empty if they are the
  /// same.
  let folder: String

  /// Finds the repository: the nearest folder with `.git`, or else what `GITHUB_WORKSPACE` names,
  /// or else the working folder.
  init(of project: Project, environment: [String: String]) {
    let path = URL(fileURLWithPath: project.path(of: ".")).standardizedFileURL
      .resolvingSymlinksInPath()
    let own = path.pathComponents
    for count in stride(from: own.count, to: 0, by: -1) {
      let root = NSString.path(withComponents: Array(own.prefix(count)))
      guard FileManager.default.fileExists(atPath: root + "/.git") else { continue }
      folder = Self.folder(own.dropFirst(count))
      return
    }
    let places = [environment["GITHUB_WORKSPACE"], FileManager.default.currentDirectoryPath]
    for place in places.compactMap(\.self) where !place.isEmpty {
      let root = URL(fileURLWithPath: place).resolvingSymlinksInPath().pathComponents
      guard own.starts(with: root) else { continue }
      folder = Self.folder(own.dropFirst(root.count))
      return
    }
    folder = ""
  }

  private static func folder(_ components: ArraySlice<String>) -> String {
    components.map { $0 + "/" }.joined()
  }
}
