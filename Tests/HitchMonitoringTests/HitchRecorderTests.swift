import HitchMonitoring
import TestSupport
import Testing

/// Display links drawn as strings: each character is a vsync.
///
/// At `|` the link is called while the
/// list scrolls, at `.` while it rests, at `-` it should have been called; `x` is an interruption.
@Suite struct HitchRecorderTests {
  static let refresh = 16_666_667

  /// Ticks at 60 Hz, with some jitter if there is any.
  static func recorder(_ drawing: String, jitter: [Int] = [0]) -> HitchRecorder {
    var recorder = HitchRecorder()
    for (index, mark) in drawing.enumerated() {
      let now = 1_000_000_000 + index * refresh + jitter[index % jitter.count]
      let tick = DisplayTick(nanoseconds: now, targetNanoseconds: now + refresh)
      switch mark {
      case "|": recorder.tick(tick, .scrolling(screen: "Feed"))
      case ".": recorder.tick(tick, .resting)
      case "x": recorder.interrupt()
      default: break
      }
    }
    return recorder
  }

  /// Frames, hitches and vsyncs of each scroll.
  static func summary(_ recorder: HitchRecorder) -> [[Int]] {
    recorder.scrolls.map { scroll in
      [
        scroll.metrics.frameCount, scroll.metrics.hitchCount,
        scroll.metrics.hitchNanoseconds / refresh, scroll.metrics.durationNanoseconds / refresh,
      ]
    }
  }

  @Test(arguments: [
    ("..||||..", [[5, 0, 0, 5]]),
    ("..||--||..", [[5, 1, 2, 7]]),
    ("..||-||---||..", [[7, 2, 4, 11]]),
    // The work of the last scrolling frame delays the first tick at rest.
    ("..|||--..", [[4, 1, 2, 6]]),
    // The first frame of a scroll delays the first tick at which the list has moved.
    ("..--|||..", [[4, 1, 2, 6]]),
    // A late tick at rest is no hitch of a scroll.
    (".--.|||.", [[4, 0, 0, 4]]),
    ("..||..||-|..", [[3, 0, 0, 3], [4, 1, 1, 5]]),
    // Nothing is due while the app is away.
    ("..|||x-----||.", [[3, 0, 0, 3], [2, 0, 0, 2]]),
    ("x--|x---.", []),
    ("..|x---.", [[1, 0, 0, 1]]),
    ("........", []),
    // A scroll that still goes on is not among those that have ended.
    ("..||||||", []),
  ])
  func `ticks become scrolls`(drawing: String, expected: [[Int]]) {
    #expect(Self.summary(Self.recorder(drawing)) == expected)
  }

  @Test func `jitter below half an interval is no hitch`() {
    let recorder = Self.recorder("..||||||||..", jitter: [0, 3_000_000, -4_000_000])
    #expect(recorder.scrolls.map(\.metrics.hitchCount) == [0])
  }

