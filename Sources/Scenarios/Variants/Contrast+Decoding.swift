import Diagnostics
import LocatedText

extension Contrast {
  /// Decodes a scenario's `trap:` and `fix:`; the default is its first variant and its last.
  ///
  /// - Returns: nil, with findings, if the value is wrong; nil without findings if the scenario
  ///   names neither and its first and last variant use the same techniques.
  static func decode(
    trap trapNode: YAMLNode?,
    fix fixNode: YAMLNode?,
    among variants: Declarations<Variant>,
    _ findings: inout Findings
  ) -> Contrast? {
    let trap =
      trapNode.map { variants.value("variant", named: $0, &findings) }
      ?? variants.values.first?.value
    let fix =
      fixNode.map { variants.value("variant", named: $0, &findings) }
      ?? variants.values.last?.value
    guard let trap, var fix else { return nil }
    // Naming a trap or a fix marks the two variants as different.
    if trapNode != nil || fixNode != nil, trap.id != fix.id, trap.techniques == fix.techniques {
      fix.fix.gone = fix.fix.gone.filter { $0 != trap.id } + [trap.id]
    }
    return decode(trap: trap, fix: fix, at: (fixNode ?? trapNode)?.place, &findings)
  }

  /// Pairs two variants, or reports at their names why they are not a contrast.
  static func decode(
    trap: Variant,
    fix: Variant,
    at place: Place?,
    _ findings: inout Findings
  ) -> Contrast? {
    if let contrast = Contrast(trap: trap, fix: fix) { return contrast }
    guard let place else { return nil }
    findings.error(
      trap.id == fix.id
        ? "'\(trap.id)' cannot be both the trap and the fix"
        : "'\(trap.id)' and '\(fix.id)' use the same techniques, so that one cannot fix the other",
      at: place
    )
    return nil
  }
}
