import Foundation
import Scenarios

/// The repository's own models.
enum OwnModels {
  /// The files of `Content/models`, sorted.
  static var files: [ContentFile] {
    get throws {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Content/models").standardizedFileURL
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        .filter { $0.hasSuffix(".yml") }
        .map { name in
          let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
          return ContentFile(path: "Content/models/\(name)", bytes: Array(bytes))
        }
    }
  }
}
