import Diagnostics
import SiteBuilder
import TextFormats

/// A generated page: sections under headings, and parts of full width around them.
struct ReportPage {
  /// A part of the page with its own heading.
  struct Section {
    /// The id, unique on the page.
    let id: String
    let title: String
    let content: Fragment
    /// The places within it that the contents of the page name too.
    var places: [(id: String, title: String)] = []
  }

  let path: String
  let title: String
  /// The page's subject, in a sentence.
  let description: String
  /// The broken expectations, above the lede.
  var verdict = Fragment.empty
  /// The text below the title, if it differs from the description; empty for none.
  var lede: String?
  /// The parts of full width above the sections.
  var opening = Fragment.empty
  /// The part before the first section, beside the contents.
  var intro = Fragment.empty
  var sections: [Section] = []
  /// The parts of full width below the sections, and scripts.
  var closing = Fragment.empty
  /// Style sheets by their names without extension.
  var styles = [Self.style]
  /// The source of the page.
  let origin: Place

  /// The template of all reports.
  static let template = "report"
  /// The style sheet of most reports.
  static let style = "report"

  /// The ids that links to the page may use, if it has the same sections whatever was run.
  private var anchors: Set<String> { Set(sections.map(\.id)).union(["content"]) }

  /// The page, for links to its sections.
  var sitePage: SitePage { SitePage(path: path, anchors: anchors, origin: origin, body: body) }

  /// The content of the page.
  var body: SitePage.Body {
    SitePage.Body(
      template: Self.template,
      title: title,
      description: description,
      styles: styles,
      context: context
    )
  }

  /// The template variables.
  var context: TemplateContext {
    // One section needs no list of them.
    let places = sections.flatMap { [($0.id, $0.title)] + $0.places }
    return [
      "verdict": Self.slot(verdict),
      "hasLede": .flag(lede != ""),
      "lede": .text(lede ?? description),
      "opening": Self.slot(opening),
      "hasContents": .flag(places.count > 1),
      "contents": .list(
        places.map { id, title in
          ["href": .text("#\(id)"), "title": .text(title), "isNested": .flag(false)]
        }
      ),
      "hasText": .flag(intro != .empty || !sections.isEmpty),
      "intro": .fragment(intro),
      "sections": .list(
        sections.map { section in
          [
            "id": .text(section.id), "title": .text(section.title),
            "content": .fragment(section.content),
          ]
        }
      ),
      "closing": Self.slot(closing),
    ]
  }

  private static func slot(_ content: Fragment) -> TemplateValue {
    .optional(content == .empty ? nil : ["content": .fragment(content)])
  }
}
