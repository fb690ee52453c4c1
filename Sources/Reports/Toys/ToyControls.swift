import TextFormats

/// Controls that several toys have.
enum ToyControls {
  /// A choice between a few, of which the first is made.
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
