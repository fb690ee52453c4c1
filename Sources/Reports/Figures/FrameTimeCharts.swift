import Charts
import FrameLab
import Scenarios
import TextFormats

/// The charts of frame times, from each variant's first measured trial, while the list scrolled.
///
/// A frame's time is the longer of its commit and its rendering: the two overlap for neighboring
/// frames, and each has one refresh interval.
enum FrameTimeCharts {
  /// Returns the share of frames that took at most each time, on one device.
  static func cumulative(_ result: ScenarioResult) -> CumulativePlot {
    let series = result.variants.map { variant in
      CumulativePlot.Series(name: variant.variant.title, values: times(of: variant))
    }
    let limit = interval(of: result)
    let named = ends(of: result).map { series[$0] }
    return CumulativePlot(
      title: FindingTitle.frameTimes(
        named.map { (title: $0.name, share: $0.share(upTo: limit)) },
        place: result.model.name
      ),
      axisTitle: axisTitle,
      unit: "ms",
      series: series,
      limit: limit,
      limitName: "deadline"
    )
  }

  /// Returns the median, percentiles and maximum of the frames' times, on one device.
  static func percentiles(_ result: ScenarioResult) -> PercentileStrip {
    let rows = result.variants.map { variant -> PercentileStrip.Row? in
      let series = CumulativePlot.Series(name: variant.variant.title, values: times(of: variant))
      guard let p50 = series.percentile(50), let p95 = series.percentile(95),
        let p99 = series.percentile(99), let largest = series.percentile(100)
      else { return nil }
      return PercentileStrip.Row(
        label: series.name,
        p50: p50,
        p95: p95,
        p99: p99,
        largest: largest
      )
    }
    return PercentileStrip(
      title: FindingTitle.slowestFrames(
        ends(of: result).compactMap { rows[$0] }.map { (title: $0.label, time: $0.points[3]) },
        place: result.model.name
      ),
      axisTitle: axisTitle,
      unit: "ms",
      rows: rows.compactMap(\.self),
      limit: interval(of: result),
      limitName: "deadline"
    )
  }

  private static let axisTitle = "commit or rendering, the longer of the two (ms)"

  /// Returns the variants that a title names: the trap and the fix if both are shown, else the
  /// first two.
  private static func ends(of result: ScenarioResult) -> [Int] {
    let contrast = result.contrast.map { [$0.trap.variant, $0.fix.variant] } ?? []
    let named = contrast.compactMap { variant in
      result.variants.firstIndex { $0.variant == variant }
    }
    return named.isEmpty ? Array(result.variants.indices.prefix(2)) : named
  }

  private static func interval(of result: ScenarioResult) -> Double {
    result.model.device.refreshIntervalNanoseconds.inMilliseconds
  }

  private static func times(of variant: VariantResult) -> [Double] {
    variant.frames.filter(\.isScrolling).map { frame in
      max(frame.work.commitNanoseconds, frame.work.renderNanoseconds).inMilliseconds
    }
  }
}
