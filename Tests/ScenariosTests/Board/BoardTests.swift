import FrameLab
import Scenarios
import Testing

@Suite struct BoardTests {
  @Test func `a board is optional`() throws {
    let reading = ScenarioCatalog.reading(
      try Content.models + [Content.feed],
      inFolder: "Content"
    )
    #expect(try #require(reading.catalog).board == nil)
  }

  @Test func `bit i of a combination decides point i and nothing else`() throws {
    let board = try #require(try TestBoard.catalog().board)
    #expect(board.combinationCount == 8)
    #expect(board.allRight == 7)
    #expect(board.points.map(\.techniques.count) == [1, 1, 2])
    for combination in 0..<board.combinationCount {
      let techniques = board.techniques(of: combination)
      for (index, point) in board.points.enumerated() {
        let other = board.techniques(of: combination ^ 1 << index)
        #expect(techniques.differences(from: other) == point.techniques)
        let chosen = combination >> index & 1 == 1 ? point.right : point.wrong
        for technique in point.techniques {
          #expect(technique.setting(in: techniques) == technique.setting(in: chosen))
        }
      }
    }
  }

  @Test func `points need no scenario`() throws {
    let reading = ScenarioCatalog.reading(
      try Content.models + [TestBoard.file],
      inFolder: "Content"
    )
    #expect(reading.diagnostics == [])
    #expect(try #require(reading.catalog).board != nil)
  }
}
