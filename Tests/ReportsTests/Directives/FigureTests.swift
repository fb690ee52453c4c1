import Foundation
import Reports
import TestSupport
import Testing

@Suite struct FigureTests {
  /// `UPDATE_SNAPSHOTS=1` writes the table anew.
  @Test func `the documentation's table has every kind, as it is declared`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Documentation/Pages.md")
    let rows = Figure.all.map { figure in
      let options = figure.optionKeys.map { "`\($0)`" }.joined(separator: ", ")
      return "| `\(figure.kind)` | \(figure.summary) | \(options)\(options.isEmpty ? "" : " ")|"
    }
    let page = try String(contentsOf: file, encoding: .utf8)
    let made = try page.replacingRows(ofTable: "| kind | shows | further options |", with: rows)
    try expectText(made, inFile: file.path)
  }
}
