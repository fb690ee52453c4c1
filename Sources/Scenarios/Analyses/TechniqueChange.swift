package import FrameLab

/// One technique that is decided otherwise, and nothing else.
package struct TechniqueChange: Hashable, Sendable {
  /// The technique.
  package let technique: Technique
  /// The setting before, such as `onCommit` or `12 ahead`.
  package let from: String
  /// The setting after.
  package let to: String
}
