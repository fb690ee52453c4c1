package import Charts

/// One example of every kind of chart, drawn from fixed, made-up data.
package enum ChartGallery {
  /// An example of a kind of chart.
  package struct Entry: Sendable {
    /// The beginning of the figure's ids: letters, digits and hyphens.
    package let id: String
    /// The example.
    package let chart: any Chart
  }

  /// Every kind, each once, except that a kind may look different with different data.
  package static let entries =
    comparisons + frames + analyses + [Entry(id: "pipeline", chart: PipelineDrawing.hitch)]
}
