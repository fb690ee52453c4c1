import FrameLab
import Scenarios

/// The techniques of a scenario in words: those that matter to it, and a note about the others.
enum TechniqueText {
  /// Lists the scenario's techniques, those on which its variants differ, and those that all set
  /// differently from the defaults; then says that the others have their defaults.
  static func facts(_ scenario: Scenario) -> [(String, String)] {
    let defaults = Techniques()
    var facts: [(String, String)] = []
    for technique in Technique.allCases {
      let settings = scenario.variants.map { technique.setting(in: $0.techniques) }
      if let only = settings.first, Set(settings).count == 1 {
        guard scenario.techniques.contains(technique) || only != technique.setting(in: defaults)
        else { continue }
        facts.append((technique.title, "\(only) in every variant"))
      } else {
        let each = zip(scenario.variants, settings).map { "\($0.title): \($1)" }
        facts.append((technique.title, each.joined(separator: "; ")))
      }
    }
    let others = Technique.allCases.count - facts.count
    if others > 0 { facts.append(("Other techniques", "\(others), each as by default")) }
    return facts
  }
}
