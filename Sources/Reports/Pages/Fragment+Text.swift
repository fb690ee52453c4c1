import Markup

extension Fragment {
  /// A text, escaped.
  static func text(_ text: String) -> Fragment {
    Fragment { $0.text(text) }
  }

  /// A text with a smaller one below it.
  static func text(_ text: String, note: String?) -> Fragment {
    Fragment { writer in
      writer.text(text)
      write(note: note, to: &writer)
    }
  }

  /// A verdict: its word with a shape and a colour.
  static func status(_ status: Status, note: String? = nil) -> Fragment {
    Fragment { writer in
      writer.element("span", ["class": "status status-\(status.style)"], text: status.word)
      write(note: note, to: &writer)
    }
  }

  private static func write(note: String?, to writer: inout MarkupWriter) {
    guard let note else { return }
    // Without style sheets the two would run together.
    writer.text(" ")
    writer.element("small", text: note)
  }
}
