import SiteBuilder
import TextFormats

/// The blocks that reports are made of.
extension Fragment {
  static func paragraph(_ text: String) -> Fragment {
    Fragment { $0.line("p", text: text) }
  }

  /// Returns a list of items; empty without any.
  static func list(_ items: [Fragment]) -> Fragment {
    guard !items.isEmpty else { return .empty }
    return Fragment { writer in
      writer.line("ul") { list in
        for item in items { list.line("li") { $0.fragment(item) } }
      }
    }
  }

  /// Returns content that is collapsed below a line.
  static func folded(
    _ summary: String,
    isOpen: Bool = false,
    _ content: Fragment
  ) -> Fragment {
    Fragment { writer in
      writer.line("details", ["class": "fold", "open": isOpen ? "" : nil]) { details in
        details.element("summary", text: summary)
        details.fragment(content)
      }
    }
  }

  /// Returns content that is collapsed below a title and a note.
  static func folded(
    _ title: String,
    note: Fragment,
    isOpen: Bool = false,
    _ content: Fragment
  ) -> Fragment {
    Fragment { writer in
      writer.block("details", ["class": "fold", "open": isOpen ? "" : nil]) { details in
        details.line("summary") { summary in
          summary.element("strong", text: title)
          summary.text(" ")
          summary.fragment(note)
        }
        details.fragment(content)
      }
    }
  }

  /// Returns content in a separate block, for links and style sheets.
  static func block(id: String? = nil, style: String? = nil, _ content: Fragment) -> Fragment {
    Fragment { $0.block("div", ["id": id, "class": style]) { $0.fragment(content) } }
  }

  /// Returns names with their values.
  static func facts(_ facts: [(name: String, value: Fragment)]) -> Fragment {
    Fragment { writer in
      writer.block("dl", ["class": "facts"]) { list in
        for fact in facts {
          list.element("dt", text: fact.name)
          list.line("dd") { $0.fragment(fact.value) }
        }
      }
    }
  }

  /// Links below each other.
  static func links(_ links: [(title: String, address: String)], style: String? = nil) -> Fragment {
    Fragment { writer in
      writer.block("ul", ["class": style]) { list in
        for link in links { list.line("li") { $0.fragment(.link(link.title, to: link.address)) } }
      }
    }
  }

  /// Scripts of the site that a page loads after its text.
  static func scripts(_ files: [String], on path: String) -> Fragment {
    Fragment { writer in
      for file in files {
        writer.line("script", ["src": RelativePath.link(to: file, from: path)], text: "")
      }
    }
  }

  /// Returns the outcome of a build, in a sentence.
  static func verdict(_ status: Status, _ sentence: String) -> Fragment {
    Fragment { writer in
      writer.line("p", ["class": "verdict status-\(status.style)"]) { line in
        line.fragment(.status(status))
        line.text(" ")
        line.element("span", text: sentence)
      }
    }
  }
}
