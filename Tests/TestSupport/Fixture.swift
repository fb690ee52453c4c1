import Foundation

/// A folder of input files below `Fixtures` of a test target, with the expected output.
package struct Fixture: Sendable, CustomStringConvertible {
  /// One input file.
  package struct File: Sendable {
    /// The path within the fixture, as `Content/index.md`.
    package let path: String
    /// The file's contents.
    package let bytes: [UInt8]
  }

  /// The folder's name: the rule that the fixture is about.
  package let name: String
  /// The input files, sorted by path.
  package let files: [File]
  /// The path of the file that holds the expected text.
  package let expectedPath: String

  /// The fixture's name.
  package var description: String { name }

  /// The fixtures in a folder, sorted by name; each is a folder with its answer in `expected.txt`.
  package static func all(in folder: String, filePath: String = #filePath) -> [Fixture] {
    let root = testFolder(ofTestAt: filePath).appendingPathComponent("Fixtures/\(folder)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.sorted().map { Fixture(name: $0, root: root.appendingPathComponent($0)) }
  }

  private init(name: String, root: URL) {
    self.name = name
    let paths =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    files = paths.sorted().filter { $0 != "expected.txt" }.compactMap { path in
      let file = root.appendingPathComponent(path)
      guard (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true,
        let data = try? Data(contentsOf: file)
      else { return nil }
      return File(path: path, bytes: Array(data))
    }
    expectedPath = root.appendingPathComponent("expected.txt").path
  }
}
