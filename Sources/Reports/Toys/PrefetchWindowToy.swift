import TextFormats

/// A list whose rows load ahead of the screen, in its initial state: all requested rows have
/// loaded.
///
/// `assets/prefetch-window.js` scrolls it.
struct PrefetchWindowToy {
  /// The number of rows on the screen, and the number drawn above and below it.
  private static let visible = 7
  private static let around = 12

  /// A setting for readers.
  private struct Setting {
    let name: String
    let title: String
    let range: ClosedRange<Int>
    let step: Int
    let value: Int
    let unit: String
  }

  private static let window = 8
  private static let settings = [
    Setting(
      name: "window",
      title: "Rows ahead",
      range: 0...12,
      step: 1,
      value: window,
      unit: "rows"
    ),
    Setting(
      name: "latency",
      title: "A load takes",
      range: 0...1000,
      step: 20,
      value: 300,
      unit: "ms"
    ),
    Setting(
      name: "decode",
      title: "Decoding takes",
      range: 0...200,
      step: 5,
      value: 20,
      unit: "ms"
    ),
    Setting(name: "speed", title: "Speed", range: 2...60, step: 1, value: 16, unit: "rows/s"),
  ]

  /// Returns the figure, whose controls only scripts show.
  func fragment(id: String) -> Fragment {
    ToyControls.figure(
      "prefetch-window",
      id: id,
      titled: "The prefetch window",
      "Rows that load before they are on the screen are not blank when they get there."
    ) { figure in
      figure.line("div", ["class": "stage"]) { stage in
        stage.line(
          "div",
          ["class": "list", "tabindex": "0", "role": "group", "aria-label": "A list to scroll"]
        ) { list in
          for _ in 0..<Self.visible {
            list.element("div", ["class": "row ready"]) { row in
              row.element("i", text: "")
              row.element("b", text: "")
            }
          }
        }
        stage.fragment(map)
        stage.newline()
        stage.element("div", ["class": "desk"]) { desk in
          desk.fragment(counters)
          desk.fragment(controls)
        }
      }
      figure.line(
        "p",
        text:
          "Dark: ready to show. Light: loaded, not yet decoded. Dashed: loading. The frame is the "
          + "screen. A made-up list: one row is decoded at a time, and rows more than 20 away "
          + "are forgotten."
      )
    }
  }

  /// The rows around the screen, with a window ahead of it and without.
  private var map: Fragment {
    Fragment { writer in
      let name = "The rows around the screen: on the left with prefetching, on the right without"
      writer.element("svg", ["class": "map", "role": "img", "aria-label": name]) { drawing in
        for (side, window) in [Self.window, 0].enumerated() {
          drawing.element("g") { rows in
            for index in 0..<Self.visible + 2 * Self.around {
              let ready = Self.around..<Self.around + Self.visible + window
              rows.element(
                "rect",
                [
                  "class": ready.contains(index) ? "ready" : "none", "x": "\(side * 52 + 12)%",
                  "y": "\(index * 9 + 30)", "width": "24%", "height": "7", "rx": "2",
                ]
              )
            }
          }
          drawing.element(
            "rect",
            [
              "class": "screen", "x": "\(side * 52 + 6)%", "y": "\(Self.around * 9 + 28)",
              "width": "36%", "height": "\(Self.visible * 9 + 2)", "rx": "4",
            ]
          )
        }
        for (x, title) in [("0", "prefetching"), ("60%", "without")] {
          drawing.element("text", ["x": x, "y": "14"], text: title)
        }
      }
    }
  }

  private var counters: Fragment {
    Fragment { writer in
      writer.element("table") { table in
        table.element("thead") { head in
          head.element("tr") { row in
            row.element("td", text: "")
            for title in ["prefetching", "without"] {
              row.element("th", ["scope": "col"], text: title)
            }
          }
        }
        table.element("tbody") { body in
          for (name, title, value) in [
            ("blank", "blank, all rows together", "0.0 s"), ("wasted", "loads nobody saw", "0"),
            ("canceled", "loads canceled", "0"), ("memory", "rows in memory", "0"),
          ] {
            body.element("tr", ["data-count": name]) { row in
              row.element("th", ["scope": "row"], text: title)
              for _ in 0..<2 { row.element("td", text: value) }
            }
          }
        }
      }
    }
  }

  private var controls: Fragment {
    Fragment { writer in
      for setting in Self.settings {
        let id = "prefetch-\(setting.name)"
        writer.element("label", ["for": id], text: setting.title)
        writer.text(" ")
        writer.element("output", ["for": id], text: "\(setting.value) \(setting.unit)")
        writer.element(
          "input",
          [
            "type": "range", "id": id, "name": setting.name, "min": "\(setting.range.lowerBound)",
            "max": "\(setting.range.upperBound)", "step": "\(setting.step)",
            "value": "\(setting.value)", "data-unit": setting.unit,
          ]
        )
      }
      writer.element("button", ["type": "button", "data-do": "scroll"], text: "Scroll")
      writer.text(" ")
      writer.element("button", ["type": "button", "data-do": "turn"], text: "Turn around")
    }
  }
}
