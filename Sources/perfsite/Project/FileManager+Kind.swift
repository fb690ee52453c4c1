import Foundation

extension FileManager {
  /// What stands at a path; a link is a link, wherever it leads, and nil means nothing.
  func kind(ofItemAt path: String) -> FileAttributeType? {
    (try? attributesOfItem(atPath: path))?[.type] as? FileAttributeType
  }
}
