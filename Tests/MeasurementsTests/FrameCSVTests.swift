import Diagnostics
import FrameLab
import Measurements
import TestSupport
import Testing

@Suite struct FrameCSVTests {
  private func read(_ text: String) -> (file: FrameFile?, messages: [String]) {
    var diagnostics: [Diagnostic] = []
    let file = FrameFile.read(Array(text.utf8), path: "f.csv", diagnostics: &diagnostics)
    return (file, diagnostics.map(\.description))
  }

  @Test func `columns come in any order, and comments set the rest`() throws {
    let (file, messages) = read(
      "# buffers = 3\n# ticks_per_frame: 2\n# refresh_interval_ns: 10\nrender_ns, commit_ns\n\n"
        + "6,5\r\n 8 , 7 \n"
    )
    #expect(messages == [])
    #expect(
      file
        == FrameFile(
          refreshIntervalNanoseconds: 10,
          ticksPerFrame: 2,
          buffers: .triple,
          frames: [
            FrameWork(commitNanoseconds: 5, executeNanoseconds: 6),
            FrameWork(commitNanoseconds: 7, executeNanoseconds: 8),
          ]
        )
    )
  }

  @Test func `every mistake has its place`() {
    let marked = MarkedText(
      """
      1️⃣# a comment
      commit_ns,render_ns,2️⃣size
      5,-1,4
      5,6
      99999999999999999999,6,1
      """
    )
    let (file, messages) = read(marked.text)
    #expect(file == nil)
    #expect(
      messages == [
        "f.csv:\(marked.marks[0]): error: missing comment '# refresh_interval_ns: 16666667'",
        "f.csv:\(marked.marks[1]): error: unknown or repeated column 'size'; expected "
          + "'commit_ns', 'render_ns', 'prepare_ns', 'quiet_vsyncs' or a part such as "
          + "'commit.image-decoding_ns'",
      ]
    )
  }
}
