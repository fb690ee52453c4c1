/// One example of every kind of chart, drawn from fixed data that were made up.
package enum ChartGallery {
  /// A kind of chart with an example.
  package struct Entry: Sendable {
    /// The beginning of the figure's ids: letters, digits and hyphens.
    package let id: String
    /// The name of the kind.
    package let name: String
    /// What the kind is for, in one sentence.
    package let purpose: String
    /// The example.
    package let chart: any Chart
  }

  /// What a page must say about the examples.
  package static let note =
    "Sample data: the numbers were made up to show the drawings. They are no results."

  /// Every kind, each once, but for those that look different when their data are.
  package static let entries: [Entry] = [
    Entry(
      id: "dot-plot",
      name: "Dot plot",
      purpose: "Compares variants before the bands of a rating, with their spread and baseline.",
      chart: dotPlot
    ),
    Entry(
      id: "dot-plot-decades",
      name: "Dot plot over decades",
      purpose: "The same when values span decades: straight near zero, logarithmic beyond.",
      chart: decades
    ),
    Entry(
      id: "small-multiples",
      name: "Small multiples",
      purpose: "The same dot plot for every device on one scale.",
      chart: smallMultiples
    ),
    Entry(
      id: "heat-map",
      name: "Heat map",
      purpose: "A number for every technique on every device.",
      chart: heatMap
    ),
    Entry(
      id: "stacked-bars",
      name: "Stacked bars",
      purpose: "What a sum is made up of, such as hitch time by cause.",
      chart: causes
    ),
    Entry(
      id: "frame-timeline",
      name: "Frame timeline",
      purpose: "The work of every frame against its deadline; late frames can be linked to.",
      chart: timeline
    ),
    Entry(
      id: "swim-lanes",
      name: "Swim lanes",
      purpose: "What threads and servers did at the same time, around one hitch.",
      chart: swimLanes
    ),
    Entry(
      id: "time-plot",
      name: "Time plot",
      purpose: "How an error goes over time, and when something jumped.",
      chart: timePlot
    ),
    Entry(
      id: "cumulative",
      name: "Cumulative distribution",
      purpose: "Which share of the frames met the deadline.",
      chart: cumulative
    ),
    Entry(
      id: "percentiles",
      name: "Percentile strip",
      purpose: "How far the slowest frames are from the usual one.",
      chart: percentiles
    ),
    Entry(
      id: "waterfall",
      name: "Ablation waterfall",
      purpose: "What each technique contributes, from both ends.",
      chart: waterfall
    ),
    Entry(
      id: "break-even",
      name: "Sensitivity curves",
      purpose: "How results follow an assumption, and from which value on it matters.",
      chart: breakEven
    ),
    Entry(
      id: "frontier",
      name: "Frontier",
      purpose: "What smoothness costs in memory: which choices no other beats.",
      chart: frontier
    ),
  ]

  /// A small line for a row of text.
  package static let sparkline = Sparkline(
    name: "Hitch time ratio of 8 builds",
    values: [3.2, 3.1, 3.4, 3.3, 5.9, 5.8, 2.2, 2.1],
    baseline: 3,
    unit: "ms/s"
  )
}
