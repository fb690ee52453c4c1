import Diagnostics
import FrameLab
import Scenarios
import Testing

@Suite struct SweepGridTests {
  private func reading(_ text: String) -> (grid: SweepGrid?, mistakes: [String]) {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(path: "grid.yml", text: text)
    let grid = SweepGrid(file, reporting: &diagnostics)
    return (grid, diagnostics.map { "\($0)" })
  }

  @Test func `every value of each axis meets every value of all others`() throws {
    let (grid, mistakes) = reading(
      """
      vary:
        imagePreparation: [onCommit, thumbnail]
        dataPrefetching: [off, {ahead: 6}]
        cost.image-decoding: {from: 1 ms, to: 4 ms, points: 3}
      """
    )
    #expect(mistakes == [])
    let found = try #require(grid)
    #expect(found.pointCount == 12)
    let points = (0..<12).map { found.values(at: $0).map(\.text).joined(separator: " ") }
    #expect(Set(points).count == 12)
    // The last axis changes fastest.
    #expect(
      points.prefix(4) == [
        "onCommit off 1 ms", "onCommit off 2 ms", "onCommit off 4 ms", "onCommit {ahead: 6} 1 ms",
      ]
    )
    #expect(
      found.text
        == "{vary: {imagePreparation: [onCommit, thumbnail], dataPrefetching: [off, {ahead: 6}], "
        + "cost.image-decoding: [1 ms, 2 ms, 4 ms]}}"
    )
  }

  @Test func `everything that can be varied has a name, and is read back from one line`() throws {
    let names = SweepAxis.Subject.all.map(\.name)
    #expect(Set(names).count == names.count)
    for (name, subject) in SweepAxis.Subject.all {
      let values: String
      switch subject {
      case .number(.cost), .number(.networkLatency): values = "0.75 ms, 2 ms"
      case .number(.downlink): values = "1.5 Mbit/s"
      case .number(.processorSpeed), .number(.graphicsSpeed), .number(.decodeSpeed):
        values = "0.333333, 1, 2.5"
      case .number(.prefetchAhead), .number(.itemCount): values = "1, 300"
      case .technique(let technique): values = technique.choices.map(\.text).joined(separator: ", ")
      }
      let (grid, mistakes) = reading("vary: {\(name): [\(values)]}")
      #expect(mistakes == [])
      let found = try #require(grid)
      #expect(found.axes.map(\.name) == [name])
      #expect(reading(found.text).grid == found)
    }
  }

  @Test(
    arguments: [
      (
        "vary:\n  itemCont: [1]\n",
        "2:3: error: nothing to vary is called 'itemCont'; did you mean 'itemCount'?"
      ),
      ("vary:\n  itemCount: [0]\n", "2:15: error: '0' is out of range; expected 1 to 100000"),
      ("vary:\n  itemCount: [1, 1]\n", "2:18: error: the value '1' is listed twice"),
      ("vary:\n  itemCount: 1\n", "2:14: error: expected a list of values, got '1'"),
      (
        "vary:\n  downlink: {from: 2 Mbit/s, to: 1 Mbit/s}\n",
        "2:34: error: the range ends before it has begun"
      ),
      (
        "vary:\n  networkLatency: {from: 0 ms, to: 1 ms}\n",
        "2:26: error: a geometric range cannot begin at 0; choose a greater 'from' or 'spacing: linear'"
      ),
      (
        "vary:\n  masks: [a]\n",
        "2:11: error: unknown value 'a' of 'masks'; expected one of 'preRendered', 'masked'"
      ),
      (
        "vary: {}\n",
        "1:7: error: expected a mapping of parameters with their values, got an empty one"
      ),
      (
        "very: {itemCount: [1]}\n", "1:1: error: unknown key 'very' in a grid; did you mean 'vary'?"
      ),
      (
        "vary:\n  itemCount: {from: 1, to: 1000, points: 1000, spacing: linear}\n"
          + "  cost.image-decoding: {from: 1 ms, to: 9 ms, points: 200}\n",
        "2:3: error: the grid has more than 100000 points"
      ),
    ]
  )
  func `a mistake is located`(text: String, mistake: String) {
    let (grid, mistakes) = reading(text)
    #expect(grid == nil)
    #expect(mistakes.first == "grid.yml:" + mistake)
  }
}
