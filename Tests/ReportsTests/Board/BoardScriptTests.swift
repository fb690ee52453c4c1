import Foundation
import Scenarios
import SiteBuilder
import Testing

@Suite struct BoardScriptTests {
  /// The columns of a script as `board.js` reads them.
  private func columns(of script: String) throws -> [[Int]] {
    let start = try #require(script.firstRange(of: "]=")).upperBound
    let end = try #require(script.lastIndex(of: ";"))
    let json = try JSONSerialization.jsonObject(with: Data(script[start..<end].utf8))
    let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_")
    return try #require(json as? [[Any]]).map { column in
      let width = try #require(column.first as? Int)
      let text = Array(try #require(column.last as? String))
      return try stride(from: 0, to: text.count, by: width).map { place in
        try text[place..<place + width].reduce(0) { sum, digit in
          sum * 64 + (try #require(digits.firstIndex(of: digit)))
        }
      }
    }
  }

  @Test func `a script holds what was measured, and the range over the worlds where it is known`()
    throws
  {
    let report = try TestReport(board: TestContent.board)
    #expect(report.messages == [])
    for run in try TestContent.catalog([:], board: TestContent.board).boardRuns(hasWorlds: true) {
      let path = "board/short--\(run.model.id).js"
      let columns = try columns(of: try report.text(path))
      let measures = BoardMeasure.all.count
      #expect(columns.count == (run.model.id == "slow" ? measures + 2 : measures))
      for combination in 0..<4 {
        let outcome = run.outcome(of: combination)
        let values = columns.map { $0[combination] }
        #expect(Array(values.prefix(measures)) == outcome.values)
        #expect(values.dropFirst(measures).first == outcome.range?.lowerBound)
        #expect(values.dropFirst(measures).last == outcome.range?.upperBound)
      }
    }
  }
}
