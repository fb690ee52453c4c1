import Foundation
import Scenarios

/// The project's own content, read in the process of the tests.
enum OwnContent {
  /// The YAML files of a folder of `Content`, such as `models`, sorted.
  static func files(of folder: String) throws -> [ContentFile] {
    let path = "Content/\(folder)"
    let url = DemoProject.root.appendingPathComponent(path)
    return try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
      .filter { $0.hasSuffix(".yml") }
      .map { name in
        let bytes = Array(try Data(contentsOf: url.appendingPathComponent(name)))
        return ContentFile(path: "\(path)/\(name)", bytes: bytes)
      }
  }
}
