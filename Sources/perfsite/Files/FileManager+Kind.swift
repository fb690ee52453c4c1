import Foundation

extension FileManager {
  /// Returns the kind of the item at a path, without following links; nil if there is none.
  func kind(ofItemAt path: String) -> FileAttributeType? {
    (try? attributesOfItem(atPath: path))?[.type] as? FileAttributeType
  }
}
