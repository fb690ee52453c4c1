import Diagnostics
import SiteBuilder
import TextFormats

/// A page of sections under a heading: techniques, models.
struct ReportPage {
  /// A part of the page with its own heading.
  struct Section {
    /// The id, unique on the page.
    let id: String
    let title: String
    let content: Fragment
  }

  let path: String
  let title: String
  /// What the page is about, in a sentence.
  let description: String
  /// What the page itself says below its title, if not the description.
  var lede: String?
  /// What comes before the first section.
  var intro = Fragment.empty
  let sections: [Section]
  /// Style sheets besides that of all reports, by their names without extension.
  var moreStyles: [String] = []
  /// What the page was made from.
  let origin: Place

  /// The style sheet of all reports.
  static let style = "report"

  /// The ids that links to the page may use, if it has the same sections whatever was run.
  private var anchors: Set<String> { Set(sections.map(\.id)).union(["content"]) }

  /// The page, for links to its sections.
  var sitePage: SitePage { SitePage(path: path, anchors: anchors, origin: origin, body: body) }

  /// The content of the page.
  var body: SitePage.Body {
    SitePage.Body(
      template: "report",
      title: title,
      description: description,
      style: Self.style,
      moreStyles: moreStyles,
      context: [
        "lede": .text(lede ?? description),
        "intro": .fragment(intro),
        "sections": .list(
          sections.map { section in
            [
              "id": .text(section.id), "title": .text(section.title),
              "content": .fragment(section.content),
            ]
          }
        ),
      ]
      .merging(.contents(sections.map { ($0.id, $0.title, false) })) { own, _ in own }
    )
  }
}

extension Fragment {
  /// A paragraph.
  static func paragraph(_ text: String) -> Fragment {
    Fragment { writer in
      writer.element("p", text: text)
      writer.newline()
    }
  }

  /// A list of items; empty without any.
  static func list(_ items: [Fragment]) -> Fragment {
    guard !items.isEmpty else { return .empty }
    return Fragment { writer in
      writer.element("ul") { list in
        for item in items {
          list.element("li") { $0.fragment(item) }
          list.newline()
        }
      }
      writer.newline()
    }
  }

  /// Content that is collapsed below a line.
  static func folded(_ summary: String, _ content: Fragment) -> Fragment {
    Fragment { writer in
      writer.element("details", ["class": "fold"]) { details in
        details.element("summary", text: summary)
        details.fragment(content)
      }
      writer.newline()
    }
  }
}
