import Diagnostics
import FrameLab
import SiteBuilder
import TextFormats

/// Accepts every directive about a scenario or a claim that is declared.
///
/// If no scenario can be read, nothing else in a directive can be checked, but all other mistakes
/// in the text are still found.
struct UncheckedDirectives: ScenarioDirectiveRenderer {
  let unread: UnreadContent

  func block(_ directive: Directive) -> Result<DirectiveBlock, Diagnostic> {
    Result { () throws(Diagnostic) in
      try check(directive, LiveDirectives.BlockName(rawValue: directive.name.text)?.declaration)
      return DirectiveBlock(.empty)
    }
  }

  func inline(_ directive: Directive) -> Result<Fragment, Diagnostic> {
    Result { () throws(Diagnostic) in
      try check(directive, LiveDirectives.InlineName(rawValue: directive.name.text)?.declaration)
      return .empty
    }
  }

  private func check(
    _ directive: Directive,
    _ declaration: DirectiveDeclaration?
  ) throws(Diagnostic) {
    guard let declaration else { preconditionFailure("asked for '\(directive.name.text)'") }
    if try Illustration(directive) != nil { return }
    let isClaim = directive.name.text == LiveDirectives.BlockName.claim.rawValue
    var reader = DirectiveReader(directive, as: declaration)
    let subject = try reader.argument()
    // Values and comparisons name a scenario and a variant.
    let id = Directive.Word(String(subject.text.prefix { $0 != "/" }), at: subject.position)
    let known = isClaim ? unread.claims : unread.scenarios
    _ = try reader.find(
      isClaim ? subject : id,
      among: known.sorted(),
      by: \.self,
      called: isClaim ? "claim" : "scenario"
    )
  }
}
