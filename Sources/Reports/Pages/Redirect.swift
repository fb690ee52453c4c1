import Diagnostics
import SiteBuilder
import TextFormats

/// A small page at an address that a page used to have; it leads to the one that it has now.
struct Redirect {
  /// The former address.
  let path: String
  /// The address of the page, and its title.
  let target: (path: String, title: String)
  /// The file that the page is made from, for diagnostics.
  let origin: String

  /// The file, which browsers follow at once and search engines leave out.
  var file: SiteFile {
    let link = RelativePath.link(to: target.path, from: path)
    let head = Fragment { writer in
      writer.element("meta", ["charset": "utf-8"])
      writer.newline()
      writer.element(
        "meta",
        ["name": "viewport", "content": "width=device-width, initial-scale=1"]
      )
      writer.newline()
      writer.element("meta", ["name": "robots", "content": "noindex"])
      writer.newline()
      writer.line("title", text: target.title)
      writer.element("link", ["rel": "canonical", "href": link])
      writer.newline()
      // Without one, browsers ask the server for an icon.
      writer.element("link", ["rel": "icon", "href": "data:,"])
      writer.newline()
      writer.element("meta", ["http-equiv": "refresh", "content": "0; url=\(link)"])
      writer.newline()
    }
    let page = Fragment { writer in
      writer.block("html", ["lang": "en"]) { html in
        html.line("head") { $0.fragment(head) }
        html.line("body") { body in
          body.element("p") { line in
            line.text("This page has moved: ")
            line.element("a", ["href": link], text: target.title)
          }
        }
      }
    }
    return SiteFile(path: path, text: "<!doctype html>\n" + page.markup, origin: origin)
  }
}

extension SitePage {
  /// The pages at its former addresses; none if this run has nothing for the page.
  var redirects: [SiteFile] {
    guard let body else { return [] }
    return formerPaths.map { former in
      Redirect(path: former, target: (path, body.title), origin: origin.path).file
    }
  }
}
