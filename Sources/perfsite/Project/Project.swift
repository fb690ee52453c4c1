import ArgumentParser
import Diagnostics
import Foundation
import Scenarios

/// The folder that a site is made from: `perfsite.yml`, `Content` and `Templates`.
///
/// Files are identified by their paths within the project, so the output does not depend on the
/// project's location; only messages name the folder.
struct Project {
  /// The folder, relative to the terminal's working folder.
  let root: String
  /// The beginning of each file's path, with a slash at its end.
  private let prefix: String

  /// The size of the largest file that is read, in bytes: that of the largest measurement.
  static let mostBytes: Int64 = 64 << 20

  init(path: String) {
    root = path
    prefix = String(
      URL(fileURLWithPath: path).appendingPathComponent("x").relativePath.dropLast()
    )
  }

  /// Returns the path of a project file, relative to the terminal's working folder.
  func path(of file: String) -> String {
    root == "." || file.hasPrefix("/") ? file : "\(prefix)\(file)"
  }

  /// Returns all files of a folder and its subfolders, except hidden ones, sorted by path;
  /// unreadable ones are reported.
  ///
  /// The program's defaults replace the files that the project lacks.
  func files(in folder: String, reporting diagnostics: inout [Diagnostic]) -> [ContentFile] {
    if folder == "Templates" || !exists, FileManager.default.kind(ofItemAt: path(of: folder)) == nil
    {
      return [].completedByDefaults(in: folder)
    }
    return ownFiles(in: folder, reporting: &diagnostics).completedByDefaults(in: folder)
  }

  private func ownFiles(
    in folder: String,
    reporting diagnostics: inout [Diagnostic]
  ) -> [ContentFile] {
    if let objection = objection(to: folder) {
      diagnostics.append(objection)
      return []
    }
    do {
      let items = try FolderWalk(path(of: folder)).sorted(
        at: { Place(path: "\(folder)/\($0)") },
        reporting: &diagnostics
      )
      return items.compactMap { item in
        let name = "\(folder)/\(item.path)"
        // The folder was resolved already, and a walk follows no links.
        if item.stamp.isFile, item.stamp.size <= Self.mostBytes, let bytes = plainFile(name) {
          return ContentFile(path: name, bytes: bytes)
        }
        return file(name, reporting: &diagnostics)
      }
    } catch {
      let reason = WorldFailure.reason(error)
      diagnostics.append(.error("cannot read the folder: \(reason)", at: Place(path: folder)))
      return []
    }
  }

  /// Returns the bytes of a file without links on its way; nil if it has to be looked at more
  /// closely.
  private func plainFile(_ name: String) -> [UInt8]? {
    guard name.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
    return try? FileBytes.read(path(of: name))
  }

  /// Returns a file of the project; nil for a folder, and for an unreadable file, which is
  /// reported.
  func file(_ name: String, reporting diagnostics: inout [Diagnostic]) -> ContentFile? {
    let path = path(of: name)
    if FileManager.default.kind(ofItemAt: path) == .typeDirectory { return nil }
    if let objection = objection(to: name) {
      diagnostics.append(objection)
      return nil
    }
    // Opening a pipe would wait for its writer.
    if let stamp = FileStamp(followingLinksAt: path), !stamp.isFile, !stamp.isFolder {
      let message = "cannot read the file: it is neither a file nor a folder"
      diagnostics.append(.error(message, at: Place(path: name)))
      return nil
    }
    if let stamp = FileStamp(followingLinksAt: path), stamp.size > Self.mostBytes {
      let message = "the file has \(stamp.size) bytes; at most \(Self.mostBytes) are read"
      diagnostics.append(.error(message, at: Place(path: name)))
      return nil
    }
    do {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      return ContentFile(path: name, bytes: bytes)
    } catch {
      let reason = WorldFailure.reason(error)
      diagnostics.append(.error("cannot read the file: \(reason)", at: Place(path: name)))
      return nil
    }
  }
}

extension Project {
  func isFile(_ name: String) -> Bool {
    FileManager.default.kind(ofItemAt: path(of: name)) == .typeRegular
  }
}

