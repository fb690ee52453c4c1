import ChartSamples
import Charts
import Testing
import TextFormats

struct BreakEvenCurvesTests {
  @Test func `the description says how each curve ends, where they diverge, and what is published`()
  {
    #expect(
      ChartGallery.breakEven.altText
        == "One, kept: from 0.0 ms/s at 0.01 ms to 0.0 ms/s at 8 ms. "
        + "One per cell: from 0.0 ms/s at 0.01 ms to 660.2 ms/s at 8 ms; "
        + "begins to matter between 3.47 and 3.50 ms. 3 published figures, 0.05 to 0.33 ms."
    )
  }

  @Test func `the table has a row for each input, and says what was not measured`() {
    let table = ChartGallery.breakEven.table
    #expect(table.columns == ["time to make one (ms)", "One, kept", "One per cell"])
    #expect(table.rows.first == ["0.01", "0.0", "0.0"])
    #expect(table.rows.last == ["8", "0.0", "660.2"])
    #expect(table.rows.contains(["0.6523", "0.0", "not measured"]))
  }

  @Test func `a diamond marks the break-even on its curve`() throws {
    let markup = ChartGallery.breakEven.figure(id: "c").markup
    // Twice in each of two drawings: in the key, and on the curve. A triangle is a published figure.
    let diamond = "l6.5 6.5-6.5 6.5-6.5-6.5z\""
    #expect(markup.ranges(of: diamond).count == 2 * 2)
    #expect(markup.ranges(of: "l6 10.5h-12z\"").count == 2 * (1 + 3))
    #expect(!Samples.sameThroughout.figure(id: "c").markup.contains("mark neutral"))
  }

  @Test func `a logarithmic axis begins with the least input, a linear one with zero`() {
    func labels(_ chart: BreakEvenCurves) -> [String] {
      (DrawnChart(chart.figure(id: "c")).pictures.first?.texts ?? []).map(\.words)
    }
    #expect(labels(ChartGallery.breakEven).contains { $0.hasSuffix(", logarithmic") })
    #expect(labels(ChartGallery.breakEven).contains("0.02"), "ticks at 1, 2 and 5")
    #expect(!labels(Samples.sameThroughout).contains { $0.contains("logarithmic") })
    #expect(labels(Samples.sameThroughout).contains("1.0"), "an axis of zeros ends at 1")
  }

  @Test func `curves are named where they end, if they end apart and the names fit`() {
    func swatches(_ chart: BreakEvenCurves) -> Int {
      chart.figure(id: "c").markup.ranges(of: "class=\"curve line-").count
    }
    // The curves of both drawings, and the key of the narrow one.
    #expect(swatches(ChartGallery.breakEven) == 2 * 2 + 2)
    let texts = DrawnChart(ChartGallery.breakEven.figure(id: "c")).pictures.map(\.texts)
    #expect(texts.allSatisfy { $0.contains { $0.words == ChartGallery.breakEven.series[0].name } })
    // Both are zero everywhere: one curve with both names.
    #expect(swatches(Samples.sameThroughout) == 2 + 1)
    #expect(
      DrawnChart(Samples.sameThroughout.figure(id: "c")).pictures[0].texts
        .contains { $0.words == "variant 0, variant 1" }
    )
    let long = Samples.curves(
      names: [String(repeating: "long ", count: 12), "short"],
      inputs: [1, 2],
      outputs: [[1, 2], [1, 9]]
    )
    #expect(swatches(long) == 2 * 4)
  }

  @Test func `points that do not match their inputs are a mistake`() async {
    await #expect(processExitsWith: .failure) {
      _ = Samples.curves(inputs: [2, 1], outputs: [[1, 2]])
    }
    await #expect(processExitsWith: .failure) {
      _ = Samples.curves(inputs: [1, 2], outputs: [[1]])
    }
  }
}
