import ChartSamples
import Charts
import TextFormats

// Prints a page with every chart that is hard to draw, for the browser test.
let page = Fragment { writer in
  writer.element("html", ["lang": "en"]) { html in
    html.element("head") { head in
      head.element("meta", ["charset": "utf-8"])
      head.element(
        "meta",
        ["name": "viewport", "content": "width=device-width, initial-scale=1"]
      )
      head.element("title", text: "Hostile charts")
      head.element("link", ["rel": "icon", "href": "data:,"])
      head.element("link", ["rel": "stylesheet", "href": "charts.css"])
    }
    html.element("body") { body in
      body.element("main") { main in
        main.element("h1", text: "Hostile charts")
        for (index, chart) in Samples.all.enumerated() {
          main.fragment(chart.figure(id: "chart-\(index)"))
        }
      }
    }
  }
}
if CommandLine.arguments.dropFirst().first == "style" {
  print("html { color-scheme: light dark; } body { overflow-wrap: anywhere; }")
  print(ChartStyle.css)
} else {
  print("<!doctype html>\n\(page.markup)")
}
