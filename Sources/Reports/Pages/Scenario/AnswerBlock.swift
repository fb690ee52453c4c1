import TextFormats

/// A statement with the word for its verdict, and a line for each thing that it is made about.
struct AnswerBlock {
  /// What the worlds say about one device, or about one variant.
  struct Line {
    let name: String
    /// In how many worlds it comes out which way; nil without worlds.
    let bar: EffectBar?
    let text: String
  }

  let status: Status
  let statement: String
  let lines: [Line]

  var fragment: Fragment {
    Fragment { writer in
      writer.element("div", ["class": "finding"]) { block in
        block.element("p", ["class": "takeaway"]) { line in
          line.element("span", ["class": "status status-\(status.style)"], text: status.word)
          line.text(" \(statement)")
        }
        block.newline()
        if lines.isEmpty { return }
        block.element("ul", ["class": "shares"]) { list in
          for line in lines { Self.write(line, to: &list) }
        }
      }
      writer.newline()
    }
  }

  private static func write(_ line: Line, to list: inout MarkupWriter) {
    list.element("li") { item in
      item.element("strong", text: line.name)
      item.text(" ")
      if let bar = line.bar {
        item.fragment(bar.fragment)
        item.text(" ")
      }
      item.element("span", text: line.text)
    }
    list.newline()
  }
}
