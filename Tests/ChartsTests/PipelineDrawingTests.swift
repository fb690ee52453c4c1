import Charts
import Testing
import TextFormats

struct PipelineDrawingTests {
  @Test func `one frame is in time and the hitch alone is red`() {
    let drawn = DrawnChart(PipelineDrawing.hitch.figure(id: "a"))
    #expect(drawn.pictures.count == 2)
    #expect(PipelineDrawing.hitch.figure(id: "a").markup.ranges(of: "class=\"late\"").count == 2)
    for picture in drawn.pictures {
      let words = picture.texts.map(\.words).joined(separator: " ")
      for phase in ["event", "commit", "prepare", "execute", "Display"] {
        #expect(words.contains(phase), "\(phase)")
      }
    }
  }

  @Test func `the table says in which intervals work is done`() {
    let rows = PipelineDrawing.hitch.table.rows
    #expect(rows.contains(["App, main thread", "commit, too long", "2", "2 and 3"]))
    #expect(rows.contains(["Display", "frame 2, late", "2", "5"]))
  }
}
