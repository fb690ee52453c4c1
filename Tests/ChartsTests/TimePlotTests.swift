import Charts
import Markup
import Testing

struct TimePlotTests {
  @Test func `the finding says where each series begins, ends and is largest`() {
    let chart = Self.plot([
      .init(
        name: "error",
        shape: .steps,
        points: [.init(time: 2, value: 4), .init(time: 0, value: 9), .init(time: 1, value: -12)]
      ),
      .init(name: "jumps", shape: .stems, points: [.init(time: 1.5, value: 7)]),
      .init(name: "nothing", shape: .stems, points: []),
    ])
    #expect(
      chart.finding
        == "error: from 9.0 to 4.0 points, largest −12.0 points at 1 s. "
        + "jumps: 1, largest 7.0 points at 1.5 s. nothing: none."
    )
    #expect(
      chart.table.rows == [
        ["0", "error", "9.0"], ["1", "error", "−12.0"], ["1.5", "jumps", "7.0"],
        ["2", "error", "4.0"],
      ]
    )
  }

  @Test func `of many values the table has the extremes of each part`() {
    let points = (0..<200).map { TimePlot.Point(time: Double($0), value: Double($0 % 10)) }
    let table = Self.plot([.init(name: "a", shape: .line, points: points)]).table
    #expect(table.columns == ["time (s)", "a, least", "a, greatest"])
    #expect(table.rows.count == 20)
    #expect(table.rows.allSatisfy { $0.dropFirst() == ["0.0", "9.0"] })
  }

  @Test(arguments: [TimePlot.Shape.steps, .line, .stems])
  func `no extreme is lost among many values, and they take few bytes`(shape: TimePlot.Shape) {
    func figure(_ outlier: Double) -> String {
      var points = (0..<50_000).map { TimePlot.Point(time: Double($0), value: 1) }
      points[31_234] = TimePlot.Point(time: 31_234, value: outlier)
      points.append(TimePlot.Point(time: 50_000, value: 100))
      return Self.plot([.init(name: "a", shape: shape, points: points)]).figure(id: "c").markup
    }
    #expect(figure(1) != figure(60))
    #expect(figure(60).utf8.count <= 12_000)
  }

  @Test func `lines are named at their ends where there is room, else in a key`() throws {
    let chart = DrawnChart(ChartGallery.timePlot.figure(id: "c"))
    #expect(chart.classes.contains("leader"))
    for picture in chart.pictures {
      let words = picture.texts.map(\.words)
      #expect(words.contains("Kept heights: error"))
      #expect(words.contains("Estimated heights: jumps"))
    }
  }

  @Test func `more series than can be told apart are a mistake`() async {
    await #expect(processExitsWith: .failure) {
      _ = Self.plot(
        (0..<6).map { TimePlot.Series(name: "\($0)", shape: .line, points: []) }
      )
    }
  }

  private static func plot(_ series: [TimePlot.Series]) -> TimePlot {
    TimePlot(
      title: "t",
      timeTitle: "time (s)",
      timeUnit: "s",
      valueTitle: "error (points)",
      valueUnit: "points",
      series: series
    )
  }
}
