import ChartSamples
import Charts
import Testing
import TextFormats

/// What holds for every chart, whatever its data.
struct ChartLawsTests {
  @Test(arguments: Samples.all.indices)
  func `a figure is well formed and safe to insert`(index: Int) {
    let chart = DrawnChart(Samples.all[index].figure(id: "figure-1"))
    #expect(chart.isWellFormed)
    #expect(Set(chart.ids).count == chart.ids.count)
    #expect(chart.ids.allSatisfy { $0.hasPrefix("figure-1") })
    #expect(chart.references.allSatisfy { chart.ids.contains($0) })
    #expect(!chart.attributeNames.contains("style"))
    #expect(chart.elementCounts["b"] == nil)
    #expect(chart.elementCounts["figcaption"] == 1)
    // Without data there is no table of them.
    #expect(chart.elementCounts["table"] == (Samples.all[index].table.rows.isEmpty ? nil : 1))
    let names = chart.pictures.map(\.title) + chart.pictures.map(\.description)
    #expect(names.filter { !$0.isEmpty }.count == 2)
  }

  @Test(arguments: Samples.all.indices)
  func `no two labels overlap and none is cut off`(index: Int) {
    #expect(DrawnChart(Samples.all[index].figure(id: "c")).collisions == [])
  }

  @Test(arguments: Samples.all.indices)
  func `the same data give the same bytes`(index: Int) {
    let chart = Samples.all[index]
    #expect(chart.figure(id: "c") == chart.figure(id: "c"))
  }

  @Test(arguments: Samples.all.indices)
  func `a standalone file is well formed and carries its style`(index: Int) {
    let file = Samples.all[index].standaloneSVG()
    #expect(DrawnChart(file).isWellFormed)
    #expect(file.markup.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(file.markup.contains("color-scheme: light dark"))
  }

  @Test(arguments: Samples.all.indices)
  func `every class is one that the style sheet knows`(index: Int) {
    let chart = DrawnChart(Samples.all[index].figure(id: "c"))
    let unknown = chart.classes.filter { !ChartStyle.css.contains(".\($0)") }
    #expect(unknown == [])
  }

  @Test(arguments: Samples.ordinary.indices)
  func `an ordinary chart takes at most ten kilobytes, a timeline of two times 600 frames 25`(
    index: Int
  ) {
    let chart = Samples.ordinary[index]
    let size = chart.figure(id: "image-decoding-60hz").markup.utf8.count
    #expect(size <= (chart is FrameTimeline ? 25_000 : 10_000), "\(chart.title)")
  }

  @Test(arguments: Samples.hostileTimelines.indices)
  func `a timeline of 600 frames takes at most 25 kilobytes, however many are late`(index: Int) {
    let chart = Samples.hostileTimelines[index]
    let size = chart.figure(id: "timeline-2-iphone-13-mini").markup.utf8.count
    // Each drawing and table repeats names of eighty characters.
    let isLong = chart.title == Samples.longName
    let isLarge = isLong || chart.vsyncs.count > 600
    #expect(size <= (isLarge ? 40_000 : 25_000), "\(chart.title)")
  }

  @Test(arguments: ["", "a b", "a\"", "ä"])
  func `an id that would break the page is a mistake`(id: String) async {
    await #expect(processExitsWith: .failure) { [id] in
      _ = ChartGallery.dotPlot.figure(id: id)
    }
  }
}
