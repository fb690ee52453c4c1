import Diagnostics
import FrameLab
import LocatedYAML

extension Fix {
  /// Decodes a variant's `fixes:` and `harmless:`; nil, with findings, unless both are right.
  init?(
    fixes: YAMLNode?,
    harmless: YAMLNode.Entry?,
    of names: VariantNames,
    _ findings: inout Findings
  ) {
    guard let fixes else {
      guard let harmless else {
        self.init()
        return
      }
      findings.error("'harmless' needs 'fixes', which names the trap", at: harmless.keyPlace)
      return nil
    }
    let traps = fixes.distinct("variant", &findings) {
      names.other($0, refusing: "fix itself", &$1)
    }
    let mistakes = harmless.map { HarmlessMistake.decodeAll($0.value, &findings) } ?? []
    guard let traps, let mistakes else { return nil }
    self.init(traps: traps, harmless: mistakes)
  }
}

extension HarmlessMistake {
  /// Decodes `{formatting: two formatters fit into every frame}`.
  fileprivate static func decodeAll(
    _ node: YAMLNode,
    _ findings: inout Findings
  ) -> [HarmlessMistake]? {
    guard node.entries(of: "techniques", &findings) != nil,
      let fields = node.fields(Technique.self, of: "'harmless'", &findings)
    else { return nil }
    return Technique.allCases.compactMap { technique in
      guard let entry = fields.entries[technique],
        let why = entry.value.text(&findings, expecting: "a reason")
      else { return nil }
      return HarmlessMistake(technique: technique, why: why, place: entry.keyPlace)
    }
  }
}

extension [Variant] {
  /// Reports fixes that fix nothing, and harmless mistakes that none of their traps makes.
  func checkFixes(_ findings: inout Findings) {
    for variant in self {
      let traps = filter { variant.fix.traps.contains($0.id) }
      for trap in traps where trap.techniques == variant.techniques {
        findings.error(
          "'\(variant.id)' and '\(trap.id)' use the same techniques; there is none to fix",
          at: variant.place
        )
      }
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
