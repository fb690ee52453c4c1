import TextFormats

/// A statement with the word for its verdict.
struct AnswerBlock {
  let status: Status
  let statement: String
  /// The subject; nil if the page names it.
  var note: String?

  var fragment: Fragment {
    Fragment { writer in
      writer.line("div", ["class": "finding"]) { block in
        block.element("p", ["class": "takeaway"]) { line in
          line.element("span", ["class": "status status-\(status.style)"], text: status.word)
          line.text(" \(statement)")
        }
        if let note { block.element("p", text: note) }
      }
    }
  }
}
