import ChartSamples
import Charts
import Foundation
import Testing

struct ChartGalleryTests {
  @Test func `every kind has its own id and an example that says what it is`() {
    let ids = ChartGallery.entries.map(\.id)
    #expect(Set(ids).count == ids.count)
    for entry in ChartGallery.entries {
      // A drawing that explains something has no data.
      let isSample = entry.chart.title.hasSuffix("(sample data)")
      #expect(isSample != (entry.chart is PipelineDrawing), "\(entry.id)")
    }
  }

  @Test func `every kind of chart in the module has an example`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appendingPathComponent("Sources/Charts/Plots").path
    let kinds = ChartGallery.entries.map { "\(type(of: $0.chart))" }
    #expect(try Set(FileManager.default.contentsOfDirectory(atPath: folder)) == Set(kinds))
  }
}
