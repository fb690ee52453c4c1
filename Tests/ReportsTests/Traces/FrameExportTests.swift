import Foundation
import FrameLab
import Reports
import Scenarios
import Testing

@Suite struct FrameExportTests {
  @Test(arguments: [
    (BufferPolicy.automatic, "\"auto\""), (.double, "2"), (.triple, "3"),
  ])
  func `the text is what 'perfsite frames' reads`(buffers: BufferPolicy, text: String) {
    let export = FrameExport(
      refreshIntervalNanoseconds: 16_666_667,
      buffers: buffers,
      frames: [
        FrameWork(commitNanoseconds: 5_000_000, renderNanoseconds: 6_000_000),
        FrameWork(commitNanoseconds: 0, renderNanoseconds: 1, quietVsyncs: 12),
      ]
    )
    #expect(
      String(decoding: export.bytes, as: UTF8.self) == """
        {"refresh_interval_ns": 16666667, "buffers": \(text), "frames": [
          {"commit_ns": 5000000, "render_ns": 6000000, "quiet_vsyncs": 0},
          {"commit_ns": 0, "render_ns": 1, "quiet_vsyncs": 12}
        ]}

        """
    )
  }

  @Test func `without frames it is a file without frames`() {
    let export = FrameExport(refreshIntervalNanoseconds: 10, buffers: .automatic, frames: [])
    #expect(
      String(decoding: export.bytes, as: UTF8.self)
        == "{\"refresh_interval_ns\": 10, \"buffers\": \"auto\", \"frames\": []}\n"
    )
  }

  @Test func `the pipeline makes of it what the trial made`() throws {
    let catalog = try TestContent.catalog(["feed": TestContent.feed])
    for run in catalog.runs() {
      let job = try #require(run.jobs.first)
      let outcome = job.trial.run(recording: .frames)
      let export = FrameExport(
        refreshIntervalNanoseconds: run.model.device.refreshIntervalNanoseconds,
        buffers: job.trial.configuration.buffers,
        frames: outcome.frames.map(\.work)
      )
      let read = try JSONSerialization.jsonObject(with: Data(export.bytes)) as? [String: Any]
      let frames = try #require(read?["frames"] as? [[String: Int]])
      var pipeline = FramePipeline(
        refreshIntervalNanoseconds: try #require(read?["refresh_interval_ns"] as? Int)
      )
      let timings = try frames.map { frame in
        pipeline.advance(
          FrameWork(
            commitNanoseconds: try #require(frame["commit_ns"]),
            renderNanoseconds: try #require(frame["render_ns"]),
            quietVsyncs: try #require(frame["quiet_vsyncs"])
          )
        )
      }
      #expect(timings == outcome.frames.map(\.timing))
      #expect(timings.contains { $0.hitchVsyncs > 0 })
    }
  }
}
