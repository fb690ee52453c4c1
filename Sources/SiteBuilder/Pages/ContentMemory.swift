/// What stays known of content files once they are read.
package enum ContentMemory: Sendable {
  /// Nothing: they are read once.
  case nothing
  /// What it takes to read single files again: findings, links, and what pages show of each other.
  case outlines
}
