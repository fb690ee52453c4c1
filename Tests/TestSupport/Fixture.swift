import Foundation

/// Input files below `Fixtures` of a test target.
package enum Fixture {
  /// The bytes of the files in a folder, by their path within it.
  package static func files(
    in folder: String,
    filePath: String = #filePath
  ) throws -> [String: [UInt8]] {
    let root = testFolder(ofTestAt: filePath).appendingPathComponent("Fixtures/\(folder)")
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      let file = root.appendingPathComponent(path)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      files[path] = Array(try Data(contentsOf: file))
    }
    return files
  }
}
