package import FrameLab

/// The trap and the fix of a scenario: the two of its variants that pages, charts and replays show
/// when they show two.
///
/// The author names them, or else they are the first variant and the last. Nothing that was measured
/// chooses them, so all pages show the same two on every device, and a fix that does not help is
/// seen not to help. They differ in techniques: a lower cost for the same work is no fix.
package struct Contrast: Hashable, Sendable {
  /// What goes wrong.
  package let trap: Variant
  /// What sets it right.
  package let fix: Variant

  /// The techniques that the two decide differently, in the order of techniques; at least one.
  package var techniques: [Technique] { trap.techniques.differences(from: fix.techniques) }

  /// Pairs two variants; nil if they use the same techniques.
  package init?(trap: Variant, fix: Variant) {
    guard trap.techniques != fix.techniques else { return nil }
    self.trap = trap
    self.fix = fix
  }
}
