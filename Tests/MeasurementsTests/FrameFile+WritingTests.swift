import Diagnostics
import FrameLab
import Measurements
import Testing

@Suite struct FrameFileWritingTests {
  @Test(arguments: [
    (BufferPolicy.automatic, "\"auto\""), (.double, "2"), (.triple, "3"),
  ])
  func `the text is what 'perfsite frames' reads`(buffers: BufferPolicy, text: String) {
    let file = FrameFile(
      refreshIntervalNanoseconds: 16_666_667,
      buffers: buffers,
      frames: [
        FrameWork(commitNanoseconds: 5_000_000, executeNanoseconds: 6_000_000),
        FrameWork(commitNanoseconds: 0, executeNanoseconds: 1, quietVsyncs: 12),
      ]
    )
    #expect(
      String(decoding: file.bytes, as: UTF8.self) == """
        {"refresh_interval_ns": 16666667, "buffers": \(text), "frames": [
          {"commit_ns": 5000000, "render_ns": 6000000, "quiet_vsyncs": 0},
          {"commit_ns": 0, "render_ns": 1, "quiet_vsyncs": 12}
        ]}

        """
    )
  }

  @Test func `without frames it is a file without frames`() {
    let file = FrameFile(refreshIntervalNanoseconds: 10, buffers: .automatic, frames: [])
    #expect(
      String(decoding: file.bytes, as: UTF8.self)
        == "{\"refresh_interval_ns\": 10, \"buffers\": \"auto\", \"frames\": []}\n"
    )
  }

  @Test func `a file that is written reads as itself`() {
    let file = FrameFile(
      refreshIntervalNanoseconds: 8_333_334,
      ticksPerFrame: 2,
      buffers: .triple,
      frames: (0..<100).map { index in
        FrameWork(
          commitNanoseconds: index * 300_000,
          prepareNanoseconds: index % 5 * 400_000,
          executeNanoseconds: 9_000_000 - index * 50_000,
          quietVsyncs: index % 3
        )
      },
      parts: [
        FramePart(stage: .render, name: "b", nanoseconds: (0..<100).map { $0 % 3 }),
        FramePart(stage: .commit, name: "a", nanoseconds: (0..<100).map { $0 * 200_000 }),
      ]
    )
    var diagnostics: [Diagnostic] = []
    #expect(FrameFile.read(file.bytes, path: "x", diagnostics: &diagnostics) == file)
    #expect(diagnostics.isEmpty)
  }
}
