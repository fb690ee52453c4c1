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
  /// What comes before the path of a file, with a slash at its end.
  private let prefix: String

  /// The size of the largest file that is read, in bytes: that of the largest measurement.
  static let mostBytes: Int64 = 64 << 20

  init(path: String) {
    root = path
    prefix = String(
      URL(fileURLWithPath: path).appendingPathComponent("x").relativePath.dropLast()
    )
  }

  /// The path of a project file, relative to the terminal's working folder.
  func path(of file: String) -> String {
    root == "." || file.hasPrefix("/") ? file : "\(prefix)\(file)"
  }

  /// All files of a folder and its subfolders, except hidden ones, sorted by path; unreadable ones
  /// are reported.
  ///
  /// In place of those that the project does not have there are the ones of the program.
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

  /// The bytes of a file without links on its way; nil if it has to be looked at more closely.
  private func plainFile(_ name: String) -> [UInt8]? {
    guard name.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
    return try? FileBytes.read(path(of: name))
  }

  /// A file of the project; nil for a folder, and for an unreadable file, which is reported.
  func file(_ name: String, reporting diagnostics: inout [Diagnostic]) -> ContentFile? {
    let path = path(of: name)
    if FileManager.default.kind(ofItemAt: path) == .typeDirectory { return nil }
    if let objection = objection(to: name) {
      diagnostics.append(objection)
      return nil
    }
    // Opening a pipe would wait for whoever writes into it.
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
  /// Whether a name is that of a file of the project.
  func isFile(_ name: String) -> Bool {
    FileManager.default.kind(ofItemAt: path(of: name)) == .typeRegular
  }
}

extension Project {
  /// The reason why a file must not be read, if there is one.
  private func objection(to name: String) -> Diagnostic? {
    let place = Place(path: name)
    if name.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return .error("the file's name holds a control character; rename it", at: place)
    }
    let file = URL(fileURLWithPath: path(of: name)).resolvingSymlinksInPath().pathComponents
    let folder = URL(fileURLWithPath: root).resolvingSymlinksInPath().pathComponents
    guard !file.starts(with: folder) else { return nil }
    return .error(
      "the link leads out of the project; put a copy of the file in its place",
      at: place
    )
  }
}

extension Project {
  /// A finding whose path is relative to the terminal's working folder.
  func displayed(_ diagnostic: Diagnostic) -> Diagnostic { diagnostic.mappingPaths(shownPath) }

  /// Prints findings with their lines, by place.
  func print(_ diagnostics: [Diagnostic], excerptsFrom files: [String: SourceFile]) {
    Terminal.printError(text(of: diagnostics, excerptsFrom: files))
  }

  /// Findings with their lines, by place.
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

  /// Findings as people read them: by place, each once, and a readable number for each file.
  ///
  /// With `inOrder` they keep their order.
  func readable(_ diagnostics: [Diagnostic], inOrder: Bool = false) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    // Several finders look at one file, each with a limit of its own.
    let new = diagnostics.filter { $0.omitted > 0 || seen.insert($0).inserted }
    return explainingDefaults(in: (inOrder ? new : new.sortedByPlace()).limitedPerFile())
  }

  /// Rejects an output folder that contains the project's sources or is one of them.
  ///
  /// - Throws: a usage error.
  func requireOutside(_ output: String) throws {
    for folder in ["Content", "Templates"] {
      let source = path(of: folder)
      if Self.isPath(output, inside: source) || Self.isPath(source, inside: output) {
        throw ValidationError("the site cannot be written to '\(output)', beside its own sources")
      }
    }
  }

  /// Whether a path leads to a folder or into it, also if its end does not exist yet.
  static func isPath(_ path: String, inside folder: String) -> Bool {
    resolved(URL(fileURLWithPath: path)).pathComponents
      .starts(with: resolved(URL(fileURLWithPath: folder)).pathComponents)
  }

  /// The place that a path leads to through links, also if its end does not exist yet.
  private static func resolved(_ url: URL) -> URL {
    let url = url.standardizedFileURL
    if url.path == "/" || FileManager.default.fileExists(atPath: url.path) {
      return url.resolvingSymlinksInPath()
    }
    return resolved(url.deletingLastPathComponent()).appendingPathComponent(url.lastPathComponent)
  }
}

extension Diagnostic {
  /// The finding with other names for its file and those of its notes.
  func mappingPaths(_ transform: (String) -> String) -> Diagnostic {
    var mapped = self
    mapped.place.path = transform(place.path)
    mapped.notes = notes.map { $0.mappingPaths(transform) }
    return mapped
  }
}
