import FrameLab
import Measurements
import TestSupport
import Testing

@Suite struct FrameCauseTests {
  private let file = FrameFile(
    refreshIntervalNanoseconds: 10,
    buffers: .automatic,
    frames: [
      FrameWork(commitNanoseconds: 9, prepareNanoseconds: 2, executeNanoseconds: 5),
      FrameWork(commitNanoseconds: 4, executeNanoseconds: 6),
    ],
    parts: [
      FramePart(stage: .render, name: "blur", nanoseconds: [3, 6]),
      FramePart(stage: .prepare, name: "blur", nanoseconds: [2, 0]),
      FramePart(stage: .commit, name: "cell-layout", nanoseconds: [5, 1]),
    ]
  )

  @Test func `stages, parts and what they leave`() {
    #expect(
      file.causes.map(\.name) == [
        "commit", "prepare", "render", "cell-layout", "blur", "commit.other", "render.other",
      ]
    )
    #expect(file.causes.map { file.nanoseconds(of: $0) } == [13, 2, 11, 6, 11, 7, 2])
  }

  @Test func `without parts there are only stages`() {
    let plain = FrameFile(
      refreshIntervalNanoseconds: 10,
      buffers: .automatic,
      frames: [FrameWork(commitNanoseconds: 1, executeNanoseconds: 1)]
    )
    #expect(plain.causes.map(\.name) == ["commit", "render"])
  }

  @Test(.slow, arguments: Formats.names())
  func `no damage crashes the ranking of causes`(name: String) throws {
    let original = try Formats.bytes(name)
    var random = SeededGenerator(seed: name.utf8.count + 1)
    for _ in 0..<MeasurementMutationTests.count / 3 {
      guard let file = Formats.frames(MeasurementMutationTests.damaged(original, &random)) else {
        continue
      }
      _ = try? CauseRanking(file.causes, of: file)
    }
  }

  @Test func `more time than can be counted is not counted`() {
    let longest = (1 << 61) - 1
    let file = FrameFile(
      refreshIntervalNanoseconds: 1 << 60,
      buffers: .automatic,
      frames: Array(
        repeating: FrameWork(commitNanoseconds: longest, executeNanoseconds: 0),
        count: 5
      )
    )
    #expect(file.causes.map { file.nanoseconds(of: $0) } == [nil])
  }
}
