import FrameLab
import Measurements
import TestSupport
import Testing

@Suite struct FrameScalingTests {
  private static let seeds = 0..<100
  private static let stages = FrameStage.allCases.map(\.rawValue)

  private func change(_ file: FrameFile, scales: [String] = []) throws -> FrameFile {
    try file.applying(
      scales.map { scale in
        let parts = scale.split(separator: "=")
        let cause = try #require(file.causes.first { $0.name == parts[0] })
        return FrameScaling(cause, by: ScaleFactor(parts[1]))
      }
    )
  }

  @Test(arguments: seeds)
  func `a factor of one changes nothing`(seed: Int) throws {
    let file = RandomFrames.file(seed: seed)
    let isSame = { (other: FrameFile) in
      other.frames == file.frames
        && other.refreshIntervalNanoseconds == file.refreshIntervalNanoseconds
        && other.ticksPerFrame == file.ticksPerFrame && other.buffers == file.buffers
    }
    #expect(isSame(try change(file)))
    #expect(isSame(try change(file, scales: file.causes.map { "\($0.name)=1" })))
    #expect(isSame(try change(file, scales: ["commit=1.000"])))
  }

  @Test(arguments: seeds)
  func `without a cause there is none of it`(seed: Int) throws {
    let file = RandomFrames.file(seed: seed)
    for cause in file.causes {
      let other = try change(file, scales: ["\(cause.name)=0"])
      if Self.stages.contains(cause.name) { #expect(other.nanoseconds(of: cause) == 0) }
      for (work, old) in zip(other.frames, file.frames) {
        #expect(work.quietVsyncs == old.quietVsyncs)
        #expect(FrameStage.allCases.allSatisfy { work[$0] <= old[$0] })
      }
    }
    let stages = file.causes.map(\.name).filter(Self.stages.contains)
    let nothing = try change(file, scales: stages.map { "\($0)=0" })
    #expect(nothing.frames.allSatisfy { $0.commitNanoseconds + $0.renderNanoseconds == 0 })
    #expect(FrameSummary(of: nothing).hitchCount == 0)
  }

  @Test func `parts first, then the rest, then the stage, each rounded down`() throws {
    let file = FrameFile(
      refreshIntervalNanoseconds: 10,
      buffers: .automatic,
      frames: [FrameWork(commitNanoseconds: 100, executeNanoseconds: 9)],
      parts: [
        FramePart(stage: .commit, name: "a", nanoseconds: [31]),
        FramePart(stage: .commit, name: "b", nanoseconds: [20]),
      ]
    )
    let other = try change(
      file,
      scales: ["b=0", "a=0.5", "commit=0.1", "commit.other=2", "render=0.5"]
    )
    #expect(other.frames == [FrameWork(commitNanoseconds: 11, executeNanoseconds: 4)])
  }

  @Test(arguments: seeds)
  func `frames never take fewer vsyncs than they have to`(seed: Int) throws {
    let file = RandomFrames.file(seed: seed)
    let other = try file.applying(RandomFrames.saving(in: file, seed: seed))
    var pipeline = other.pipeline
    var last = 0
    for work in other.frames { last = pipeline.advance(work).display }
    let quiet = other.frames.reduce(0) { $0 + $1.quietVsyncs }
    #expect(last >= (other.frames.count + 1 + quiet) * other.ticksPerFrame)
  }

  @Test func `frames that would end after the last nanosecond`() throws {
    let huge = FrameFile(
      refreshIntervalNanoseconds: 10,
      buffers: .automatic,
      frames: [FrameWork(commitNanoseconds: 1 << 60, executeNanoseconds: 1 << 60)]
    )
    #expect(throws: EndlessFrames.self) { try self.change(huge, scales: ["commit=2"]) }
    #expect(throws: EndlessFrames.self) { try self.change(huge, scales: ["render=1000"]) }
    #expect(try change(huge, scales: ["commit=1.5"]).frames[0].commitNanoseconds == 3 << 59)
  }
}
