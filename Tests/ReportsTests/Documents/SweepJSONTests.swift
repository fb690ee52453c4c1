import Diagnostics
import Foundation
import LocatedText
import Reports
import Scenarios
import Testing

/// A sweep as JSON, against `Documentation/sweep.schema.json`.
@Suite struct SweepJSONTests {
  private static let axes =
    "cost.date-formatter-creation: [1 ms, 2 ms], formatting: [perCell, shared]"

  private func document(worlds: Int) throws -> (csv: String, json: JSONNode) {
    let catalog = try TestContent.catalog(["dates": TestContent.dates])
    var diagnostics: [Diagnostic] = []
    let grid = try #require(
      SweepGrid(
        SourceFile(path: "grid.yml", text: "vary: {\(Self.axes)}"),
        reporting: &diagnostics
      )
    )
    let repetitions = Repetitions(warmUps: 0, trials: 1, seed: 3, worlds: worlds)
    let points = catalog.runs(repetitions).flatMap { run in
      let sweep = SweepRun(of: run, over: grid, in: catalog.worlds(worlds))
      return (0..<grid.pointCount).map {
        SweepPoint($0, of: sweep, outcomes: sweep.outcomes(atPoint: $0))
      }
    }
    let bytes = SweepJSON.bytes(
      of: points,
      over: grid,
      in: "My \"lists\"",
      model: catalog.digest,
      repetitions: repetitions
    )
    let rows = points.map(SweepCSV.rows).joined()
    return (SweepCSV.header(of: grid) + rows, try JSONNode.reading(bytes))
  }

  private func schema() throws -> JSONNode {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Documentation/sweep.schema.json")
    return try JSONNode.reading(Array(try Data(contentsOf: file)))
  }

  @Test(arguments: [0, 3])
  func `a sweep is valid, and the schema names every key in it`(worlds: Int) throws {
    let json = try document(worlds: worlds).json
    #expect(SchemaValidator.mistakes(in: json, try schema()) == [])
    #expect(json["project"]?.described == "the text 'My \"lists\"'")
    #expect(json["settings"]?["worlds"]?.described == "\(worlds)")
  }

  @Test func `a row has what the table has`() throws {
    let (csv, json) = try document(worlds: 3)
    let table = csv.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    guard case .array(let rows) = json["rows"]?.content else {
      Issue.record("no rows")
      return
    }
    #expect(rows.count == table.count - 1)
    for (fields, row) in zip(table.dropFirst(), rows) {
      func text(_ node: JSONNode?) -> String? {
        switch node?.content {
        case .string(let text), .number(let text): text
        case .null: ""
        default: nil
        }
      }
      let summaries = ["value", "hitchTimeRatio"].flatMap { key in
        ["central", "median", "p10", "p90"].map { text(row[key]?[$0]) }
      }
      let point = ["cost.date-formatter-creation", "formatting"].map { text(row["point"]?[$0]) }
      let names = ["scenario", "device", "variant"].map { text(row[$0]) }
      let metric = ["metric", "unit"].map { text(row[$0]) }
      #expect(names + point + metric + summaries == fields.dropLast().map(Optional.some))
    }
  }
}
