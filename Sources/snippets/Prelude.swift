import Foundation

/// The declarations that the snippets of a page assume.
struct Prelude {
  /// Its file; nil if the page has none.
  let path: String?
  /// The imports that each snippet has without showing them.
  let imports: [String]

  /// Creates the prelude of a page: the file with the page's name.
  ///
  /// - Throws: the error if it can't be read.
  init(of page: String, in folder: String) throws {
    let name = URL(fileURLWithPath: page).deletingPathExtension().lastPathComponent
    let path = "\(folder)/\(name).swift"
    guard FileManager.default.fileExists(atPath: path) else {
      self.path = nil
      imports = ["import UIKit"]
      return
    }
    self.path = path
    imports = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("import ") }.map(String.init)
  }
}
