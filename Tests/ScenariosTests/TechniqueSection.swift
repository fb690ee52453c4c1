import FrameLab

/// The section "Techniques" of `Documentation/Scenarios.md`, made from the declarations.
enum TechniqueSection {
  static var text: String {
    let intro = """

      What a variant does not set has the value marked with *. A technique changes nothing in a list
      without what it needs.

      """
    return intro + Technique.Group.allCases.map(table).joined()
  }

  private static func table(of group: Technique.Group) -> String {
    let rows = Technique.allCases.filter { $0.group == group }.map { technique in
      let choices = technique.choices.map { choice in
        "`\(choice.text)`\(choice.isDefault ? "*" : ""): \(choice.summary)"
      }
      let cells = [
        "`\(technique)`", technique.need?.rawValue ?? "", choices.joined(separator: ". "),
      ]
      return "| \(cells.joined(separator: " | ")) |\n".replacing("|  |", with: "| |")
    }
    return """

      \(group.rawValue):

      | technique | needs | values |
      |---|---|---|
      \(rows.joined())
      """
  }
}