  @Test func `a hitch has the time at which the late frame was due`() throws {
    let scroll = try #require(Self.recorder("..||--||..").scrolls.first)
    #expect(
      scroll.hitches == [
        RecordedHitch(
          dueNanoseconds: 4 * Self.refresh,
          hitchNanoseconds: 2 * Self.refresh,
          refreshNanoseconds: Self.refresh
        )
      ]
    )
    #expect(scroll.startNanoseconds == Self.refresh)
    #expect(scroll.hitchCount(of: .moderate) == 1)
    #expect(scroll.metrics.commitHitchNanoseconds == 2 * Self.refresh)
  }

  /// Gaps in milliseconds, each with the interval that the display link states at its beginning.
  static func recorder(gaps: [(gap: Int, interval: Int)]) -> HitchRecorder {
    var recorder = HitchRecorder()
    var now = 0
    for (gap, interval) in gaps {
      let tick = DisplayTick(
        nanoseconds: now * 100_000,
        targetNanoseconds: (now + interval) * 100_000
      )
      recorder.tick(tick, gap > 0 ? .scrolling(screen: "Feed") : .resting)
      now += gap
    }
    return recorder
  }

  @Test func `a display that runs at its own pace is on time`() {
    // 120, 80, 60, 40 and 24 Hz, in tenths of a millisecond.
    let gaps = [83, 83, 125, 125, 167, 167, 250, 250, 417, 83].map { ($0, $0) }
    let recorder = Self.recorder(gaps: gaps + [(0, 83)])
    #expect(recorder.scrolls.map(\.metrics.hitchCount) == [0])
    #expect(recorder.scrolls.map(\.rateChangeCount) == [0])
    #expect(recorder.scrolls.map(\.refreshNanoseconds) == [8_300_000])
  }

  @Test func `a late tick at a variable rate is late by what its target says`() {
    let recorder = Self.recorder(gaps: [(83, 83), (125, 125), (250, 125), (125, 125), (0, 83)])
    #expect(recorder.scrolls.first?.hitches.map(\.hitchNanoseconds) == [12_500_000])
    #expect(recorder.scrolls.first?.hitches.map(\.refreshNanoseconds) == [12_500_000])
  }

  @Test func `a missed frame is a hitch that a lower rate may explain`() {
    let changed = Self.recorder(gaps: [(83, 83), (167, 83), (167, 167), (0, 167)])
    #expect(changed.scrolls.first?.hitches.map(\.hitchNanoseconds) == [8_400_000])
    #expect(changed.scrolls.map(\.rateChangeCount) == [1])
    #expect(changed.scrolls.map(\.rateChangeNanoseconds) == [8_400_000])
    // Later than the new interval explains.
    let late = Self.recorder(gaps: [(83, 83), (334, 83), (167, 167), (0, 167)])
    #expect(late.scrolls.first?.hitches.map(\.hitchNanoseconds) == [25_100_000])
    #expect(late.scrolls.map(\.rateChangeCount) == [0])
  }

  @Test func `each screen has its own metrics, and another screen ends a scroll`() {
    var recorder = HitchRecorder()
    for (index, screen) in ["Feed", "Feed", "Chat", "Chat", "Feed", "Feed"].enumerated() {
      let now = index * Self.refresh * (index > 4 ? 2 : 1)
      recorder.tick(
        DisplayTick(nanoseconds: now, targetNanoseconds: now + Self.refresh),
        .scrolling(screen: screen)
      )
    }
    recorder.interrupt()
    #expect(recorder.screens == ["Feed", "Chat"])
    #expect(recorder.scrolls.map(\.screen) == ["Feed", "Chat", "Feed"])
    #expect(recorder.metrics(of: "Feed").hitchCount == 1)
    #expect(recorder.metrics(of: "Feed").hitchNanoseconds == 5 * Self.refresh)
    #expect(recorder.metrics(of: "Chat").hitchCount == 0)
    #expect(recorder.metrics(of: "Chat").hitchTimeRatio?.millisecondsPerSecond == 0)
    #expect(recorder.metrics(of: "Settings").hitchTimeRatio == nil)
  }

  @Test func `a tick that comes twice counts once`() {
    var recorder = Self.recorder("..||")
    let last = DisplayTick(
      nanoseconds: 1_000_000_000 + 3 * Self.refresh,
      targetNanoseconds: 1_000_000_000 + 4 * Self.refresh
    )
    recorder.tick(last, .resting)
    #expect(recorder.scrolls.isEmpty)
    #expect(recorder.current != nil)
  }

  @Test func `old scrolls are forgotten, and counted`() {
    let recorder = Self.recorder(String(repeating: "||.", count: HitchRecorder.scrollLimit + 5))
    #expect(recorder.scrolls.count == HitchRecorder.scrollLimit)
    #expect(recorder.forgottenScrollCount == 5)
    var empty = recorder
    empty.removeAll()
    #expect(empty.scrolls.isEmpty && empty.screens.isEmpty)
  }

  @Test func `seconds of a display link become nanoseconds`() {
    let tick = DisplayTick(timestamp: 12.5, targetTimestamp: 12.508333333)
    #expect(tick == DisplayTick(nanoseconds: 12_500_000_000, targetNanoseconds: 12_508_333_333))
    #expect(DisplayTick(timestamp: 1, targetTimestamp: 1) == nil)
  }

  @Test func `a tick without a later target stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = DisplayTick(nanoseconds: 5, targetNanoseconds: 5)
    }
    expectMessage(result, "the next vsync is after this one, got 5 ns after 5 ns")
  }
}
