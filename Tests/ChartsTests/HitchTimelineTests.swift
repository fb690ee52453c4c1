import ChartSamples
import Charts
import Testing
import TextFormats

struct HitchTimelineTests {
  @Test func `the description counts the hitches, names the longest and counts severities`() {
    #expect(
      ChartGallery.hitchTimeline.altText
        == "11 hitches in 30 s, the longest 41.7 ms at 12.10 s. "
        + "By severity: 5 low, 4 moderate, 2 high."
    )
  }

  @Test func `the table has the longest first, with what is known of the cause`() {
    let rows = ChartGallery.hitchTimeline.table.rows
    #expect(rows.count == 11)
    #expect(rows[0] == ["12.100", "41.70", "high", "expensive commit"])
    #expect(rows[2] == ["4.000", "16.70", "moderate", "not stated"])
  }

  @Test func `a hundred thousand hitches take the space of their pixels`() {
    let plot = Samples.manyHitches
    #expect(plot.figure(id: "c").markup.utf8.count < 40_000)
    #expect(plot.table.caption == "The longest 40 of 100000 hitches")
    #expect(plot.table.rows.count == 41)
    let words = DrawnChart(plot.figure(id: "c")).words
    #expect(words.contains("99960 more: the longest in each pixel"))
  }

  @Test func `without hitches there is nothing to mark`() {
    let plot = HitchTimeline(title: "t", seconds: 5, hitches: [])
    #expect(plot.altText == "No frame came late.")
    #expect(!plot.drawing(in: .wide, id: "c").body.markup.contains("mark"))
  }
}