/// The door through which a project's files are read and written: no link leads out of it.
extension Project {
  /// Returns the reason why a file must not be read, if there is one.
  func objection(to name: String) -> Diagnostic? {
    let place = Place(path: name)
    if name.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return .error("the file's name holds a control character; rename it", at: place)
    }
    if ResolvedPath(path(of: name)).isInside(ResolvedPath(root)) { return nil }
    return .error(
      "the link leads out of the project; put a copy of the file in its place",
      at: place
    )
  }

  /// The origin of a place to write to.
  enum Chooser {
    case project
    /// A person may have their own link, but not one that came with the project.
    case commandLine
  }

  /// Requires that no link of the project leads out of it on the way to a place to write to.
  ///
  /// - Throws: `WorldFailure` that names the link.
  func requireOwn(
    _ path: String,
    chosenBy chooser: Chooser = .project,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    let (target, folder) = (ResolvedPath(path), ResolvedPath(root))
    guard !target.isInside(folder) else { return }
    let link = target.links.first { link in
      switch chooser {
      case .project: ResolvedPath.isPlace(link, inside: folder.names)
      case .commandLine: Repository.mayHave(link, around: folder, environment)
      }
    }
    guard let link else { return }
    throw WorldFailure(
      "cannot write '\(path)': the link '/\(link.joined(separator: "/"))' leads out of the project, "
        + "to '\(target.path)'; remove it, or name that place on the command line"
    )
  }

  /// Rejects an output folder where a site does harm, and a link that leads to one.
  ///
  /// - Throws: a usage error; `WorldFailure` for a link out of the project.
  func requireSite(
    at output: String,
    chosenBy chooser: Chooser,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    let target = ResolvedPath(output)
    func refuse(_ reason: String) throws {
      throw ValidationError("the site cannot be written to '\(output)', \(reason)")
    }
    for folder in ["Content", "Templates"].map({ ResolvedPath(path(of: $0)) })
    where target.isInside(folder) || folder.isInside(target) {
      try refuse("beside its own sources")
    }
    if target.names.contains(".git") { try refuse("which is git's") }
    if Self.isPath(output, inside: path(of: CacheFolder.name)) {
      try refuse("where outcomes are kept")
    }
    if output.split(separator: "/").contains("~") {
      try refuse("for no shell put your home folder in place of '~'")
    }
    if target.names.isEmpty || target.names == environment["HOME"].map({ ResolvedPath($0).names }) {
      try refuse("among files that are not its own; name a folder in it")
    }
    try requireOwn(output, chosenBy: chooser, environment: environment)
  }
}

extension Project {
  /// Returns a finding whose path is relative to the terminal's working folder.
  func displayed(_ diagnostic: Diagnostic) -> Diagnostic { diagnostic.mappingPaths(shownPath) }

  /// Prints findings with their lines, by place.
  func print(_ diagnostics: [Diagnostic], excerptsFrom files: [String: SourceFile]) {
    Terminal.printError(text(of: diagnostics, excerptsFrom: files))
  }

  /// Returns findings with their lines, by place.
  ///
  /// With `inOrder` they keep their order.
  func text(
    of diagnostics: [Diagnostic],
    inOrder: Bool = false,
    excerptsFrom files: [String: SourceFile]
  ) -> String {
    guard !diagnostics.isEmpty else { return "" }
    let shown = Dictionary(
      files.map { (shownPath(of: $0), SourceFile(path: shownPath(of: $0), text: $1.text)) },
      uniquingKeysWith: { first, _ in first }
    )
    return readable(diagnostics, inOrder: inOrder).map(displayed).formatted(with: shown)
  }

  /// Returns findings for people: by place, each once, and a limited number per file.
  ///
  /// With `inOrder` they keep their order.
  func readable(_ diagnostics: [Diagnostic], inOrder: Bool = false) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    // Several searches examine one file, each with its own limit.
    let new = diagnostics.filter { $0.omitted > 0 || seen.insert($0).inserted }
    return explainingDefaults(in: (inOrder ? new : new.sortedByPlace()).limitedPerFile())
  }

  /// Returns true if a path leads to a folder or into it, even if its end does not exist yet.
  static func isPath(_ path: String, inside folder: String) -> Bool {
    ResolvedPath(path).isInside(ResolvedPath(folder))
  }
}

extension Diagnostic {
  /// Returns the finding with other paths for its file and those of its notes.
  func mappingPaths(_ transform: (String) -> String) -> Diagnostic {
    var mapped = self
    mapped.place.path = transform(place.path)
    mapped.notes = notes.map { $0.mappingPaths(transform) }
    return mapped
  }
}
