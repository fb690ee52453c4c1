import Diagnostics
import SiteBuilder
import TextFormats

/// Renders pages with their templates one by one, and collects their links.
struct PageRendering {
  private(set) var frame: SiteFrame
  let templates: Templates
  /// The paths of the pages that are made of content.
  let contentPaths: Set<String>
  /// The links whose targets are yet to be checked.
  private(set) var templateLinks: [PageLink] = []
  /// Links that are right, but to places that the next version of a page may lack.
  private(set) var linksIntoContent: [PageLink] = []
  /// The pages that the search finds.
  private(set) var listedPaths: [String] = []
  var index = SearchIndex()

  init(frame: SiteFrame, templates: Templates, contentPaths: Set<String>) {
    self.frame = frame
    self.templates = templates
    self.contentPaths = contentPaths
  }

  /// Returns the files of a page; without its document if the template has mistakes.
  mutating func files(
    of page: SitePage,
    text: Fragment?,
    checking linkCheck: LinkCheck,
    observing observe: (String, TemplateContext) -> Void,
    reporting diagnostics: inout [Diagnostic]
  ) -> [SiteFile] {
    let files = page.files()
    guard let body = page.body else { return files }
    var context = frame.context(of: body, at: page.path)
    if let text { context["body"] = .fragment(text) }
    observe(body.template, context)
    let rendered = templates.render(
      body.template,
      with: context,
      at: page.path,
      reporting: &diagnostics
    )
    guard let rendered else { return files }
    templateLinks += rendered.links.filter { !linkCheck.isRight($0) }
    linksIntoContent += rendered.links.filter {
      $0.anchor != nil && contentPaths.contains($0.target)
    }
    page.add(rendered.bytes, to: &index)
    if body.searchDepth != nil { listedPaths.append(page.path) }
    let document = SiteFile(path: page.path, bytes: rendered.bytes, origin: page.origin.path)
    return files + [document] + page.redirects
  }
}
