import Diagnostics
import SiteBuilder
import TextFormats

/// Knows one figure, `decode`, and shows which directives were requested.
struct TestDirectives: DirectiveRenderer {
  let blockNames = ["figure"]
  let inlineNames = ["value"]
  let techniqueChoices = ["imagePreparation:thumbnail", "shadows:path"]

  func block(_ directive: Directive) -> Result<DirectiveBlock, Diagnostic> {
    known(directive).map { name in
      let shown = Fragment {
        $0.element("figure", ["id": name]) { $0.text(describe(directive)) }
      }
      return DirectiveBlock(shown, ids: [name])
    }
  }

  func inline(_ directive: Directive) -> Result<Fragment, Diagnostic> {
    known(directive).map { _ in
      Fragment { $0.element("data", text: describe(directive)) }
    }
  }

  private func known(_ directive: Directive) -> Result<String, Diagnostic> {
    guard let word = directive.arguments.first else {
      return .failure(.error("'\(directive.name.text)' names no scenario", at: directive.place))
    }
    guard word.text == "decode" || word.text == "reuse" else {
      return .failure(
        .error(
          "unknown scenario '\(word.text)'"
            + Suggestion.clause(for: word.text, among: ["decode", "reuse"]),
          at: directive.place(of: word)
        )
      )
    }
    return .success(word.text)
  }

  private func describe(_ directive: Directive) -> String {
    let arguments = directive.arguments.map { "\($0.text)@\($0.position)" }
    let options = directive.options.map {
      "\($0.key.text)=\($0.value.text)@\($0.value.position)"
    }
    return ([directive.name.text] + arguments + options).joined(separator: " ")
  }
}
