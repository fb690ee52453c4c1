import ChartSamples
import Charts
import Testing
import TextFormats

/// The charts that show distributions.
struct DistributionChartTests {
  @Test func `a strip's description has all its points`() {
    #expect(
      ChartGallery.percentiles.altText.hasPrefix(
        "Decoded on commit: p50 6.8, p95 11.0, p99 38.5, max 48.9 ms. "
      )
    )
  }
}
