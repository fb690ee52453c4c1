import Foundation

extension FileManager {
  /// Whether a folder stands at a path; a link to one is none.
  func isFolder(_ path: String) -> Bool {
    (try? attributesOfItem(atPath: path))?[.type] as? FileAttributeType == .typeDirectory
  }
}
