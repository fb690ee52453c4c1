import Diagnostics
import Foundation
import Scenarios

/// The folder that a site is made from: `perfsite.yml`, `Content` and `Templates`.
///
/// Files are known by their paths within the project, so that nothing that is made depends on where
/// the project lies; only what is printed names the folder.
struct Project {
  private let root: String

  init(path: String) {
    root = path
  }

  /// The path of a file of the project, as the terminal's working folder sees it.
  func path(of file: String) -> String {
    root == "." ? file : URL(fileURLWithPath: root).appendingPathComponent(file).relativePath
  }

  /// All files of a folder and its subfolders, hidden ones left out, sorted by path.
  ///
  /// - Throws: `WorldFailure` when the folder cannot be read.
  func files(in folder: String) throws -> [ContentFile] {
    let manager = FileManager.default
    do {
      return try manager.subpathsOfDirectory(atPath: path(of: folder))
        .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
        .sorted()
        .compactMap { try file("\(folder)/\($0)") }
    } catch {
      throw WorldFailure("cannot read the folder '\(path(of: folder))'", error)
    }
  }

  /// A file of the project; nil for a folder.
  ///
  /// - Throws: Foundation's error when the file cannot be read.
  func file(_ name: String) throws -> ContentFile? {
    let path = path(of: name)
    if FileManager.default.isFolder(path) { return nil }
    return ContentFile(path: name, bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
  }
}

extension Project {
  /// A finding with its path as the terminal's working folder sees it.
  func displayed(_ diagnostic: Diagnostic) -> Diagnostic {
    var displayed = diagnostic
    displayed.place.path = path(of: diagnostic.place.path)
    displayed.notes = diagnostic.notes.map(self.displayed)
    return displayed
  }

  /// Prints findings with the lines that they are about, by place.
  func print(_ diagnostics: [Diagnostic], excerptsFrom files: [String: SourceFile]) {
    let shown = Dictionary(
      files.map { (path(of: $0), SourceFile(path: path(of: $0), text: $1.text)) },
      uniquingKeysWith: { first, _ in first })
    for diagnostic in diagnostics.sorted(by: { $0.place < $1.place }) {
      Terminal.printError(displayed(diagnostic).formatted(with: shown))
    }
  }
}
