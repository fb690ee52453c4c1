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
    let path = path(of: folder)
    let names: [String]
    do {
      names = try FileManager.default.subpathsOfDirectory(atPath: path)
    } catch {
      throw WorldFailure("cannot read the folder '\(path)'", error)
    }
    return try names.sorted()
      .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
      .compactMap { try file("\(folder)/\($0)") }
  }

  /// A file of the project; nil for a folder.
  ///
  /// - Throws: `WorldFailure` when the file cannot be read.
  func file(_ name: String) throws -> ContentFile? {
    let path = path(of: name)
    if FileManager.default.kind(ofItemAt: path) == .typeDirectory { return nil }
    do {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      return ContentFile(path: name, bytes: bytes)
    } catch {
      throw WorldFailure("cannot read '\(path)'", error)
    }
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
      uniquingKeysWith: { first, _ in first }
    )
    let sorted = diagnostics.enumerated().sorted { left, right in
      left.element.place == right.element.place
        ? left.offset < right.offset : left.element.place < right.element.place
    }
    for (_, diagnostic) in sorted {
      Terminal.printError(displayed(diagnostic).formatted(with: shown))
    }
  }
}
