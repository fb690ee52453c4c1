import ArgumentParser
import Foundation
import Results

/// An output file named on the command line.
struct OutputFile {
  /// The path as it was given.
  let path: String
  /// The place of the bytes, after following links.
  private let url: URL

  /// Creates an output file.
  ///
  /// - Parameters:
  ///   - path: its path.
  ///   - project: the project.
  ///   - own: the project's file that the command keeps, if any.
  ///   - chooser: the origin of the name.
  /// - Throws: a usage error if the file is one of the project's sources, `WorldFailure` if a link
  ///   leads out of the project.
  init(
    _ path: String,
    in project: Project,
    keeping own: String? = nil,
    chosenBy chooser: Project.Chooser = .commandLine
  ) throws {
    self.path = path
    try project.requireOwn(path, chosenBy: chooser)
    url = Self.resolved(path)
    let sources = ["Content", "Templates", "perfsite.yml", Baseline.fileName]
    for source in sources where source != own {
      let input = Self.resolved(project.path(of: source)).path
      if url.path == input || url.path.hasPrefix(input + "/") {
        throw ValidationError("'\(path)' cannot be written, for the project is made from it")
      }
    }
  }

  /// Requires that the file is in no folder that something else is written to.
  ///
  /// - Throws: a usage error that names the folder.
  func requireOutside(_ folder: String) throws {
    guard Project.isPath(url.path, inside: folder) else { return }
    throw ValidationError("'\(path)' would be in the site, '\(folder)'; choose another place")
  }

  /// Returns true if both are the same file.
  func isSame(as other: OutputFile) -> Bool { url.path == other.url.path }

  /// Requires the folder that the file is in.
  ///
  /// - Throws: `WorldFailure` that names the first folder that does not exist.
  func requireFolder() throws {
    if FileManager.default.kind(ofItemAt: url.path) == .typeDirectory {
      throw WorldFailure("cannot write '\(path)': it is a folder")
    }
    let names = url.deletingLastPathComponent().pathComponents
    let folders = names.indices.map { NSString.path(withComponents: Array(names[...$0])) }
    guard let missing = folders.first(where: { FileManager.default.kind(ofItemAt: $0) == nil })
    else { return }
    let working = URL(fileURLWithPath: ".").resolvingSymlinksInPath().path + "/"
    let shown = missing.hasPrefix(working) ? String(missing.dropFirst(working.count)) : missing
    throw WorldFailure(
      "cannot write '\(path)': there is no folder '\(shown)'; make it, or choose another file"
    )
  }

  /// Makes the folder that the file is in, and those above it.
  ///
  /// - Throws: `WorldFailure`.
  func makeFolder() throws {
    let folder = url.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw WorldFailure("cannot write '\(path)'", error)
    }
  }

  /// Writes the whole file through a temporary one and a rename; writes directly to anything that
  /// is not a file, such as a pipe.
  ///
  /// - Throws: `WorldFailure`.
  func write(_ bytes: [UInt8]) throws { try write { try $0(bytes) } }

  /// Writes the whole file piece by piece in the same way.
  ///
  /// - Parameter pieces: passes on the pieces in their order.
  /// - Throws: `WorldFailure`.
  func write(_ pieces: (_ append: ([UInt8]) throws -> Void) throws -> Void) throws {
    try requireFolder()
    do {
      switch FileManager.default.kind(ofItemAt: url.path) {
      case nil, .typeRegular:
        StagedFile.removeLeftovers(in: url.deletingLastPathComponent().path)
        try StagedFile.write(to: url.path) { file in try pieces { try file.append($0) } }
      case .typeDirectory: throw POSIXError(.EISDIR)
      default:
        let handle = try FileHandle(forWritingTo: url)
        try pieces { try handle.write(contentsOf: Data($0)) }
        try handle.close()
      }
    } catch {
      throw WorldFailure("cannot write '\(path)'", error)
    }
  }

  /// Returns the resolved path of a file that may not exist yet.
  private static func resolved(_ path: String) -> URL {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    let folder = url.deletingLastPathComponent().resolvingSymlinksInPath()
    let file = folder.appendingPathComponent(url.lastPathComponent).resolvingSymlinksInPath()
    // A shell's '/dev/fd/63' is a link whose text is not a path.
    let manager = FileManager.default
    return !manager.fileExists(atPath: file.path) && manager.fileExists(atPath: path) ? url : file
  }
}
