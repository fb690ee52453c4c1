import Diagnostics
import Scenarios
import SiteBuilder
import TextFormats

/// The result of `:::claim id` and `:claim[id]`: a claim with its verdict, or just the verdict.
struct ClaimDirective {
  static let block = DirectiveDeclaration(
    "claim",
    .line,
    arguments: [.claim],
    "A claim of `Content/claims.yml` with its verdict and its source.",
    example: ":::claim preparing-helps"
  )
  static let inline = DirectiveDeclaration(
    "claim",
    .inline,
    arguments: [.claim],
    "The verdict of a claim in a word, linked to the claim.",
    example: "That is :claim[preparing-helps]."
  )

  private let outcome: ClaimOutcome
  private let page: String
  /// True if the claims have a page.
  private let hasPage: Bool

  init(
    _ directive: Directive,
    among claims: [ClaimOutcome],
    hasPage: Bool
  ) throws(Diagnostic) {
    var reader = DirectiveReader(directive, as: Self.block)
    let word = try reader.argument()
    outcome = try reader.find(word, among: claims, by: \.claim.id, called: "claim")
    try reader.finish()
    page = directive.page
    self.hasPage = hasPage
  }

  /// The id of the block, the same as on the page of all claims.
  var id: String { ClaimsPage.anchor(of: outcome.claim.id) }

  /// The claim's sentence, its verdict, and its source.
  var block: Fragment {
    Fragment { writer in
      writer.element(
        "aside",
        [
          "class": "claim status-\(outcome.style)", "id": id, "role": "note", "aria-label": "Claim",
        ]
      ) { aside in
        aside.newline()
        aside.line("p", ["class": "claim-sentence"]) { sentence in
          sentence.element("q", text: outcome.claim.sentence)
        }
        aside.line("p") { verdict in
          verdict.fragment(link)
          verdict.element("small") { source in
            source.text(" ")
            source.fragment(.citation(outcome.claim.citation))
          }
        }
        if outcome.shares != nil, let text = outcome.shareText { aside.line("p", text: text) }
        if case .contradicted(_, let measured) = outcome.claim.answer {
          aside.line("p") { found in
            found.text("Claimed: \(measured.claimed). Measured: \(measured.found) (")
            found.fragment(.citation(measured.citation))
            found.text(").")
          }
        }
        if case .notModeled(let why) = outcome.claim.answer {
          aside.line("p", text: why)
        }
      }
    }
  }

  /// The verdict's word.
  var inline: Fragment { link }

  private var link: Fragment {
    let href = RelativePath.link(to: ClaimsPage.path, from: page) + "#" + id
    let style = "status status-\(outcome.style)"
    return Fragment { writer in
      if hasPage {
        writer.element("a", ["class": style, "href": href], text: outcome.word)
      } else {
        writer.element("span", ["class": style], text: outcome.word)
      }
    }
  }
}
