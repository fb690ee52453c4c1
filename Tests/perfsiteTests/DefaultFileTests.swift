import Foundation
import Testing
import perfsite

/// The files inside the program are those of the repository.
@Suite
struct DefaultFileTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The files of a folder of the repository by path, but hidden ones.
  private static func files(in folder: String) throws -> [String: [UInt8]] {
    let url = root.appendingPathComponent(folder)
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: url.path) {
      let file = url.appendingPathComponent(name)
      let isFile = try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
      if isFile, !file.lastPathComponent.hasPrefix(".") {
        files["\(folder)/\(name)"] = [UInt8](try Data(contentsOf: file))
      }
    }
    return files
  }

  @Test(arguments: ["Templates", "Content/models", "Starter"])
  func `every file of the folder is in the program, byte for byte`(folder: String) throws {
    let files = try Self.files(in: folder)
    let embedded = DefaultFile.all(in: folder)
    #expect(embedded.map(\.path) == files.keys.sorted())
    for file in embedded {
      #expect(file.bytes == files[file.path], "\(file.path) differs; build again")
    }
  }

  @Test
  func `files are sorted, and found by their places`() {
    let paths = DefaultFile.all.map(\.path)
    #expect(paths == paths.sorted())
    #expect(Set(paths).count == paths.count)
    #expect(DefaultFile.named("Templates/home.mustache")?.bytes.isEmpty == false)
    #expect(DefaultFile.named("Templates/hone.mustache") == nil)
  }
}
