import Charts
import Testing

struct WaterfallTests {
  @Test func `the description names the change of each technique from both ends`() {
    #expect(
      ChartGallery.waterfall.altText
        == "Everything right: 0.4 ms/s. Image preparation: thumbnail, not on commit: "
        + "+38.5 to 38.9; Formatting: shared, not per cell: not shown; "
        + "Masks: drawn before: +2.1 to 2.5. "
        + "Everything wrong: 44.2 ms/s. Image preparation: thumbnail, not on commit: "
        + "\u{2212}40.1 to 4.1; Formatting: shared, not per cell: not shown; "
        + "Masks: drawn before: not measured."
    )
  }

  @Test func `the table has the value and the change for each start`() {
    let table = ChartGallery.waterfall.table
    #expect(
      table.columns == [
        "name", "Everything right, 0.4", "change", "Everything wrong, 44.2", "change",
      ]
    )
    #expect(
      table.rows == [
        ["Image preparation: thumbnail, not on commit", "38.9", "+38.5", "4.1", "\u{2212}40.1"],
        ["Formatting: shared, not per cell", "0.4", "not shown", "43.9", "not shown"],
        ["Masks: drawn before", "2.5", "+2.1", "not measured", "not measured"],
      ]
    )
  }

  @Test func `no difference is a ring, a difference is a bar`() {
    let chart = DrawnChart(ChartGallery.waterfall.figure(id: "c"))
    // Two drawings, each with two rings and three bars.
    #expect(chart.elementCounts["circle"] == 2 * 2)
    #expect(chart.elementCounts["rect"] == 2 * 3)
  }

  @Test func `rows and starts that do not match are a mistake`() async {
    await #expect(processExitsWith: .failure) {
      _ = Waterfall(
        title: "t",
        axisTitle: "a",
        unit: "",
        starts: [.init(name: "s", value: 1)],
        rows: [.init(label: "r", ends: [])]
      )
    }
  }
}
