import SiteBuilder

extension DataPages.Kind {
  /// The names that a template of the kind may use.
  ///
  /// - Parameters:
  ///   - template: its name.
  ///   - isBuilt: whether the site has a part, so that there are addresses in it.
  /// - Returns: the names, with those in parts that are not built as optional ones.
  func context(of template: String, isBuilt: (SitePartName) -> Bool) -> PageContext {
    PageContext(template: template, summary: summary, variables: variables(isBuilt))
  }

  private var summary: String {
    switch self {
    case .scenario: "A page of one's own for each scenario"
    case .technique: "A page of one's own for each technique that a scenario compares"
    case .device: "A page of one's own for each device"
    case .measurement: "A page of one's own for each file of measurements"
    }
  }

  private func variables(_ isBuilt: (SitePartName) -> Bool) -> [ContextVariable] {
    func href(in part: SitePartName) -> ContextVariable {
      let meaning = "the address in the part '\(part.rawValue)', from the page on"
      return isBuilt(part) ? .text("href", meaning) : .optionalText("href", meaning)
    }
    switch self {
    case .scenario:
      return [
        .text("id"), .text("question"), .text("href", "the address of its report"),
        .text("metric"), .flag("hasRun"), .list("tags", "", [.text("name")]),
        .list(
          "results",
          "by device",
          [
            .text("device"), .flag("hasPassed"),
            .list(
              "variants",
              "",
              [.text("id"), .text("title"), .text("value"), .flag("isTrap"), .flag("isFix")]
            ),
          ]
        ),
      ]
    case .technique:
      return [
        .text("id"), .text("summary"), href(in: .techniques),
        .list("choices", "", [.text("name"), .text("summary"), .flag("isDefault")]),
        .list("scenarios", "those that compare it", [.text("id")] + .link),
      ]
    case .device:
      return [
        .text("id"), .text("name"), .text("chip"), href(in: .models), .text("refreshRate"),
        .text("width", "in points"), .text("height", "in points"), .text("scale"), .text("cores"),
      ]
    case .measurement:
      return [
        .text("id"), .text("href", "the address of its page"),
        .list(
          "entries",
          "what was measured",
          [
            .text("title"), .optionalText("device"),
            .optional("scenario", "what it stands for", .link),
          ]
        ),
      ]
    }
  }
}

extension PageContext {
  /// Every kind of page, by its template; those of data by the folder of their templates.
  package static let listed: [PageContext] =
    all
    + DataPages.Kind.allCases.map { kind in
      kind.context(of: "pages/\(kind.rawValue)") { _ in false }
    }
}
