import ChartSamples
import Charts
import Testing
import TextFormats

/// Distributions as dots: what they are worth, and what is said about them.
struct QuantileDotsTests {
  private func chart(_ values: [Double?]) -> QuantileDots {
    QuantileDots(
      title: "t",
      axisTitle: "ratio (ms/s)",
      unit: "ms/s",
      bands: ChartGallery.bands,
      groups: [.init(rows: [.init(label: "a", values: values)])],
      samplesName: "worlds"
    )
  }

  @Test func `percentiles are by nearest rank, and bands count the worlds`() {
    let chart = chart((1...100).map { Double($0) }.reversed())
    #expect(
      chart.altText
        == "a: median 50.0, 10th to 90th percentile 10.0 to 90.0 ms/s over 100 worlds."
    )
    #expect(
      chart.table.rows == [["a", "100", "10.0", "50.0", "90.0", "4", "5", "91"]]
    )
  }

  @Test func `rough numbers have two significant digits, the table all`() {
    var chart = chart((1...100).map { Double($0) * 10.17 })
    chart.isRough = true
    #expect(
      chart.altText == "a: median 510, 10th to 90th percentile 100 to 920 ms/s over 100 worlds."
    )
    #expect(chart.table.rows[0][1...4] == ["100", "101.7", "508.5", "915.3"])
  }

  @Test func `a chart without a key has the same dots`() {
    var chart = chart((1...100).map { Double($0) })
    let explained = chart.figure(id: "a").markup
    chart.hasKey = false
    let plain = chart.figure(id: "a").markup
    let key = "10th to 90th percentile, a tick at the median"
    #expect(explained.contains(key) && !plain.contains(key))
    let dots = "class=\"dot "
    #expect(plain.ranges(of: dots).count == explained.ranges(of: dots).count)
  }

  @Test func `a hundred worlds are twenty dots in the colors of their bands`() {
    let figure = chart((1...100).map { Double($0) }).figure(id: "a")
    // Twenty dots in the wide and in the narrow drawing.
    #expect(figure.markup.ranges(of: "h0").count == 40)
    let tones = figure.markup.matches(of: /<path class="dot ([a-z]+)"/).map { $0.output.1 }
    #expect(Set(tones) == ["good", "warning", "critical"])
    #expect(DrawnChart(figure).words.contains("each dot: 5 of 100 worlds"))
  }

  @Test func `few worlds are a dot each`() {
    let figure = chart([4, nil, 9]).figure(id: "a")
    #expect(figure.markup.ranges(of: "h0").count == 4)
    #expect(DrawnChart(figure).words.contains("each dot: one of the worlds"))
  }

  @Test func `a value in no world says so`() {
    let empty = chart([nil, nil])
    #expect(empty.altText == "Nothing was measured.")
    #expect(empty.table.rows[0][1...3] == ["0", "not measured", "not measured"])
    #expect(DrawnChart(empty.figure(id: "a")).words.contains("not measured"))
  }

  @Test func `a tall stack has all its dots, and its number is worlds`() throws {
    let all = chart((0..<100).map { $0 >= 90 ? 99 : 0 })
    let words = DrawnChart(all.figure(id: "a")).words
    #expect(words.contains("90") && !words.contains("18"))
    #expect(words.contains("each dot: 5 of 100 worlds; a number: the worlds in a tall stack"))
    #expect(all.figure(id: "a").markup.ranges(of: "h0").count == 40)
  }

  @Test func `the height of a stack is its share in every row`() throws {
    var all = chart((0..<100).map { _ in 0 })
    all.groups[0].rows.append(.init(label: "b", values: (0..<100).map { $0 < 50 ? 0 : 50 }))
    let markup = all.figure(id: "a").markup
    let heights = try markup.matches(of: /class="dot good" d="([^"]*)"/).map { match in
      let dots = match.output.1.matches(of: /M[0-9.]+ ([0-9.]+)h0/).compactMap {
        Double($0.output.1)
      }
      return try #require(dots.max()) - (try #require(dots.min()))
    }
    // Twenty dots have nineteen distances, ten have nine.
    #expect((heights[0] / heights[1] - 19.0 / 9).magnitude < 0.02)
  }

  @Test func `dots at one place never leave their row`() {
    let all = chart((0..<100).map { $0 >= 90 ? 99 : 0 })
    let spread = chart((0..<100).map { Double($0) })
    #expect(
      all.drawing(in: .wide, id: "a").height == spread.drawing(in: .wide, id: "a").height
    )
  }
}
