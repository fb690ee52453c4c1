import Markup
import Mustache

extension TemplateValue {
  /// The values in the form that the template library reads.
  ///
  /// Texts are escaped here: the library compares whole characters, so a quotation mark followed by
  /// a combining accent would stay unescaped and end an attribute.
  static func rendering(_ context: TemplateContext) -> [String: Any] {
    context.mapValues(\.rendering)
  }

  private var rendering: Any {
    switch self {
    case .text(let text): escaped(text)
    case .fragment(let fragment): fragment.markup
    case .list(let contexts): contexts.map { TemplateValue.rendering($0) }
    case .group(let context): TemplateValue.rendering(context)
    case .flag(let isSet): isSet
    case .absent: Absent()
    }
  }

  /// Also for attributes between single quotation marks.
  private func escaped(_ text: String) -> String {
    var output = ""
    for scalar in Escaping.attribute.escape(text).unicodeScalars {
      if scalar == "'" { output += "&#39;" } else { output.unicodeScalars.append(scalar) }
    }
    return output
  }
}

/// Hides an outer value of the same name, which leaving out the name would not do.
private struct Absent: MustacheCustomRenderable {
  var renderText: String { "" }
  var isNull: Bool { true }
}
