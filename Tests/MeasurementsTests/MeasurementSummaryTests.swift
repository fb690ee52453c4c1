import HitchMonitoring
import Measurements
import Testing

/// What an import says first.
@Suite struct MeasurementSummaryTests {
  private func entry(_ title: String, _ milliseconds: Int?) -> MeasurementEntry {
    let iteration = HitchIteration(hitchNanoseconds: milliseconds.map { $0 * 10_000_000 })
    let window = HitchWindow(.signpost, nanoseconds: [10_000_000_000], origin: "a metric")
    return MeasurementEntry(
      title: title,
      intervals: [
        HitchInterval(
          name: "S",
          iterations: [iteration],
          windows: [window],
          denominator: .signpost
        )
      ],
      notes: [.remark("a note about \(title)"), .missing("3 rows of \(title) left out")]
    )
  }

  private func summary(_ entries: MeasurementEntry...) -> MeasurementSummary {
    let document = MeasurementDocument(format: "f", tool: "T", origins: [], entries: entries)
    return MeasurementSummary([(document, [.remark("a note of the file")])])
  }

  @Test func `the worst comes first, with its reason`() {
    let all = summary(entry("a", 2), entry("b", nil), entry("c", 12), entry("d", 7), entry("e", 20))
    #expect(
      all.head == [
        "critical: 12.00 ms/s (good < 5, warning < 10): 120 ms over the signpost's interval (10 s, from a "
          + "metric)",
        "  measured: c (T)",
      ]
    )
    #expect(all.rest.contains("  4 other measurements: 1 critical, 1 warning, 1 not rated, 1 good"))
    #expect(
      all.rest.contains {
        $0.hasPrefix("  next: critical: 20.00 ms/s") && $0.hasSuffix(", e")
      }
    )
    let notes = all.rest.filter { $0.hasPrefix("  note: ") }
    #expect(notes.count == 11)
    #expect(notes.prefix(5).allSatisfy { $0.hasSuffix("left out") })
  }

  @Test func `without hitches it says so, and what else there is`() {
    func metric(_ value: Double, scale: HitchScale? = nil) -> MeasuredMetric {
      MeasuredMetric(
        identifier: "m",
        title: "M",
        unit: "ms",
        series: .total,
        values: [.init(value)],
        scale: scale
      )
    }
    #expect(
      summary(MeasurementEntry(title: "t", metrics: [metric(1), metric(2), metric(3)])).head[0]
        == "not rated: hitches were not measured; M: 1 ms, M: 2 ms"
    )
    #expect(
      summary(MeasurementEntry(title: "t", metrics: [metric(7, scale: .scrolling)])).head[0]
        == "warning: 7 ms, M"
    )
    #expect(summary(MeasurementEntry(title: "t")).head[0] == "not rated: hitches were not measured")
    let simulator = MeasurementEntry(
      title: "t",
      device: MeasuredDevice(name: "iPhone 17", platform: "iOS Simulator")
    )
    #expect(
      summary(simulator).head[1].hasSuffix("a simulator, whose times are not those of a device")
    )
    #expect(MeasurementSummary([]).head == [])
    #expect(MeasurementSummary([]).rest == [])
  }
}
