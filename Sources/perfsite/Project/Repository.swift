import Bytes
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

extension Repository {
  /// Whether a file of a project, or one in a folder of it, is part of a repository around it.
  ///
  /// An index that cannot be read is taken for one that has it.
  static func isTracked(_ name: String, of project: Project) -> Bool {
    let project = components(URL(fileURLWithPath: project.path(of: ".")).standardizedFileURL)
    return (1...project.count).contains { count in
      let path = (project.dropFirst(count) + [name]).joined(separator: "/")
      return indexes(of: NSString.path(withComponents: Array(project.prefix(count))))
        .contains { GitIndex.has(path, in: $0) ?? true }
    }
  }

  /// The indexes of a repository, of which there are several if it is split; none if there is no
  /// repository.
  private static func indexes(of root: String) -> [[UInt8]] {
    var folder = "\(root)/.git"
    if FileStamp(at: folder)?.isFile == true, let bytes = try? FileBytes.read(folder) {
      // That of a submodule or of a worktree is elsewhere.
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
