import TextFormats

/// The parts that several toys share.
enum ToyControls {
  /// Returns a toy with its title and its caption.
  static func figure(
    _ name: String,
    id: String,
    titled title: String,
    _ caption: String,
    content: @escaping (inout MarkupWriter) -> Void
  ) -> Fragment {
    Fragment { writer in
      writer.block("figure", ["class": "toy \(name)", "id": id]) { figure in
        figure.line("figcaption") { head in
          head.element("strong", text: title)
          head.text(" ")
          head.element("span", text: caption)
        }
        content(&figure)
      }
    }
  }

  /// Returns a choice between a few, of which the first is made.
  static func choice(
    _ name: String,
    of options: [(value: String, title: String)],
    called title: String
  ) -> Fragment {
    Fragment { writer in
      writer.element("fieldset", ["aria-label": title]) { choices in
        for (index, option) in options.enumerated() {
          choices.element("label") { label in
            label.element(
              "input",
              [
                "type": "radio", "name": name, "value": option.value,
                "checked": index == 0 ? "checked" : nil,
              ]
            )
            label.text(" " + option.title)
          }
        }
      }
    }
  }
}
