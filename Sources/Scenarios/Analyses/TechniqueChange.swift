package import FrameLab

/// A technique set differently, and nothing else.
package struct TechniqueChange: Hashable, Sendable {
  package let technique: Technique
  /// The setting before, such as `onCommit` or `12 ahead`.
  package let from: String
  /// The setting after.
  package let to: String
}

extension TechniqueChange {
  /// Creates a change from one variant's choice to another's.
  package init(_ technique: Technique, from variant: Variant, to other: Variant) {
    self.init(
      technique: technique,
      from: technique.setting(in: variant.techniques),
      to: technique.setting(in: other.techniques)
    )
  }
}
