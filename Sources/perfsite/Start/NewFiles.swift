import Foundation

/// Files that a command adds to a project: all of them, or none if one is in the way.
struct NewFiles {
  /// The treatment of files that exist.
  enum Replacing {
    case everything
    /// Refuse to write anything, with a clause that helps.
    case nothing(String)
  }

  private let files: [(path: String, bytes: [UInt8])]
  private let project: Project

  /// - Parameters:
  ///   - files: paths within the project, and contents.
  ///   - project: the project.
  init(_ files: [(path: String, bytes: [UInt8])], in project: Project) {
    self.files = files
    self.project = project
  }

  /// Writes the files and prints their paths, a line each.
  ///
  /// - Throws: `WorldFailure`.
  func write(replacing: Replacing) throws {
    let manager = FileManager.default
    for file in files { try project.requireOwn(project.path(of: file.path)) }
    if case .nothing(let advice) = replacing {
      let taken = files.map { project.path(of: $0.path) }.filter {
        manager.kind(ofItemAt: $0) != nil
      }
      if !taken.isEmpty {
        let names = taken.map { "'\($0)'" }.joined(separator: ", ")
        throw WorldFailure(
          "\(names) \(taken.count == 1 ? "exists" : "exist"), so nothing was written; \(advice)"
        )
      }
    }
    for (path, bytes) in files {
      let path = project.path(of: path)
      do {
        let url = URL(fileURLWithPath: path)
        let folder = url.deletingLastPathComponent()
        if manager.kind(ofItemAt: path) == .typeDirectory { throw POSIXError(.EISDIR) }
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        try StagedFile.write(bytes, to: path)
      } catch {
        throw WorldFailure("cannot write '\(path)'", error)
      }
      try Terminal.print("\(path)\n")
    }
  }
}
