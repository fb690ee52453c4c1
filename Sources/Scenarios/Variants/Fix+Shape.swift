import Diagnostics
import FrameLab
import LocatedText

extension HarmlessMistake {
  /// The value of `harmless:`, such as `{formatting: two formatters fit into every frame}`.
  static var shape: Shape<[HarmlessMistake]> {
    Shape<[HarmlessMistake]>.mapping(
      "'harmless'",
      of: [],
      Technique.allCases.map { technique in
        .optional(technique.rawValue, shape(of: technique)) { $0 += $1 }
      }
    )
    .nonempty("techniques")
  }

  /// Returns the shape of the mistake with its reason; none, with a finding, for a wrong one, so
  /// that the variant and its other mistakes are still checked.
  private static func shape(of technique: Technique) -> Shape<[HarmlessMistake]> {
    let why = Shape.text(expecting: "a reason")
    return Shape<[HarmlessMistake]>(
      schema: why.schema,
      readingAtKey: { node, key, findings in
        guard let why = why.read(node, &findings) else { return [] }
        return [HarmlessMistake(technique: technique, why: why, place: key ?? node.place)]
      }
    )
  }
}

extension [Variant] {
  /// Marks missing fixes, and reports harmless mistakes that none of their traps makes.
  ///
  /// A change of an app can undo a fix, so the gate fails, as it does for any other broken
  /// expectation.
  mutating func checkFixes(_ findings: inout Findings) {
    for index in indices {
      let variant = self[index]
      let traps = filter { variant.fix.traps.contains($0.id) }
      self[index].fix.gone = traps.filter { $0.techniques == variant.techniques }.map(\.id)
      guard self[index].fix.gone.isEmpty else { continue }
      for mistake in variant.fix.harmless {
        let own = mistake.technique.setting(in: variant.techniques)
        guard traps.allSatisfy({ mistake.technique.setting(in: $0.techniques) == own })
        else { continue }
        findings.error(
          "'\(mistake.technique.rawValue)' is '\(own)' in what '\(variant.id)' fixes as well",
          at: mistake.place
        )
      }
    }
  }
}
