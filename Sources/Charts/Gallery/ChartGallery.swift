/// One example of every kind of chart, drawn from fixed, made-up data.
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
    "Sample data: the numbers are made up to show the drawings. They are not results."

  /// Every kind, each once, except that a kind may look different with different data.
  package static let entries = comparisons + frames + analyses + drawings
}
