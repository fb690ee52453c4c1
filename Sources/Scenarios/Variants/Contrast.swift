package import FrameLab

/// The trap and the fix of a scenario: the two variants that pages, charts and replays show if they
/// show only two.
///
/// The author names them, or else they are the first variant and the last. Measurements do not
/// choose them, so all pages show the same two on every device, and a fix that does not help
/// visibly does not help. They differ in techniques, unless the fix is missing: a lower cost for
/// the same work is not a fix.
package struct Contrast: Hashable, Sendable {
  /// The variant with the mistake.
  package let trap: Variant
  /// The variant that corrects it.
  package let fix: Variant

  /// The techniques on which the two differ, in the order of techniques; none if the fix is
  /// missing.
  package var techniques: [Technique] { trap.techniques.differences(from: fix.techniques) }

  /// True if the fix no longer changes anything, which the gate reports.
  package var isGone: Bool { techniques.isEmpty }

  /// Pairs two variants; nil if they use the same techniques, and did not differ before.
  package init?(trap: Variant, fix: Variant) {
    guard trap.techniques != fix.techniques || fix.fix.gone.contains(trap.id) else { return nil }
    self.trap = trap
    self.fix = fix
  }
}
