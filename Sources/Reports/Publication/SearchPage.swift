import Diagnostics
import SiteBuilder
import TextFormats

/// The page with the search field and, for readers without scripts, the list of all pages.
struct SearchPage {
  /// Every other page of the site.
  let pages: [SitePage]
  let origin: Place

  static let path = "search.html"

  var sitePage: SitePage {
    var body = ReportPage(
      path: Self.path,
      title: "Search",
      description: "Find a page by its words, or in the list of all pages.",
      lede: "",
      opening: .joined([Self.form, list]),
      closing: .scripts(["assets/search.js"], on: Self.path),
      styles: ["search"],
      origin: origin
    ).body
    body.searchDepth = nil
    return SitePage(path: Self.path, anchors: ["content", "all-pages"], origin: origin, body: body)
  }

  private static let form = Fragment { writer in
    writer.block("form", ["class": "search", "role": "search", "action": path]) { form in
      form.element(
        "input",
        [
          "type": "search", "name": "q", "aria-label": "Words to find", "placeholder": "Search",
          "autocomplete": "off",
        ]
      )
      form.newline()
      form.line("p", ["role": "status"], text: "")
      form.line("ol", text: "")
    }
  }

  private var list: Fragment {
    Fragment { writer in
      writer.block("div", ["class": "text"]) { text in
        text.line("h2", ["id": "all-pages"], text: "All pages")
        for group in groups {
          text.block("details", ["class": "fold"]) { details in
            details.line("summary") { summary in
              summary.element("strong", text: group.title)
              summary.text(": " + counted(group.links.count, "page"))
            }
            details.fragment(.links(group.links))
          }
        }
      }
    }
  }

  /// The pages by folder, both in the order of the site.
  private var groups: [(title: String, links: [(title: String, address: String)])] {
    var folders: [String] = []
    var byFolder: [String: [(title: String, address: String)]] = [:]
    for page in pages {
      guard let body = page.body, body.searchDepth != nil else { continue }
      let folder = page.path.split(separator: "/").dropLast().first.map(String.init) ?? ""
      if byFolder[folder] == nil { folders.append(folder) }
      let address = RelativePath.link(to: page.path, from: Self.path)
      byFolder[folder, default: []].append((body.title, address))
    }
    return folders.map { folder in
      (folder.isEmpty ? "Overview" : folder.capitalizedStart, byFolder[folder] ?? [])
    }
  }
}
