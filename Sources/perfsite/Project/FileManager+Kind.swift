import Foundation

extension FileManager {
  /// The kind of the item at a path; links are not followed, and nil means that there is none.
  func kind(ofItemAt path: String) -> FileAttributeType? {
    (try? attributesOfItem(atPath: path))?[.type] as? FileAttributeType
  }
}
