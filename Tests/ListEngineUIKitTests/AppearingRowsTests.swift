import ListEngine
import ListEngineUIKit
import TestSupport
import Testing

extension AppearingRows {
  fileprivate mutating func expectDisappearance(_ id: ID, is expected: Bool = true) {
    let hadAppeared = disappeared(id)
    #expect(hadAppeared == expected)
  }
}

@Suite struct AppearingRowsTests {
  private func rows(_ count: Int = 100, appeared: [Int] = []) -> AppearingRows<Int> {
    var rows = AppearingRows<Int>()
    rows.itemsChanged(Array(0..<count))
    for id in appeared { rows.appeared(id) }
    return rows
  }

  @Test func `rows that appear in any order make a range`() {
    #expect(rows().visible == nil)
    #expect(rows(appeared: [7]).visible == 7..<8)
    #expect(rows(appeared: [4, 6, 5, 3]).visible == 3..<7)
  }

  @Test func `scrolling moves the range row by row`() {
    var rows = rows(appeared: [0, 1, 2])
    for next in 3..<50 {
      rows.appeared(next)
      #expect(rows.visible == (next - 3)..<(next + 1))
      rows.expectDisappearance(next - 3)
      #expect(rows.visible == (next - 2)..<(next + 1))
    }
  }

  @Test func `a jump does not make the rows between visible`() {
    var rows = rows(appeared: [0, 1, 2])
    for id in [80, 81] { rows.appeared(id) }
    #expect(rows.visible == 80..<82)
    for id in [80, 81] { rows.expectDisappearance(id) }
    #expect(rows.visible == 0..<3)
  }

  @Test func `a row that is replaced appears twice and stays`() {
    var rows = rows(appeared: [5, 5])
    rows.expectDisappearance(5)
    #expect(rows.visible == 5..<6)
    rows.expectDisappearance(5)
    rows.expectDisappearance(5, is: false)
    #expect(rows.visible == nil)
  }

  @Test func `positions follow the list`() {
    var rows = rows(appeared: [2, 3])
    rows.itemsChanged([100, 101, 0, 1, 2, 3])
    #expect(rows.visible == 4..<6)
    rows.itemsChanged([3, 9, 2])
    #expect(rows.visible == 0..<1)
    rows.itemsChanged([7])
    #expect(rows.visible == nil)
    #expect(Set(rows.appeared) == [2, 3])
  }

  @Test(.enabled(if: !stopsAtDuplicates))
  func `of an identifier that is in the list twice the first counts`() {
    var rows = AppearingRows<Int>()
    rows.itemsChanged([1, 2, 1])
    rows.appeared(1)
    #expect(rows.visible == 0..<1)
  }

  @Test(.enabled(if: stopsAtDuplicates))
  func `an identifier that is in the list twice stops a debug build`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      var rows = AppearingRows<Int>()
      rows.itemsChanged([1, 2, 1])
    }
    expectMessage(result, "row identifier '1' is in the list twice")
  }

  /// Whatever happens, the range holds the row that appeared last, and only rows that are on screen.
  @Test(arguments: 0..<200)
  func `the range is the run around the latest row`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var rows = rows(12)
    var shown: [Int] = []
    for _ in 0..<60 {
      let id = Int.random(in: 0..<12, using: &random)
      if let place = shown.lastIndex(of: id) {
        shown.remove(at: place)
        rows.expectDisappearance(id)
      } else {
        shown.append(id)
        rows.appeared(id)
      }
      guard let latest = shown.last else {
        #expect(rows.visible == nil)
        continue
      }
      let visible = rows.visible ?? 0..<0
      #expect(visible.contains(latest))
      #expect(visible.allSatisfy(shown.contains))
      #expect(!shown.contains(visible.lowerBound - 1) && !shown.contains(visible.upperBound))
    }
  }
}
