import ChartSamples
import Charts
import Testing
import TextFormats

struct SwimLanesTests {
  @Test func `the description says what was missed and how busy each lane is`() {
    #expect(
      ChartGallery.swimLanes.altText
        == "1 of 8 deadlines missed: 217. "
        + "main thread: busy 68.5 of 133.4 ms, longest image decoding photo 31 38.5 ms. "
        + "network: busy 133.4 of 133.4 ms, longest load photo 33 93.8 ms. "
        + "image preparation: nothing. "
        + "render server: busy 26.2 of 133.4 ms, longest rendering 6.2 ms. "
        + "display: busy 116.7 of 133.4 ms, longest frame 216 kept 33.3 ms."
    )
  }

  @Test func `spans outside the window are left out, and spans across its edge are cut`() {
    let chart = SwimLanes(
      title: "t",
      timeTitle: "time (ms)",
      timeUnit: "ms",
      window: 10...20,
      lanes: [
        .init(
          name: "a",
          spans: [
            .init(kind: "before", start: 0, end: 10), .init(kind: "into", start: 5, end: 12),
            .init(kind: "through", start: 0, end: 90), .init(kind: "after", start: 20, end: 21),
          ],
          instants: [.init(name: "early", time: 9), .init(name: "in", time: 20)]
        )
      ],
      deadlines: [.init(name: "late", time: 21, isMissed: true)]
    )
    #expect(
      chart.table.rows == [
        ["a", "into", "10.0", "2.0"], ["a", "through", "10.0", "10.0"], ["a", "in", "20.0", "–"],
      ]
    )
    #expect(chart.deadlines.isEmpty)
  }

  @Test func `many spans are summed in the table`() {
    let spans = (0..<100).map { number -> SwimLanes.Span in
      SwimLanes.Span(kind: "work", start: Double(number), end: Double(number) + 0.5)
    }
    let chart = SwimLanes(
      title: "t",
      timeTitle: "time (ms)",
      timeUnit: "ms",
      window: 0...100,
      lanes: [.init(name: "a", spans: spans)]
    )
    #expect(chart.table.rows == [["a", "work", "100", "50.0", "0.5"]])
  }

  @Test func `simultaneous spans get their own tracks, and those without one are counted`()
    throws
  {
    let spans = (0..<6).map { SwimLanes.Span(kind: "load", start: Double($0), end: 50) }
    let chart = SwimLanes(
      title: "t",
      timeTitle: "time (ms)",
      timeUnit: "ms",
      window: 0...100,
      lanes: [.init(name: "network", spans: spans)]
    )
    let words = try #require(DrawnChart(chart.figure(id: "c")).pictures.first).texts.map(\.words)
    #expect(words.filter { $0 == "load" }.count == 4)
    #expect(words.contains("2 not drawn"))
  }

  @Test func `the key names the colors that are drawn`() {
    var chart = ChartGallery.swimLanes
    chart.colorNames = [.blue: "late work", .amber: "nothing"]
    let words = DrawnChart(chart.figure(id: "c")).words
    #expect(words.contains("late work") && !words.contains("nothing"))
  }

  @Test func `a window without time is a mistake`() async {
    await #expect(processExitsWith: .failure) {
      _ = SwimLanes(title: "t", timeTitle: "", timeUnit: "", window: 3...3, lanes: [])
    }
  }
}
