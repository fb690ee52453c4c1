package import Diagnostics
import FrameLab
import Markup
package import SiteBuilder

/// All links that people wrote, found without running a scenario.
package struct SiteLinks: Sendable {
  /// How many pages people wrote.
  package let pageCount: Int
  /// The links within the site.
  package let inside: [PageLink]
  /// The links to other sites, by place.
  package let outside: [OutsideLink]

  /// Reads the links of the content, of files of YAML and of templates.
  ///
  /// - Parameters:
  ///   - markdown: the content and the documents.
  ///   - others: files of YAML and templates; others are skipped.
  ///   - address: where the site itself is published, which is no other site.
  ///   - drafts: whether drafts count.
  ///   - diagnostics: receives the mistakes in the text.
  package init(
    markdown: [SourceFile],
    others: [SourceFile],
    address: SiteAddress?,
    drafts: Content.Drafts,
    reporting diagnostics: inout [Diagnostic]
  ) {
    let content = Content(
      parsing: markdown,
      drafts: drafts,
      directives: IgnoredDirectives(),
      reporting: &diagnostics
    )
    pageCount = content.pages.count
    inside = content.links
    let written = others.flatMap { file -> [OutsideLink] in
      if file.path.hasSuffix(".mustache") { return OutsideLink.links(inTemplate: file) }
      let isYAML = file.path.hasSuffix(".yml") || file.path.hasSuffix(".yaml")
      return isYAML ? OutsideLink.links(inYAML: file) : []
    }
    let own = address.map { [$0.text, String($0.text.dropLast())] } ?? []
    outside = (content.outsideLinks + written).filter { !own.contains($0.address) }
      .sorted { ($0.place, $0.address) < ($1.place, $1.address) }
  }
}

/// Shows nothing in place of directives, whose links are the program's own.
private struct IgnoredDirectives: ScenarioDirectiveRenderer {
  func block(_ directive: Directive) -> Result<DirectiveBlock, Diagnostic> {
    .success(DirectiveBlock(.empty))
  }

  func inline(_ directive: Directive) -> Result<Fragment, Diagnostic> { .success(.empty) }
}
