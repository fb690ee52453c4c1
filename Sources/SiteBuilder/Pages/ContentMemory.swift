/// What stays known of content files once they are read.
package enum ContentMemory: Sendable {
  /// Nothing: they are read once.
  case nothing
  /// Everything, which takes several times their size.
  case everything
}
