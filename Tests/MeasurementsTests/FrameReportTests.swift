import Diagnostics
import Foundation
import FrameLab
import Measurements
import TestSupport
import Testing

@Suite struct FrameReportTests {
  func report(_ text: String) throws -> String {
    var diagnostics: [Diagnostic] = []
    let file = FrameFile.read(Array(text.utf8), path: "f.json", diagnostics: &diagnostics)
    #expect(diagnostics == [])
    var output: [UInt8] = []
    try FrameReport(of: #require(file)).write { output += $0 }
    return String(decoding: output, as: UTF8.self)
  }

  @Test func `exactly the promised keys in the promised order`() throws {
    let text = """
      {"refresh_interval_ns": 16666667, "frames": [
        {"commit_ns": 5000000, "render_ns": 6000000},
        {"commit_ns": 40000000, "render_ns": 20000000},
        {"commit_ns": 5000000, "render_ns": 6000000}
      ]}
      """
    #expect(
      try report(text) == """
        {"frames": [
          {"begin": 0, "deadline": 1, "display": 2, "buffers": 2, "hitch_ns": 0, \
        "commit_hitch_ns": 0, "render_hitch_ns": 0},
          {"begin": 1, "deadline": 4, "display": 6, "buffers": 2, "hitch_ns": 50000001, \
        "commit_hitch_ns": 33333334, "render_hitch_ns": 16666667},
          {"begin": 4, "deadline": 5, "display": 7, "buffers": 3, "hitch_ns": 0, \
        "commit_hitch_ns": 0, "render_hitch_ns": 0}
        ], "hitch_count": 1, "hitch_ns": 50000001, "commit_hitch_ns": 33333334, \
        "render_hitch_ns": 16666667}

        """
    )
  }

  @Test func `no frames`() throws {
    #expect(
      try report("{\"refresh_interval_ns\": 1, \"frames\": []}") == """
        {"frames": [], "hitch_count": 0, "hitch_ns": 0, "commit_hitch_ns": 0, "render_hitch_ns": 0}

        """
    )
  }

  struct Decoded: Decodable {
    struct Frame: Decodable {
      let begin: Int
      let deadline: Int
      let display: Int
      let buffers: Int
      let hitchNs: Int
      let commitHitchNs: Int
      let renderHitchNs: Int
    }
    let frames: [Frame]
    let hitchCount: Int
    let hitchNs: Int
    let commitHitchNs: Int
    let renderHitchNs: Int
  }

  /// Numbers of every length, and enough frames for several pieces.
  @Test(arguments: [
    (1, 1, 3), (10, 5, 20), (999_999_999, 1, 1_000), (16_666_667, 1, 3_000),
    (8_333_334, 2, 1_000), (1 << 45, 4, 500),
  ])
  func `another JSON reader finds what the pipeline says`(
    interval: Int,
    ticks: Int,
    count: Int
  ) throws {
    var generator = SeededGenerator(seed: count)
    let works = (0..<count).map { _ in
      FrameWork(
        commitNanoseconds: Int.random(in: 0...2 * interval, using: &generator),
        prepareNanoseconds: Int.random(in: 0...interval, using: &generator),
        executeNanoseconds: Int.random(in: 0...2 * interval, using: &generator),
        quietVsyncs: Int.random(in: 0...2, using: &generator)
      )
    }
    let frames = works.map {
      "{\"commit_ns\":\($0.commitNanoseconds),\"prepare_ns\":\($0.prepareNanoseconds),"
        + "\"render_ns\":\($0.executeNanoseconds),\"quiet_vsyncs\":\($0.quietVsyncs)}"
    }
    let text = try report(
      "{\"refresh_interval_ns\":\(interval),\"ticks_per_frame\":\(ticks),\"frames\":[\(frames.joined(separator: ","))]}"
    )
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let decoded = try decoder.decode(Decoded.self, from: Data(text.utf8))
    var pipeline = FramePipeline(refreshIntervalNanoseconds: interval, ticksPerFrame: ticks)
    let tick = interval / ticks
    #expect(decoded.frames.count == count)
    for (work, frame) in zip(works, decoded.frames) {
      let timing = pipeline.advance(work)
      #expect(frame.begin == timing.begin)
      #expect(frame.deadline == timing.deadline)
      #expect(frame.display == timing.display)
      #expect(frame.buffers == timing.buffers)
      #expect(frame.hitchNs == timing.hitchTicks * tick)
      #expect(frame.commitHitchNs == timing.commitHitchTicks * tick)
      #expect(frame.renderHitchNs == timing.renderHitchTicks * tick)
    }
    #expect(decoded.hitchCount == decoded.frames.count { $0.hitchNs > 0 })
    #expect(decoded.hitchNs == decoded.frames.reduce(0) { $0 + $1.hitchNs })
    #expect(decoded.commitHitchNs == decoded.frames.reduce(0) { $0 + $1.commitHitchNs })
    #expect(decoded.renderHitchNs == decoded.frames.reduce(0) { $0 + $1.renderHitchNs })
  }
}
