import Bytes
import Foundation

/// The place of a project within its repository.
struct Repository {
  /// The project's folder within the repository, with a slash at its end; empty if they are the
  /// same.
  let folder: String
  /// The names on the way to the root of the repository.
  private let root: [String]

  /// Finds the repository: the nearest folder with `.git`, or else that in `GITHUB_WORKSPACE`, or
  /// else the working folder.
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

  /// Returns the path within the repository of a file that the terminal sees; unchanged if it is
  /// elsewhere.
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

extension Repository {
  /// Returns true if a file may have come with a project.
  ///
  /// That is so if a repository around the project has the file or one in it, or if the project is
  /// on a server without a repository. An index that can't be read counts as one that has it.
  ///
  /// - Parameters:
  ///   - file: the names on the path to the file, without links.
  ///   - project: the place of the project.
  ///   - environment: the environment, which has `CI` on a server.
  /// - Returns: true if the project's authors may have written it.
  static func mayHave(
    _ file: [String],
    around project: ResolvedPath,
    _ environment: [String: String]
  ) -> Bool {
    let roots = (0...project.names.count).map { project.names.prefix($0) }
      .filter { ResolvedPath.isPlace(file, inside: $0) }
    let found = roots.flatMap { root in
      indexes(of: "/" + root.joined(separator: "/"))
        .map { GitIndex.has(file.dropFirst(root.count).joined(separator: "/"), in: $0) ?? true }
    }
    guard found.isEmpty else { return found.contains(true) }
    return CIEnvironment.isServer(environment) && ResolvedPath.isPlace(file, inside: project.names)
  }

  /// Returns the indexes of a repository, of which there are several if it is split; none if there
  /// is no repository.
  private static func indexes(of root: String) -> [[UInt8]] {
    var folder = "\(root)/.git"
    if FileStamp(at: folder)?.isFile == true, let bytes = try? FileBytes.read(folder) {
      // That of a submodule or a worktree is elsewhere.
      let path = String(decoding: bytes, as: UTF8.self).dropFirst("gitdir: ".count)
        .trimmingCharacters(in: .newlines)
      folder = path.hasPrefix("/") ? path : "\(root)/\(path)"
    }
    guard FileStamp(followingLinksAt: "\(folder)/index") != nil else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return (["index"] + names.filter { $0.hasPrefix("sharedindex.") }).map {
      (try? FileBytes.read("\(folder)/\($0)")) ?? []
    }
  }
}
