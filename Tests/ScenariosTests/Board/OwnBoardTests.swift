import Foundation
import FrameLab
import Scenarios
import Testing

/// The repository's own board.
@Suite struct OwnBoardTests {
  private func text(of file: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
  }

  private func catalog() throws -> ScenarioCatalog {
    try #require(try Content.own.catalog)
  }

  @Test func `it has two lists and all devices`() throws {
    let catalog = try catalog()
    let board = try #require(catalog.board)
    #expect(board.lists.map(\.id) == ["photo-feed", "chat"])
    #expect(Set(board.devices) == Set(catalog.devices))
    #expect(Set(board.worldDevices.map(\.device.refreshRateHertz)) == [60, 120])
  }

  @Test func `its points are in the order of the guide's checklist`() throws {
    let board = try #require(try catalog().board)
    let chapters = try text(of: "Content/guide/checklist.md").matches(
      of: /(?m)^\| \d+\. \[[^\]]+\]\(([^)#]+)/
    )
    .map { "guide/\($0.output.1)" }
    #expect(chapters == board.points.map(\.chapter.path))
  }

  /// The scenario is about the same points: whatever a variant without a point does differently,
  /// the point decides in the same way.
  @Test func `its points are those of the checklist's scenario`() throws {
    let catalog = try catalog()
    let board = try #require(catalog.board)
    let scenario = try #require(catalog.scenarios.first { $0.id == "capstone-checklist" })
    let all = try #require(scenario.variants.first { $0.id == "all" })
    let without = scenario.variants.filter { $0.id != "all" }
    #expect(without.count == board.points.count)
    for (point, variant) in zip(board.points, without) {
      for technique in all.techniques.differences(from: variant.techniques) {
        #expect(point.techniques.contains(technique), "\(point.id) decides \(technique)")
        #expect(technique.setting(in: point.right) == technique.setting(in: all.techniques))
        #expect(technique.setting(in: point.wrong) == technique.setting(in: variant.techniques))
      }
    }
  }

  /// A switch that changes nothing on any list would look broken; whether it helps is for the
  /// simulation to say.
  @Test func `every point changes its own measure on some list`() throws {
    let catalog = try catalog()
    let board = try #require(catalog.board)
    let runs = catalog.boardRuns(hasWorlds: false).filter { $0.model.id == "iphone-13-pro" }
    #expect(runs.count == 2)
    for (index, point) in board.points.enumerated() {
      let measure = try #require(BoardMeasure.all.firstIndex(of: point.shows))
      let isSeen = runs.contains { run in
        [0, board.allRight].contains { start in
          let value = run.outcome(of: start).values[measure]
          return run.outcome(of: start ^ 1 << index).values[measure] != value
        }
      }
      #expect(isSeen, "\(point.id)")
    }
  }

  @Test(arguments: ["photo-feed", "chat"])
  func `all right is better than all wrong on every device`(list: String) throws {
    for run in try catalog().boardRuns(hasWorlds: false) where run.list.id == list {
      let wrong = run.outcome(of: 0)
      let right = run.outcome(of: run.board.allRight)
      #expect(right.hitches < wrong.hitches, "\(run.model.id)")
    }
  }

  @Test func `its document has every key and every measure`() throws {
    let page = try text(of: "Documentation/Board.md")
    for measure in BoardMeasure.all { #expect(page.contains("`\(measure.metric)`")) }
    guard case .object(let keys) = BoardSchema.root else { return }
    for key in keys { #expect(page.contains("| `\(key.name)` |"), "\(key.name)") }
  }
}
