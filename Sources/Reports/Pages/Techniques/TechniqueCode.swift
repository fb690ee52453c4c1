import FrameLab
import SiteBuilder
import TextFormats

/// The code of the guide that shows a technique, each with the place that explains it.
struct TechniqueCode {
  private let examples: [(page: Page, example: PageExample)]

  /// Collects the code that names a technique, in the order of the pages.
  init(of technique: Technique, in content: Content) {
    examples = content.pages.flatMap { page in
      page.examples.filter { $0.techniques.contains(technique.rawValue) }.map { (page, $0) }
    }
  }

  var isEmpty: Bool { examples.isEmpty }

  /// Returns the code, with links from a page to where it is explained.
  func fragment(on path: String) -> Fragment {
    .joined(
      examples.flatMap { page, example in
        let link = RelativePath.link(to: page.path, from: path)
        let source = Fragment.link(
          example.heading.map { "\(page.title), \($0.title)" } ?? page.title,
          to: example.heading.map { "\(link)#\($0.id)" } ?? link
        )
        return [
          example.fragment,
          Fragment { writer in
            writer.line("p", ["class": "from"]) { line in
              line.text("From the guide: ")
              line.fragment(source)
            }
          },
        ]
      }
    )
  }
}
