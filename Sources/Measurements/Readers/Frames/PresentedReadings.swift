/// The hitches of presented frames, read in two ways where the times allow both.
///
/// A display that adapts its rate, or an app that requests a lower one, keeps a cadence: many equal
/// gaps in a row, such as 12.5 ms on a display of 120 Hz. An app whose frames are all equally late
/// makes the same gaps, and the times alone can't distinguish the two. So there are two readings:
/// cadences are intentional, or every frame of them is late. The rule is ours.
struct PresentedReadings {
  /// The hitches if held cadences are intentional.
  private(set) var meant: [RecordedHitch] = []
  /// The hitches if every frame is due one refresh interval after the one before.
  private(set) var late: [RecordedHitch] = []
  /// The number of frames that are late in the second reading and on time in the first.
  private(set) var heldCount = 0
  /// The number of frames at a lower rate than the display's, late or not.
  private(set) var steadyCount = 0
  /// The longest cadence of these.
  private(set) var longestHeld = 0
  /// The number of gaps that are pauses.
  private(set) var pauses = 0
  /// The time of the pauses, less an interval each.
  private(set) var pausedNanoseconds = 0

  /// The number of equal gaps in a row that make a cadence, if they also last `leastHeld`.
  private static let leastGaps = 10
  /// The shortest duration of a cadence, a quarter of a second.
  private static let leastHeld = 250_000_000

  /// Reads the gaps between frames.
  ///
  /// - Complexity: O(frames).
  init(of frames: PresentedFrames, cadence: Int, frequentGap: Int) {
    let times = frames.times
    let pause = max(frames.idleNanoseconds, cadence)
    let steady = Self.steadyGap(times, cadence: cadence, frequentGap: frequentGap)
    var end = 0
    var run: (isHeld: Bool, gap: Int) = (false, cadence)
    // The interval until the next frame is due: the cadence of the stretch just before it.
    var expected = cadence
    for index in times.indices.dropFirst() {
      let gap = times[index] - times[index - 1]
      if index >= end {
        expected = run.isHeld ? run.gap : steady ?? cadence
        (end, run) = Self.run(in: times, from: index, cadence: cadence, pause: pause)
      } else if !run.isHeld {
        expected = steady ?? cadence
      }
      if gap > pause {
        pauses += 1
        pausedNanoseconds += gap - cadence
        continue
      }
      let isSteady = steady.map { abs(gap - $0) <= Self.tolerance(of: $0, cadence) } ?? false
      if run.isHeld || isSteady {
        steadyCount += 1
        longestHeld = max(longestHeld, run.isHeld ? run.gap : steady ?? expected)
      }
      guard 2 * (gap - cadence) >= cadence else { continue }
      let before = times[index - 1] - times[0]
      late.append(
        RecordedHitch(startNanoseconds: before + cadence, durationNanoseconds: gap - cadence)
      )
      if !run.isHeld && !isSteady && 2 * (gap - expected) >= cadence {
        meant.append(
          RecordedHitch(startNanoseconds: before + expected, durationNanoseconds: gap - expected)
        )
      } else {
        heldCount += 1
      }
    }
  }

  /// True if both readings are the same.
  var isClear: Bool { meant == late }

  /// Returns the largest distance of a gap from a cadence.
  private static func tolerance(of gap: Int, _ cadence: Int) -> Int { max(cadence / 4, gap / 8) }

  /// Returns the gap of most frames, if hardly any comes at the display's rate; nil otherwise.
  private static func steadyGap(_ times: [Int], cadence: Int, frequentGap: Int) -> Int? {
    guard frequentGap - cadence > cadence / 4 else { return nil }
    let tolerance = tolerance(of: frequentGap, cadence)
    let near = zip(times.dropFirst(), times).count { abs($0 - $1 - frequentGap) <= tolerance }
    return near >= leastGaps ? frequentGap : nil
  }

  /// Returns the frames from one on that come after about the same gap, and true if they keep a
  /// lower rate.
  private static func run(
    in times: [Int],
    from start: Int,
    cadence: Int,
    pause: Int
  ) -> (end: Int, run: (isHeld: Bool, gap: Int)) {
    let origin = times[start - 1]
    var end = start + 1
    var mean = times[start] - origin
    while end < times.count {
      let gap = times[end] - times[end - 1]
      guard abs(gap - mean) <= tolerance(of: mean, cadence) else { break }
      end += 1
      mean = (times[end - 1] - origin) / (end - start)
    }
    let isHeld =
      end - start >= leastGaps && times[end - 1] - origin >= leastHeld && mean <= pause
      && mean - cadence > cadence / 4
    return (end, (isHeld, mean))
  }
}
