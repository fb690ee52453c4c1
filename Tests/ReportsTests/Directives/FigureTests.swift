import Charts
import Foundation
import Reports
import Testing

@Suite struct FigureTests {
  @Test func `the documentation's table has every kind, as it is declared`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Documentation/Pages.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let lines = text.components(separatedBy: "\n")
    let head = try #require(lines.firstIndex { $0 == "| kind | shows | further options |" })
    let rows = lines[(head + 2)...].prefix { $0.hasPrefix("|") }
    #expect(
      Array(rows)
        == Figure.all.map { figure in
          let options = figure.optionKeys.map { "`\($0)`" }.joined(separator: ", ")
          return "| `\(figure.kind)` | \(figure.summary) | \(options)\(options.isEmpty ? "" : " ")|"
        }
    )
  }

  @Test func `the gallery shows how to ask for every kind`() throws {
    let gallery = try TestReport().text("gallery/index.html")
    for figure in Figure.all {
      #expect(gallery.contains("<code>:::figure SCENARIO kind=\(figure.kind)</code>"))
      #expect(ChartGallery.entries.contains { type(of: $0.chart) == figure.chart })
    }
  }
}
