import FrameLab
import HitchMonitoring
import Measurements
import Scenarios

/// The hitches of a measurement beside those of a simulated variant.
struct HitchComparison {
  /// The hitches that were measured.
  let interval: HitchInterval
  /// The denominator of the measured hitches.
  let denominator: DenominatorKind?
  let device: SimulatedDevice
  /// The simulated variant.
  let variant: VariantResult
  /// The quantities that both have, the ratio first.
  let quantities: [Quantity]

  /// A number that was measured and simulated.
  struct Quantity {
    let kind: Kind
    /// The measured value; nil if it was not measured.
    let measured: Double?
    /// The value in the central world; nil if it had nothing to measure.
    let central: Double?
    /// The values in the other worlds; nil where there was nothing to measure.
    let worlds: [Double?]

    /// The 10th to the 90th percentile of the worlds; nil without worlds.
    var spread: WorldSpread? { WorldSpread(worlds.compactMap(\.self)) }

    /// The position of the measured number among the worlds; nil if there is nothing to compare.
    var standing: Standing? {
      guard let measured, let spread else { return nil }
      return measured < spread.p10 ? .below : measured > spread.p90 ? .above : .inside
    }

    /// The share of worlds with at least the measured number; nil without worlds.
    var shareAtLeast: Share? {
      guard let measured, !worlds.isEmpty else { return nil }
      return Share(worlds.map { $0.map { $0 >= measured } ?? false })
    }
  }

  /// The compared quantity.
  enum Kind: CaseIterable {
    case ratio
    case meanHitch
    case commitShare

    var title: String {
      switch self {
      case .ratio: "Hitch time ratio"
      case .meanHitch: "Mean length of a hitch"
      case .commitShare: "Hitch time from late commits"
      }
    }

    var unit: String {
      switch self {
      case .ratio: "ms/s"
      case .meanHitch: "ms"
      case .commitShare: "%"
      }
    }
  }

  /// The position of a measured number among the simulated ones.
  enum Standing: String, CaseIterable {
    case inside
    case above
    case below
  }

  /// Returns all variants that a measurement is compared with; none if it has no ratio or nothing
  /// was run.
  static func all(
    of entry: MeasurementEntry,
    _ subject: MeasuredSubject,
    results: [ScenarioResult]
  ) -> [HitchComparison] {
    guard let interval = interval(of: entry) else { return [] }
    let device = SimulatedDevice(
      nearest: entry.device,
      refresh: interval.refreshNanoseconds,
      among: results.filter { $0.scenario.id == subject.scenario.id }
    )
    guard let device else { return [] }
    return subject.variants.compactMap { variant in
      device.result[variant].map {
        HitchComparison(interval, on: device, beside: $0)
      }
    }
  }

  /// Returns the first interval of scrolling with a ratio, else the first with one.
  static func interval(of entry: MeasurementEntry) -> HitchInterval? {
    let measured = entry.intervals.filter { $0.ratio != nil }
    return measured.first { $0.name.hasPrefix(HitchInterval.scrollName) } ?? measured.first
  }

  private init(
    _ interval: HitchInterval,
    on device: SimulatedDevice,
    beside variant: VariantResult
  ) {
    self.interval = interval
    self.device = device
    self.variant = variant
    let denominator = Self.denominator(of: interval)
    self.denominator = denominator
    quantities = [
      Quantity(
        kind: .ratio,
        measured: interval.pooledRatio(over: denominator)?.millisecondsPerSecond ?? interval.ratio,
        of: variant,
        over: device.result.worlds,
        [.hitchTimeRatio]
      ) { $0[0] },
      Quantity(
        kind: .meanHitch,
        measured: Self.meanHitch(of: interval),
        of: variant,
        over: device.result.worlds,
        [.hitchTime, .hitchCount],
        Self.quotient
      ),
      Quantity(
        kind: .commitShare,
        measured: Self.commitShare(of: interval),
        of: variant,
        over: device.result.worlds,
        [.commitHitchTime, .hitchTime]
      ) { Self.quotient($0).map { 100 * $0 } },
    ]
  }

  /// Returns the known denominator that is most like the simulated one, the time spent scrolling.
  private static func denominator(of interval: HitchInterval) -> DenominatorKind? {
    let alike: [DenominatorKind] = [.scrolling, .signpost, .input, .animations, .frames]
    if let own = interval.denominator, alike.contains(own) { return own }
    return alike.first { interval.pooledRatio(over: $0) != nil } ?? interval.denominator
  }

  /// True if the denominator of the measured hitches is longer than the time spent scrolling.
  var isDiluted: Bool { denominator == .recording }

  private static func meanHitch(of interval: HitchInterval) -> Double? {
    guard interval.objection(to: interval.denominator) == nil else { return nil }
    var (time, count) = (0, 0)
    for iteration in interval.iterations {
      guard let own = iteration.hitchNanoseconds, let number = iteration.hitchCount else {
        continue
      }
      (time, count) = (time + own, count + number)
    }
    return count > 0 ? Double(time) / 1e6 / Double(count) : nil
  }

  /// Returns the commits' part of the hitch time that the tool attributes to commits or rendering.
  private static func commitShare(of interval: HitchInterval) -> Double? {
    guard interval.objection(to: interval.denominator) == nil,
      let sums = interval.lateStages
    else { return nil }
    let (commit, render) = (sums[.commit]?.nanoseconds ?? 0, sums[.render]?.nanoseconds ?? 0)
    return commit + render > 0 ? 100 * Double(commit) / Double(commit + render) : nil
  }

  private static func quotient(_ parts: [Double?]) -> Double? {
    guard let whole = parts[0], let count = parts[1], count > 0 else { return nil }
    return whole / count
  }
}

extension HitchComparison.Quantity {
  /// Computes a quantity from simulated metrics, in the central world and in all others.
  fileprivate init(
    kind: HitchComparison.Kind,
    measured: Double?,
    of variant: VariantResult,
    over worlds: WorldResult?,
    _ metrics: [Metric],
    _ number: ([Double?]) -> Double?
  ) {
    self.kind = kind
    self.measured = measured
    central = number(metrics.map { variant[$0]?.value })
    let columns = metrics.map { worlds?.values(of: $0, in: variant.variant.id) ?? [] }
    self.worlds = (0..<(columns.map(\.count).min() ?? 0)).map { world in
      number(columns.map { $0[world] })
    }
  }
}
