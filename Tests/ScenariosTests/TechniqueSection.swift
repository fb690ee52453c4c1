import FrameLab

/// The section "Techniques" of `Documentation/Scenarios.md`, made from the declarations.
enum TechniqueSection {
  static var text: String {
    let intro = """

      What a variant does not set has the value marked with *. A technique changes nothing in a list
      without what it needs.

      """
    return intro + Technique.Group.allCases.map(list).joined()
  }

  private static func list(of group: Technique.Group) -> String {
    let items = Technique.allCases.filter { $0.group == group }.map { technique in
      let need = technique.need.map { " needs \($0.rawValue)" } ?? ""
      let choices = technique.choices.map { choice in
        "  - `\(choice.text)`\(choice.isDefault ? "*" : ""): \(choice.summary)\n"
      }
      return "- `\(technique)`\(need):\n\(choices.joined())"
    }
    return "\n\(group.rawValue):\n\n\(items.joined())"
  }
}
