import FrameLab
import Measurements
import TestSupport
import Testing

@Suite struct FrameChangeTests {
  private static let seeds = 0..<100

  private func change(
    _ file: FrameFile,
    without: [String] = [],
    scales: [String] = [],
    refresh: Int? = nil
  ) throws -> FrameFile {
    let scalings = try (without.map { "\($0)=0" } + scales).map { scale in
      let parts = scale.split(separator: "=")
      return FrameChange.Scaling(
        try #require(file.cause(named: String(parts[0]))),
        by: ScaleFactor(parts[1])
      )
    }
    return try file.applying(FrameChange(scalings, refreshHertz: refresh))
  }

  @Test(arguments: seeds)
  func `a factor of one changes nothing`(seed: Int) throws {
    let file = RandomFrames.file(seed: seed)
    #expect(try change(file) == file)
    #expect(try change(file, scales: file.causes.map { "\($0.name)=1" }) == file)
    #expect(try change(file, scales: ["commit=1.000"]) == file)
  }

  @Test(arguments: seeds)
  func `without a cause is with none of it`(seed: Int) throws {
    let file = RandomFrames.file(seed: seed)
    for cause in file.causes + [try #require(file.cause(named: "other"))] {
      let other = try change(file, without: [cause.name])
      #expect(try other == change(file, scales: ["\(cause.name)=0"]))
      #expect(other.nanoseconds(of: try #require(other.cause(named: cause.name))) == 0)
      for (work, old) in zip(other.frames, file.frames) {
        #expect(work.quietVsyncs == old.quietVsyncs)
        #expect(FrameStage.allCases.allSatisfy { work[$0] <= old[$0] })
      }
    }
    let nothing = try change(file, without: ["commit", "render", "prepare"])
    #expect(nothing.frames.allSatisfy { $0.commitNanoseconds + $0.renderNanoseconds == 0 })
    #expect(FrameSummary(of: nothing).hitchCount == 0)
  }

  @Test(arguments: seeds)
  func `the parts of what is left add up to at most their stages`(seed: Int) throws {
    let file = RandomFrames.file(seed: seed)
    let other = try file.applying(RandomFrames.saving(in: file, seed: seed + 1))
    for index in other.frames.indices {
      for stage in FrameStage.allCases {
        let sum = other.parts.filter { $0.stage == stage }
          .reduce(0) { $0 + $1.nanoseconds[index] }
        #expect(sum <= other.frames[index][stage])
      }
    }
    let bare = try file.applying(
      RandomFrames.saving(in: file, seed: seed + 1),
      keepsParts: false
    )
    #expect(bare.frames == other.frames)
    #expect(bare.parts == [])
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
      without: ["b"],
      scales: ["a=0.5", "commit=0.1", "commit.other=2", "render=0.5"]
    )
    #expect(other.frames == [FrameWork(commitNanoseconds: 11, executeNanoseconds: 4)])
    #expect(other.parts.map(\.nanoseconds) == [[1], [0]])
  }

  @Test(arguments: seeds)
  func `pauses last as long at another refresh rate`(seed: Int) throws {
    let file = RandomFrames.file(seed: seed)
    for hertz in [1, 24, 60, 90, 120, 1000] {
      let other = try change(file, refresh: hertz)
      let interval = other.refreshIntervalNanoseconds
      #expect(other.ticksPerFrame == file.ticksPerFrame)
      // Less than a microsecond off the recorded interval is the recorded rate.
      let isRecorded = interval == file.refreshIntervalNanoseconds
      #expect(
        abs(interval - 1_000_000_000 / hertz) <= (isRecorded ? 1_000 : file.ticksPerFrame)
      )
      let sums = [file, other].map { $0.frames.reduce(0) { $0 + $1.quietVsyncs } }
      let drift = abs(
        sums[0] * file.refreshIntervalNanoseconds - sums[1] * interval
      )
      #expect(2 * drift <= interval)
      for (work, old) in zip(other.frames, file.frames) {
        #expect(old.quietVsyncs > 0 || work.quietVsyncs == 0)
        #expect(work.commitNanoseconds == old.commitNanoseconds)
      }
    }
  }

  @Test func `the same refresh rate changes nothing`() throws {
    let bytes = try Formats.bytes("frames-json/parts.json")
    let file = try #require(Formats.frames(bytes))
    #expect(try change(file, refresh: 60) == file)
    #expect(try change(file, refresh: 120).refreshIntervalNanoseconds == 8_333_333)
    #expect(try change(file, refresh: 120).frames.map(\.quietVsyncs).max() == 60)
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
    #expect(throws: FrameChangeMistake.self) { try self.change(huge, scales: ["commit=2"]) }
    #expect(throws: FrameChangeMistake.self) { try self.change(huge, scales: ["render=1000"]) }
    #expect(try change(huge, scales: ["commit=1.5"]).frames[0].commitNanoseconds == 3 << 59)
    let fine = FrameFile(
      refreshIntervalNanoseconds: 1 << 40,
      ticksPerFrame: 1 << 40,
      buffers: .automatic,
      frames: []
    )
    #expect(throws: FrameChangeMistake.self) { try self.change(fine, refresh: 60) }
  }
}
