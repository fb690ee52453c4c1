import Scenarios
import SiteBuilder

extension KeyReference {
  /// The elements of pages besides Markdown: front matter, boxes, directives and their limits, from
  /// the declarations that read them.
  package static var writing: String {
    let lines =
      [IncludedText.declaration] + DirectiveDeclaration.reports.filter { $0.form == .line }
    let inline = DirectiveDeclaration.reports.filter { $0.form == .inline }
    return section(
      "Front matter",
      "Between two `---` lines at the top of a file in `Content/`. Any other key is an error."
    ) + frontMatter
      + section(
        "Boxes",
        "A box begins with its name and ends with a line `:::`. Each box is closed in the file that "
          + "opens it."
      ) + text(of: DirectiveBox.declarations)
      + section("Directives on a line", "Each is alone on its line.") + text(of: lines)
      + section("Kinds of figures", "What may follow `kind=`, and the options that the kind has.")
      + figures
      + section("Directives in text", "Each ends on the line on which it begins.")
      + text(of: inline)
      + section(
        "Units",
        "What may follow `unit=`, by the unit that the metric has. A count has none."
      ) + units
      + section("Limits", "At most so many; more are an error, and more findings are only counted.")
      + limits
  }

  private static func section(_ title: String, _ text: String) -> String {
    "## \(title)\n\n\(text)\n\n"
  }

  /// Returns each directive with its options and its example, unless that is the one before.
  private static func text(of directives: [DirectiveDeclaration]) -> String {
    var example = ""
    return directives.map { directive in
      let isNew = directive.example != example
      example = directive.example
      return text(of: directive) + (isNew ? "````markdown\n\(example)\n````\n\n" : "")
    }.joined()
  }

  private static func text(of directive: DirectiveDeclaration) -> String {
    let head =
      switch directive.form {
      case .box: ":::\(directive.name)"
      case .line, .inline: directive.heading
      }
    let options = directive.options.map { option in
      "- `\(option.written)`\(option.isRequired ? ", required" : ""): \(option.meaning)\n"
    }
    return "### `\(head)`\n\n\(directive.meaning)\n\n"
      + (options.isEmpty ? "" : options.joined() + "\n")
  }

  private static var figures: String {
    let items = Figure.all.map { figure in
      let options = figure.optionKeys.map { "`\($0)`" }.joined(separator: ", ")
      return "- `\(figure.kind)`\(options.isEmpty ? "" : " (\(options))"): \(figure.summary)\n"
    }
    return items.joined() + "\n"
  }

  private static var units: String {
    var items: [String] = []
    for metric in Metric.allCases where !metric.unit.isEmpty {
      let units = ValueUnit.all(of: metric).map { "`\($0.symbol)`" }.joined(separator: ", ")
      let item = "- \(metric.unit): \(units)\n"
      if !items.contains(item) { items.append(item) }
    }
    return items.joined() + "\n"
  }

  private static var limits: String {
    WritingLimit.all.map { "- \($0.subject): \($0.most) \($0.unit)\n" }.joined() + "\n"
  }
}

extension DirectiveDeclaration {
  /// The directive with its arguments and required options; other options have a list.
  fileprivate var heading: String {
    let words = arguments.map(\.name) + options.filter(\.isRequired).map(\.written)
    let text = words.joined(separator: " ")
    return form == .inline ? ":\(name)[\(text)]" : ":::\(name) \(text)"
  }
}
