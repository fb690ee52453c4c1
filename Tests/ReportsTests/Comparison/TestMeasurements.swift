import Diagnostics
import HitchMonitoring
import Measurements

/// Files of measurements for pages.
enum TestMeasurements {
  /// A file with some entries, whose scenarios are named on the third line.
  static func file(_ entries: [MeasurementEntry], name: String = "m") -> MeasurementFile {
    let path = "Content/measurements/\(name).json"
    return MeasurementFile(
      path: path,
      document: MeasurementDocument(
        format: "xctrace",
        tool: "Instruments",
        origins: [.init(sha256: String(repeating: "ab", count: 32), byteCount: 12_345)],
        entries: entries
      ),
      scenarioPlaces: entries.map {
        $0.scenario == nil ? nil : Place(path: path, line: 3, column: 5)
      }
    )
  }

  /// A recording of a minute with hitches, in milliseconds, one each second.
  static func recording(
    _ milliseconds: [Int],
    scenario: String? = nil,
    device: MeasuredDevice = MeasuredDevice(name: "Slow Phone", platform: "iOS", system: "18.7"),
    narrative: String = "Expensive Commit(s)",
    scrollingSeconds: Int? = 20,
    isOpen: Bool = true
  ) -> MeasurementEntry {
    let hitches = milliseconds.enumerated().map { index, duration in
      RecordedHitch(
        startNanoseconds: (index + 1) * 1_000_000_000,
        durationNanoseconds: duration * 1_000_000,
        narrative: narrative
      )
    }
    let scrolling = scrollingSeconds.map {
      HitchWindow(.scrolling, nanoseconds: [$0 * 1_000_000_000], origin: "signposts")
    }
    let recording = HitchWindow(.recording, nanoseconds: [60_000_000_000], origin: "the contents")
    return MeasurementEntry(
      title: "The <feed>",
      scenario: scenario,
      app: AppBuild(name: "Feed", version: "1.2", build: "34"),
      device: device,
      intervals: [
        HitchInterval(
          name: "recording",
          iterations: [
            HitchIteration(
              hitchNanoseconds: milliseconds.reduce(0, +) * 1_000_000,
              hitchCount: hitches.count,
              hitches: hitches
            )
          ],
          windows: [recording] + [scrolling].compactMap(\.self),
          denominator: .recording,
          isOpen: isOpen,
          refreshNanoseconds: 16_666_667
        )
      ],
      notes: [.missing("hitches of the system left out: 2")]
    )
  }

  /// Five iterations of a published scroll test, in microseconds of hitches and of scrolling.
  static let iterations: MeasurementEntry = {
    let hitches = [66_282_582, 66_372_332, 66_344_457, 99_541_124, 33_202_249]
    let durations = [2_426_460_000, 2_424_568_000, 2_422_519_000, 2_420_826_000, 2_424_949_000]
    return MeasurementEntry(
      title: "testScroll()",
      test: "FeedTests/testScroll()",
      intervals: [
        HitchInterval(
          name: "Scroll_Deceleration",
          iterations: hitches.map { HitchIteration(hitchNanoseconds: $0) },
          windows: [
            HitchWindow(.signpost, nanoseconds: durations.map { $0 }, origin: "the metric")
          ],
          denominator: .signpost
        )
      ],
      metrics: [
        MeasuredMetric(
          identifier: "x.ratio",
          title: "Hitch Time Ratio",
          unit: "ms per s",
          series: .iterations,
          values: [27.316576, 27.374908, 27.386560, 41.118659, 13.691938].map { .init($0) },
          scale: .scrolling,
          baseline: MetricBaseline(average: 0, maximumPercentRegression: 10)
        ),
        MeasuredMetric(
          identifier: "x.duration",
          title: "Duration",
          unit: "s",
          series: .iterations,
          values: [.init(2), .init(nil), .init(2.4)],
          baseline: MetricBaseline(average: 2, maximumPercentRegression: 5)
        ),
      ]
    )
  }()
}
