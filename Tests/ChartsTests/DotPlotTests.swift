import ChartSamples
import Charts
import Testing
import TextFormats

struct DotPlotTests {
  @Test func `the description names the ends and counts the bands`() {
    #expect(
      ChartGallery.dotPlot.altText
        == "Lowest: Phone, 60 Hz: Thumbnail, 0.0 ms/s (good). "
        + "Highest: Phone, 120 Hz: Decoded on commit, 21.7 ms/s (critical). "
        + "Of 6: 3 good < 5, 1 warning 5–10, 2 critical ≥ 10."
    )
    var chart = ChartGallery.dotPlot
    chart.groups = []
    #expect(chart.altText == "Nothing was measured.")
  }

  @Test func `the table has a column for everything that was given`() {
    let table = ChartGallery.dotPlot.table
    #expect(table.columns == ["name", "ms/s", "lowest", "highest", "baseline", "rating"])
    #expect(
      table.rows[4] == [
        "Phone, 120 Hz: Prepared for display, prefetched one screen ahead", "7.4", "6.1", "8.6",
        "21.7", "warning",
      ]
    )
    #expect(
      ChartGallery.decades.table.rows[4] == ["Left out", "not measured"] + [
        "not measured", "not measured", "–",
      ]
    )
  }

  @Test func `only numbers over decades get a logarithmic axis, and the title says so`() {
    let note = "logarithmic above 1"
    #expect(ChartGallery.decades.figure(id: "a").markup.contains(note))
    #expect(!ChartGallery.dotPlot.figure(id: "a").markup.contains(note))
    var chart = ChartGallery.decades
    chart.scale = .linear
    #expect(!chart.figure(id: "a").markup.contains(note))
    chart = ChartGallery.dotPlot
    chart.scale = .symmetricLog(linearBelow: 0.1)
    #expect(chart.figure(id: "a").markup.contains("logarithmic above 0.1"))
  }

  @Test func `a dumbbell tells both values of every row`() throws {
    let words = try #require(DrawnChart(ChartGallery.dumbbell.figure(id: "a")).pictures.first)
      .texts.map(\.words)
    #expect(words.contains("22.4 → 6.3"))
    #expect(words.contains("Decoded on commit") && words.contains("Thumbnail"))
    #expect(
      ChartGallery.dumbbell.altText.hasPrefix(
        "From Decoded on commit to Thumbnail: Old phone, 60 Hz 22.4 → 6.3 ms/s; "
      )
    )
  }

  @Test func `the key shows the marks of the values, and a ring near one is above it`() {
    var chart = ChartGallery.dumbbell
    chart.groups = [
      .init(rows: [
        .init(label: "near", value: 20, baseline: 20.1),
        .init(label: "far", value: 0, baseline: 20),
      ])
    ]
    let markup = chart.figure(id: "a").markup
    // In each drawing: a disc and a diamond, in the key and in the rows.
    #expect(markup.ranges(of: "<circle class=\"mark good\"").count == 2 * 2)
    #expect(markup.ranges(of: "<path class=\"mark critical\"").count == 2 * 2)
    let rings = markup.matches(of: /class="ring" cx="[0-9.]+" cy="([0-9.]+)"/)
      .compactMap { Double($0.output.1) }
    // The key's ring, the near one and the far one, in rows of 28.
    #expect(rings[2] - rings[1] == 28 + 7)
  }

  @Test func `the band's end belongs to the next band`() {
    #expect(ChartGallery.bands.map { $0.contains(5) } == [false, true, false])
    #expect(ChartGallery.bands.map { $0.contains(10) } == [false, false, true])
    #expect(ChartGallery.bands.map { $0.contains(-1) } == [true, false, false])
  }

  @Test func `a rating is shown by shape as well as by color`() {
    let markup = ChartGallery.dotPlot.figure(id: "a").markup
    let marks = markup.matches(of: /<([a-z]+) class="mark ([a-z]+)"/).map {
      "\($0.output.1) \($0.output.2)"
    }
    #expect(Set(marks) == ["circle good", "path warning", "path critical"])
  }
}
