import Charts
import Testing

struct SensitivityCurveTests {
  @Test(arguments: [
    ([(0.0, 0.0), (2.0, 10.0)], 1.0), ([(0, 7), (2, 10)], 0), ([(0, 0), (1, 4), (2, 4)], nil),
    ([(4, 15), (0, 0), (2, 5)], 2), ([], nil),
  ])
  func `the break-even point lies between two results`(
    points: [(Double, Double)],
    expected: Double?
  ) {
    let chart = SensitivityCurve(
      title: "t",
      inputTitle: "cost (ms)",
      inputUnit: "ms",
      outputTitle: "ratio",
      outputUnit: "ms/s",
      points: points.map { .init(input: $0.0, output: $0.1) },
      limit: 5,
      limitName: "good below"
    )
    #expect(chart.breakEven == expected)
  }

  @Test func `the finding says where it begins to matter and what others measured`() {
    #expect(
      Samples.sensitivity.finding
        == "From 0.4 ms/s at 0 ms to 30.1 ms/s at 5 ms. 5 ms/s reached at 2.08 ms. "
        + "measured by others: 0.05 to 0.33 ms."
    )
  }
}
