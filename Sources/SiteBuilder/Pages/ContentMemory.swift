/// The data that a reader keeps about content files.
package enum ContentMemory: Sendable {
  /// No data: the files are read once.
  case nothing
  /// The data for reading single files again: findings, links, and the parts that other pages show.
  case outlines
}
