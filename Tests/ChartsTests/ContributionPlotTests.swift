import ChartSamples
import Charts
import Testing
import TextFormats

struct ContributionPlotTests {
  @Test func `the description names what each technique contributes from both ends`() {
    #expect(
      ChartGallery.contributions.altText
        == "taken from ‘Everything right’: "
        + "Image preparation: thumbnail, not on commit: +38.5; Masks: drawn before: +2.1; "
        + "Formatting: shared, not per cell: 0.0. "
        + "added to ‘Everything wrong’: "
        + "Image preparation: thumbnail, not on commit: +30.1; Masks: drawn before: not measured; "
        + "Formatting: shared, not per cell: \u{2212}1.4 to +2.3."
    )
  }

  @Test func `the table has a column for each start`() {
    let table = ChartGallery.contributions.table
    #expect(
      table.columns == [
        "change", "taken from ‘Everything right’", "added to ‘Everything wrong’",
      ]
    )
    #expect(table.rows[1] == ["Masks: drawn before", "+2.1", "not measured"])
  }

  @Test func `what is not told from chance is a range over zero, not a note`() {
    let words = DrawnChart(ChartGallery.contributions.figure(id: "c")).words
    #expect(words.contains("\u{2212}1.4 to +2.3"))
    #expect(!words.contains { $0.contains("not shown") })
    // Two drawings, each with one ring in the key and one in a row.
    #expect(
      ChartGallery.contributions.figure(id: "c").markup.ranges(of: "class=\"ring\"").count == 4
    )
  }

  @Test func `rows without an amount are only named`() {
    var chart = ChartGallery.contributions
    chart.rows.append(.init(label: "Shadows", amounts: [.shown(0.04), .notShown(0...0)]))
    let words = DrawnChart(chart.figure(id: "c")).pictures.map { $0.texts.map(\.words) }
    #expect(words.allSatisfy { $0.contains("No contribution: Shadows") })
    #expect(chart.table.rows.last == ["Shadows", "0.0", "0.0"])
  }

  @Test func `rows and starts that do not match are a mistake`() async {
    await #expect(processExitsWith: .failure) {
      _ = ContributionPlot(
        title: "t",
        axisTitle: "a",
        unit: "",
        starts: ["s"],
        rows: [.init(label: "r", amounts: [])]
      )
    }
  }
}
