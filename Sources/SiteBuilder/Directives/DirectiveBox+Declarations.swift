extension DirectiveBox {
  /// The option with the words above a box.
  static let caption = "caption"
  /// The option with the techniques that the code in a box shows.
  static let technique = "technique"

  package static let declarations = Kind.allCases.map(\.declaration)

  /// The deepest nesting of boxes.
  static let mostLevels = 8
}

extension DirectiveBox.Kind {
  /// The declaration of the box: its meaning and its possible contents.
  var declaration: DirectiveDeclaration {
    switch self {
    case .summary:
      box("The page in short, right after its title.", holding: "- **Prepare images** early.")
    case .note:
      box("A remark. Any text may be in it, also figures and other boxes.", holding: "A remark.")
    case .warning:
      box(
        "A remark about what goes wrong. Any text may be in it.",
        holding: "Mind the main thread."
      )
    case .code:
      DirectiveDeclaration(
        rawValue,
        .box,
        options: [
          Self.caption(isRequired: true, "the words above the code; backticks make code"),
          Self.technique,
        ],
        "One code block under a caption, and nothing else.",
        example: ":::code caption=\"A `Cell` of its own\"\n```swift\nlet cell = Cell()\n```\n:::"
      )
    case .dont:
      DirectiveDeclaration(
        rawValue,
        .box,
        options: [Self.caption(isRequired: false, "what is wrong")],
        "What not to do. Directly after it there is what to do; the two are side by side where there "
          + "is room.",
        example: Self.pair
      )
    case .do:
      DirectiveDeclaration(
        rawValue,
        .box,
        options: [Self.caption(isRequired: false, "what is right"), Self.technique],
        "What to do, directly after what not to do.",
        example: Self.pair
      )
    }
  }

  private func box(_ meaning: String, holding text: String) -> DirectiveDeclaration {
    DirectiveDeclaration(rawValue, .box, meaning, example: ":::\(rawValue)\n\(text)\n:::")
  }

  private static func caption(
    isRequired: Bool,
    _ meaning: String
  ) -> DirectiveDeclaration.Option {
    .init(DirectiveBox.caption, "\"…\"", isRequired: isRequired, meaning)
  }

  private static let technique = DirectiveDeclaration.Option(
    DirectiveBox.technique,
    "…",
    "the [techniques](Scenarios.md#techniques) that the code is an example of, each with the choice "
      + "that it makes and with commas between them; their pages show it"
  )

  private static let pair = """
    :::dont caption="Decodes in the commit"
    Set the image as it came.
    :::

    :::do caption="Prepares it first" technique=imagePreparation:thumbnail
    Set it once it is prepared.
    :::
    """
}
