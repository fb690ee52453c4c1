import ArgumentParser
import Diagnostics
import FrameLab
import HitchMonitoring
internal import LocatedText
import Measurements
import ModelCalibration
import Reports
import Scenarios

/// A recording of a list, as a file that an advice is anchored in.
struct RecordedList {
  let facts: RecordingFacts
  /// The devices that it states.
  private let devices: [MeasuredDevice]

  /// The plausible phones that are tried by their ratios.
  private static let phonesTried = 1_000
  /// Those that are tried by their frames in each round.
  private static let drawsPerRound = 4_000

  /// Reads frames, hitches or ratios.
  ///
  /// - Throws: an exit status after printing what is wrong.
  init(_ path: String) throws {
    let name = path == "-" ? "<stdin>" : path
    let input = try InputFile(path)
    var ignored: [Diagnostic] = []
    var inputs = [TextInput(path: name, bytes: input.bytes)]
    var report = ReadingReport()
    let format = MeasurementFormat.of(&inputs[0], reporting: &ignored)
    if let file = format?.frames(in: &inputs, reporting: &report) {
      if let objection = file.frames.isEmpty ? "the file has no frames" : file.doubt {
        throw InputFile.failure([.error(objection, at: Place(path: name))])
      }
      facts = .frames(file)
      devices = []
      return
    }
    let read = MeasurementImport(of: [path])
    let entries = read.results.flatMap(\.document.entries)
    guard let entry = entries.first(where: { $0.intervals.contains { $0.ratio != nil } }),
      let interval = entry.intervals.first(where: { $0.ratio != nil })
    else {
      let reason = "the recording has no frames, no hitches and no ratio"
      throw InputFile.failure(
        read.diagnostics.isEmpty ? [.error(reason, at: Place(path: name))] : read.diagnostics
      )
    }
    facts = .interval(interval)
    devices = [entry.device]
  }

  /// The device that the recording is of.
  ///
  /// - Throws: a usage error if none can be told.
  func device(_ chosen: String?, of scenario: Scenario, in catalog: ScenarioCatalog) throws
    -> DeviceModel
  {
    if let chosen {
      if let device = catalog.devices.first(where: { $0.id == chosen }) { return device }
      let clause = Suggestion.clause(for: chosen, among: catalog.devices.map(\.id))
      throw ValidationError("unknown device '\(chosen)'\(clause)")
    }
    if devices.contains(where: { $0.name != nil || $0.model != nil }) {
      return try CalibratedDevice(of: devices, among: catalog.devices).model
    }
    guard scenario.devices.count == 1, let only = scenario.devices.first else {
      throw ValidationError(
        "the recording doesn't say of which device it is; name it with '--device'."
      )
    }
    return only
  }

  /// The phones that agree with the recording, or why none does.
  ///
  /// - Throws: a usage error for frames of another display.
  func phones(
    of scenario: Scenario,
    _ variant: Variant,
    on device: DeviceModel,
    in catalog: ScenarioCatalog,
    jobs: Int
  ) async throws -> Anchor {
    switch facts {
    case .frames(let file):
      let expected = device.device.refreshIntervalNanoseconds
      guard abs(file.refreshIntervalNanoseconds - expected) * 100 <= expected else {
        throw ValidationError(
          "the recorded frames are \(file.refreshIntervalNanoseconds) ns apart, those of '\(device.id)' "
            + "\(expected) ns; name another device."
        )
      }
      if let blocks = FrameBlocks(of: file.frames) {
        let calibration = await CalibrationRunner.run(
          Calibration(
            of: catalog,
            on: device,
            direct: [],
            recording: .init(of: variant, in: scenario, blocks),
            drawsPerRound: Self.drawsPerRound,
            enough: Double(AgreeingPhones.count)
          ),
          jobs: jobs,
          isQuiet: true
        )
        guard let agreeing = AgreeingPhones(calibration) else {
          guard case .refused(let refusal) = calibration.outcome, refusal.reason != .tooFew else {
            return .tooFew
          }
          return .disagreeing(CalibrationText.reason(of: refusal))
        }
        guard let observed = facts.ratio else { return .agreeing(agreeing) }
        // Those of another list may be as long, and come late more or less often.
        let ratios = await ratios(scenario, variant, device, on: agreeing.phones, jobs)
        let least = ratios.compactMap(\.self).min() ?? observed
        let ratings = [observed, least].map(HitchRating.init(ofMillisecondsPerSecond:))
        if ratings == [.good, .good]
          || AgreeingPhones(withRatios: ratios, observed: observed, of: agreeing.phones) != nil
        {
          return .agreeing(agreeing)
        }
        return disagreement(of: observed, with: ratios, on: "phones with frames that are as long")
      }
      return await byRatio(facts.ratio, scenario, variant, device, catalog, jobs)
    case .interval: return await byRatio(facts.ratio, scenario, variant, device, catalog, jobs)
    }
  }

  private func byRatio(
    _ observed: Double?,
    _ scenario: Scenario,
    _ variant: Variant,
    _ device: DeviceModel,
    _ catalog: ScenarioCatalog,
    _ jobs: Int
  ) async -> Anchor {
    guard let observed else { return .disagreeing(nil) }
    let worlds = catalog.worlds(Self.phonesTried)
    let phones = (1...Self.phonesTried).map(worlds.world)
    let ratios = await ratios(scenario, variant, device, on: phones, jobs)
    if let agreeing = AgreeingPhones(withRatios: ratios, observed: observed, of: phones) {
      return .agreeing(agreeing)
    }
    return disagreement(of: observed, with: ratios, on: "\(Self.phonesTried) plausible phones")
  }

  /// Returns the hitch time ratio on each phone; nil where nothing scrolled.
  private func ratios(
    _ scenario: Scenario,
    _ variant: Variant,
    _ device: DeviceModel,
    on phones: [World],
    _ jobs: Int
  ) async -> [Double?] {
    await parallelMap(phones, jobs: jobs) { world in
      let configuration = scenario.configuration(of: variant, on: device, in: world)
      let seed = Repetitions.seed(ofTrial: world.number, from: ~scenario.seed)
      return Metric.hitchTimeRatio.value(over: [Trial(configuration, seed: seed).run()])?.value
    }
  }

  private func disagreement(
    of observed: Double,
    with ratios: [Double?],
    on phones: String
  ) -> Anchor {
    let known = ratios.compactMap(\.self)
    guard let least = known.min(), let most = known.max() else { return .disagreeing(nil) }
    let metric = Metric.hitchTimeRatio
    return .disagreeing(
      "the hitch time ratio is \(metric.rough(observed)), and on \(phones) \(metric.rough(least)) to "
        + metric.rough(most)
    )
  }

  /// The result of comparing a recording with the plausible phones.
  enum Anchor {
    case agreeing(AgreeingPhones)
    /// Some agree, but too few to advise on.
    case tooFew
    /// None agrees, and the statistic that is furthest off.
    case disagreeing(String?)
  }
}
