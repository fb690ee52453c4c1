import FrameLab
import Testing

/// When the render server has three buffers and when two.
@Suite struct BufferCountTests {
  private static let works =
    [(5, 5), (5, 15), (5, 5), (15, 5), (5, 5), (5, 5)].map { commit, execute in
      FrameWork(commitNanoseconds: commit, executeNanoseconds: execute)
    } + [FrameWork(commitNanoseconds: 5, executeNanoseconds: 5, quietVsyncs: 3)]

  private func buffers(_ policy: BufferPolicy) -> [Int] {
    var pipeline = FramePipeline(refreshIntervalNanoseconds: 10, buffers: policy)
    return Self.works.map { pipeline.advance($0).buffers }
  }

  @Test func `a late render brings the third buffer, and a quiet vsync ends it`() {
    #expect(buffers(.automatic) == [2, 2, 3, 3, 3, 3, 2])
  }

  @Test func `a fixed number of buffers never changes`() {
    #expect(Set(buffers(.double)) == [2])
    #expect(Set(buffers(.triple)) == [3])
  }
}
