import ChartSamples
import Charts
import Testing
import TextFormats

struct BreakEvenDotsTests {
  private static func chart(_ dots: [(Double, Double, Int)]) -> BreakEvenDots {
    BreakEvenDots(
      title: "t",
      inputTitle: "cost (ms)",
      inputUnit: "ms",
      outputTitle: "saved (ms/s)",
      outputUnit: "ms/s",
      outcomes: ["better", "equal"],
      dots: dots.map { .init(input: $0.0, output: $0.1, outcome: $0.2) },
      range: 1...16,
      published: [4, 2, 3],
      breakEven: 4
    )
  }

  @Test func `every world is a dot at its input's logarithm`() throws {
    let markup = Self.chart([(1, 0, 1), (4, 8, 0), (16, 20, 0)]).figure(id: "c").markup
    // In each of the two drawings: two that are better and one that is not.
    #expect(markup.ranges(of: "h0M").count == 2)
    #expect(markup.ranges(of: "class=\"dot good\"").count == 2)
    #expect(markup.ranges(of: "<circle class=\"mark good\"").count == 2, "a disc in the key")
    #expect(markup.ranges(of: "class=\"plot\"").count == 2)
    // 4 is in the middle of 1 to 16, and so is its line.
    let plot = try #require(
      markup.firstMatch(of: /class="plot" x="([0-9.]+)" y="[0-9.]+" width="([0-9.]+)"/)
    )
    let line = try #require(
      markup.firstMatch(of: /d="M([0-9.]+) [0-9.]+V[0-9.]+"\/><path class="dot/)
    )
    let start = try #require(Double(plot.1))
    let width = try #require(Double(plot.2))
    let middle = try #require(Double(line.1))
    #expect(abs(middle - (start + width / 2)) <= 0.2)
  }

  @Test func `the description and the table tell the worlds by fifths`() {
    let chart = Self.chart((1...10).map { (Double($0), Double($0), $0 > 4 ? 0 : 1) })
    #expect(
      chart.altText
        == "From 1 to 2 ms: better in 0, equal in 2 of 2 phones. "
        + "From 3 to 4 ms: better in 0, equal in 2 of 2 phones. "
        + "From 5 to 6 ms: better in 2, equal in 0 of 2 phones. "
        + "From 7 to 8 ms: better in 2, equal in 0 of 2 phones. "
        + "From 9 to 10 ms: better in 2, equal in 0 of 2 phones. "
        + "The break-even is at 4 ms. 3 published figures, 2 to 4 ms."
    )
    #expect(chart.table.columns == ["cost (ms)", "better", "equal", "median of saved (ms/s)"])
    #expect(chart.table.rows.map(\.[0]) == ["1 to 2", "3 to 4", "5 to 6", "7 to 8", "9 to 10"])
    #expect(chart.table.rows[2] == ["5 to 6", "2", "0", "5.0"])
    #expect(Self.chart([]).altText == "Nothing was measured.")
  }

  @Test func `an input that may be 0 is a mistake`() async {
    await #expect(processExitsWith: .failure) {
      _ = BreakEvenDots(
        title: "",
        inputTitle: "",
        inputUnit: "",
        outputTitle: "",
        outputUnit: "",
        outcomes: ["a"],
        dots: [],
        range: 0...1
      )
    }
  }
}
