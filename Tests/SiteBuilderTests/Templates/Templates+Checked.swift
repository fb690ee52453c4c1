import Diagnostics
import SiteBuilder

extension Templates {
  /// Checks a template against the names of one page, and renders it if there is no mistake.
  func renderChecked(
    _ name: String,
    placing content: [String] = [],
    with context: TemplateContext,
    at path: String,
    reporting diagnostics: inout [Diagnostic]
  ) -> RenderedPage? {
    let before = diagnostics.count
    _ = check(
      name,
      placing: content,
      declaring: Self.variables(of: [context]),
      reporting: &diagnostics
    )
    guard diagnostics.count == before, !hasMistakes else { return nil }
    return render(name, with: context, at: path, reporting: &diagnostics)
  }

  /// The declarations of the names of some contexts; a name that not all give a value is optional.
  private static func variables(of contexts: [TemplateContext]) -> [ContextVariable] {
    Set(contexts.flatMap(\.keys)).sorted().map { name in
      let values = contexts.map { $0[name] ?? .absent }
      let inner = values.flatMap { value -> [TemplateContext] in
        switch value {
        case .list(let contexts): contexts
        case .group(let context): [context]
        case .text, .fragment, .flag, .absent: []
        }
      }
      let isOptional = values.contains(.absent)
      switch values.first(where: { $0 != .absent }) {
      case .text: return .text(name)
      case .fragment: return .markup(name)
      case .flag: return .flag(name)
      case .list: return .list(name, "", variables(of: inner))
      case .group where !isOptional: return .group(name, "", variables(of: inner))
      case .group, .absent, nil: return .optional(name, "", variables(of: inner))
      }
    }
  }
}
