import ChartSamples
import Charts
import Testing
import TextFormats

struct FrameTimelineTests {
  @Test func `late frames can be linked to, others cannot`() throws {
    let chart = FrameTimeline(
      title: "t",
      frames: [.init(upper: 4, lower: 3), .init(upper: 20, lower: 3, lateness: 16.7)],
      deadline: 16.7
    )
    #expect(chart.anchor(frame: 0, id: "x") == nil)
    let anchor = try #require(chart.anchor(frame: 1, id: "x"))
    #expect(anchor == "x-frame-1")
    let figure = chart.figure(id: "x").markup
    #expect(DrawnChart(chart.figure(id: "x")).ids.filter { $0.contains("-frame-") } == [anchor])
    #expect(
      figure.contains("<title>frame 1, 16.7 ms late (commit 20.0, render 3.0)</title>")
    )
  }

  @Test func `panels share their axes, and each has its own ids`() throws {
    let frames: [FrameTimeline.Frame] = [
      .init(vsync: 40, upper: 4, lower: 3), .init(vsync: 41, upper: 20, lower: 3, lateness: 16.7),
      .init(vsync: 90, upper: 4, lower: 3),
    ]
    let chart = FrameTimeline(
      title: "t",
      panels: [
        .init(name: "Trap", id: "trap", frames: frames, firstNumber: 7),
        .init(name: "Fix", id: "fix", frames: [.init(vsync: 60, upper: 1, lower: 1)]),
      ],
      vsyncs: 41..<80,
      deadline: 16.7
    )
    #expect(chart.panels.map { $0.frames.map(\.vsync) } == [[41], [60]])
    #expect(chart.anchor(frame: 8, in: "trap", id: "x") == "x--trap-frame-8")
    #expect(chart.anchor(frame: 8, in: "fix", id: "x") == nil)
    let drawn = DrawnChart(chart.figure(id: "x"))
    #expect(drawn.ids.contains("x--trap-frame-8"))
    let words = try #require(drawn.pictures.first).texts.map(\.words)
    #expect(words.contains("Trap: 1 late frame"))
    #expect(words.contains("Fix: no late frame"))
    // One scale for both: the deadline is labeled above each middle line.
    #expect(words.filter { $0 == "16.7" }.count == 2)
    #expect(chart.figure(id: "x").markup.contains("data-frame=\"8\""))
  }

  @Test(arguments: [2_001, 5_000, 100_000], UInt64(1)...3)
  func `a late frame is never lost among many`(count: Int, seed: UInt64) throws {
    var generator = SampleGenerator(seed: seed)
    var frames = (0..<count).map { _ in FrameTimeline.Frame(upper: 5, lower: 5) }
    let number = Int(generator.next() * Double(count))
    frames[number] = .init(upper: 21, lower: 4, lateness: 16.7)
    let chart = FrameTimeline(title: "t", frames: frames, deadline: 16.7)
    #expect(chart.anchor(frame: number, id: "x") == "x-frame-\(number)")
    let markup = chart.figure(id: "x").markup
    #expect(markup.contains("id=\"x-frame-\(number)\""))
    #expect(markup.utf8.count <= 40_000)
  }

  @Test func `the earliest and the latest late frames are the ones with an id`() {
    let frames = (0..<600).map {
      FrameTimeline.Frame(upper: 20, lower: 1, lateness: $0 < 500 ? 16.7 : 33.3)
    }
    let chart = FrameTimeline(title: "t", frames: frames, deadline: 16.7)
    let named = frames.indices.filter { chart.anchor(frame: $0, id: "x") != nil }
    #expect(named == [0] + Array(500..<563))
    #expect(named.count == FrameTimeline.anchorLimit)
    let ids = DrawnChart(chart.figure(id: "x")).ids.filter { $0.contains("-frame-") }
    #expect(ids == named.map { "x-frame-\($0)" })
  }

  @Test func `the description is stated in numbers`() {
    #expect(
      ChartGallery.timeline.altText
        == "Deadline 16.7 ms. Decoded on commit: 24 of 600 frames late, 500.4 ms in all; "
        + "worst: frame 67, 33.3 ms late (commit 28.9, render 3.2). "
        + "Thumbnail: 4 of 600 frames late, 66.8 ms in all; "
        + "worst: frame 17, 16.7 ms late (commit 46.1, render 2.5)."
    )
    let calm = FrameTimeline(title: "t", frames: [.init(upper: 4, lower: 6)], deadline: 8.3)
    #expect(
      calm.altText
        == "Deadline 8.3 ms. None of 1 frames is late, longest commit or render 6.0 ms."
    )
  }

  @Test(arguments: Samples.hostileTimelines.indices)
  func `the table accounts for every frame and every late one`(index: Int) {
    let chart = Samples.hostileTimelines[index]
    let rows = chart.table.rows
    let numbers = rows.flatMap { row in
      let ends = row[0].split(separator: "–").compactMap { Int($0) }
      return Array((ends.first ?? 0)...(ends.last ?? 0))
    }
    #expect(numbers == Array(chart.panels[0].frames.indices))
    let late = rows.reduce(0) { $0 + (Int($1[1]) ?? -1) }
    #expect(late == chart.panels[0].frames.filter(\.isLate).count)
    #expect(rows.count <= 80)
  }

  @Test func `a deadline of zero is a mistake`() async {
    await #expect(processExitsWith: .failure) {
      _ = FrameTimeline(title: "t", frames: [], deadline: 0)
    }
  }
}
