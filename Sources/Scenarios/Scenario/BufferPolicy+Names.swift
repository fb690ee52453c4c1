package import FrameLab

extension BufferPolicy {
  /// The policies by the names that scenarios use.
  package static let named: [(name: String, value: BufferPolicy)] = [
    ("automatic", .automatic), ("double", .double), ("triple", .triple),
  ]
}
