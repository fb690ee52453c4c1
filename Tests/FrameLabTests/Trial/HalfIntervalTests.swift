import FrameLab
import Testing
import WrittenOutPipeline

@Suite struct HalfIntervalTests {
  private static func feed(on device: Device = Feed.fastPhone, _ seed: Int = 0) -> ListConfiguration
  {
    // Heavy enough that some frames are late by half an interval, and others by whole ones.
    var costs = Feed.costs(spread: 0.5)
    costs[.frameRendering] = Cost(medianNanoseconds: 2_500_000, spread: 0.5, prepareShare: 0.3)
    var configuration =
      seed % 2 == 0
      ? Feed.photos(on: device, costs: costs) : Feed.timetable(on: device, costs: costs)
    configuration.parameters.allowsHalfIntervals = true
    return configuration
  }

  @Test func `only displays of 120 Hz or more have half intervals`() {
    var configuration = Self.feed()
    #expect(configuration.ticksPerFrame == 2)
    #expect(configuration.tickNanoseconds == 4_166_667)
    #expect(configuration.refreshIntervalNanoseconds == 8_333_334)
    configuration.parameters.allowsHalfIntervals = false
    #expect(configuration.ticksPerFrame == 1)
    #expect(configuration.tickNanoseconds == 8_333_333)
    #expect(configuration.refreshIntervalNanoseconds == 8_333_333)
    configuration = Self.feed(on: Feed.phone)
    #expect(configuration.ticksPerFrame == 1)
    let without = Feed.with(configuration) { $0.parameters.allowsHalfIntervals = false }
    #expect(Feed.outcome(configuration) == Feed.outcome(without))
  }

  @Test(arguments: 0..<6)
  func `hitches, causes and durations are exact in ticks`(seed: Int) throws {
    let configuration = Self.feed(seed)
    let outcome = Trial(configuration, seed: UInt64(seed)).run(recording: .frames)
    let tick = configuration.tickNanoseconds
    let frames = outcome.frames
    let scrolling = frames.filter(\.isScrolling)
    let hitchTicks = scrolling.reduce(0) { $0 + $1.timing.hitchTicks }
    #expect(hitchTicks > 0)
    #expect(scrolling.contains { !$0.timing.hitchTicks.isMultiple(of: 2) })
    #expect(outcome.scrolling.hitchNanoseconds == hitchTicks * tick)
    #expect(outcome.hitchTime.total == hitchTicks * tick)
    #expect(outcome.lateFrames.reduce(0) { $0 + $1.hitchNanoseconds } == hitchTicks * tick)
    for late in outcome.lateFrames {
      let timing = frames[late.index].timing
      #expect(late.beginNanoseconds == timing.begin * tick)
      #expect(late.hitchNanoseconds == timing.hitchTicks * tick)
      #expect(late.causes.total == late.hitchNanoseconds)
    }
    #expect(outcome.scrolling.durationNanoseconds.isMultiple(of: tick))
  }

  @Test(arguments: 0..<6)
  func `the frames replayed through the written-out pipeline have the same times`(seed: Int) {
    let configuration = Self.feed(seed)
    let outcome = Trial(configuration, seed: UInt64(seed)).run(recording: .frames)
    let oracle = WrittenOutPipeline(
      interval: configuration.refreshIntervalNanoseconds,
      ticksPerFrame: 2,
      policy: .automatic
    )
    #expect(outcome.frames.map(\.timing) == oracle.timings(of: outcome.frames.map(\.work)))
  }

  @Test func `an odd deadline shifts the grid`() {
    let outcome = Trial(Self.feed(), seed: 0).run(recording: .frames)
    #expect(outcome.frames.contains { !$0.timing.begin.isMultiple(of: 2) })
    #expect(outcome.frames.contains { $0.timing.begin.isMultiple(of: 2) })
  }

  @Test(arguments: 0..<6)
  func `each picture shows the list where it is when its frame begins`(seed: Int) throws {
    let configuration = Feed.with(Self.feed(1)) {
      $0.script = ScrollScript([
        .pause(durationNanoseconds: 50_000_000),
        .drag(points: 3000, durationNanoseconds: 1_000_000_000),
      ])
    }
    let outcome = Trial(configuration, seed: UInt64(seed)).run(recording: .trace)
    let trace = try #require(outcome.trace)
    for (frame, picture) in zip(outcome.frames, trace.pictures) where frame.isScrolling {
      #expect(picture.display == frame.timing.display)
      let time = frame.timing.begin * configuration.tickNanoseconds
      let part = min(1, Double(time - 50_000_000) / 1e9)
      #expect(abs(Double(picture.offset) - part * 9000) <= 1)
    }
  }

  @Test func `on a shifted grid, frames are due whole intervals apart`() {
    let path = ScrollPath([
      .pause(durationNanoseconds: 95), .drag(points: 10, durationNanoseconds: 40),
    ])
    for first in 0...1 {
      var schedule = ScrollSchedule(path, tickNanoseconds: 10, ticksPerFrame: 2)
      // The drag is from 95 to 135: the even grid shows it from 100 to 140, the odd one from 110
      // to 150.
      let due = schedule.nextDue(from: first) ?? -1
      #expect(due == 10 + first)
      var begins: [Int] = []
      var vsync = first
      while let next = schedule.nextDue(from: vsync) {
        _ = schedule.draw(at: next)
        begins.append(next)
        vsync = next + 2
      }
      #expect(begins == [10, 12, 14].map { $0 + first })
    }
  }
}
