import FrameLab
import Measurements
import Scenarios

/// The simulated device that a measured one is compared with, and the reason for the choice.
struct SimulatedDevice {
  /// The scenario's result on it.
  let result: ScenarioResult
  /// The reason for a device other than the measured one; nil if it is the same.
  let fallback: String?

  /// Creates the measured device among those of a scenario, or else the one nearest to it: with the
  /// same refresh rate if there is one, and of those with the nearest chip.
  ///
  /// - Parameters:
  ///   - device: the measured device.
  ///   - refresh: its refresh interval in nanoseconds, if the measurement has it.
  ///   - results: the results of the scenario, one for each device.
  init?(nearest device: MeasuredDevice, refresh: Int?, among results: [ScenarioResult]) {
    let model = AppleModel(device)
    let words = [device.name, device.model, model?.name].compactMap { $0?.lowercased() }
    if let same = results.first(where: { words.contains($0.model.name.lowercased()) }) {
      result = same
      fallback = nil
      return
    }
    // A hot phone, or one that saves energy, is the same phone.
    let names = results.map(\.model.name)
    let plain = results.filter { result in
      !names.contains { result.model.name.hasPrefix($0 + " ") }
    }
    let hertz = model?.hertz ?? refresh.map { (1_000_000_000 + $0 / 2) / max($0, 1) }
    let ranked = plain.enumerated().map { index, result in
      let rate = result.model.device.refreshRateHertz
      let rateDistance = hertz.map { ($0 - rate).magnitude } ?? 0
      let generation = Self.generation(ofChip: result.model.chip)
      let chipDistance: UInt =
        if let own = model?.chipGeneration, let generation {
          (own - generation).magnitude
        } else {
          0
        }
      return (rank: (rateDistance, chipDistance, index), result: result)
    }
    guard let nearest = ranked.min(by: { $0.rank < $1.rank })?.result else { return nil }
    result = nearest
    fallback = Self.words(
      measured: model?.name ?? device.name ?? device.model,
      isKnown: model != nil,
      hertz: hertz,
      nearest: nearest.model
    )
  }

  /// Returns the reason for a substitute device.
  private static func words(
    measured: String?,
    isKnown: Bool,
    hertz: Int?,
    nearest: DeviceModel
  ) -> String {
    let rate = nearest.device.refreshRateHertz
    let own = "\(nearest.name) (\(nearest.chip), \(rate) Hz)"
    guard let measured else {
      return hertz == nil
        ? "The measurement does not say which device it is from; it is compared with \(own)."
        : "The measurement does not say which device it is from; \(own) is compared because of its "
          + "refresh rate."
    }
    let reason =
      hertz == rate
      ? isKnown ? "the nearest of this scenario's devices" : "compared because of its refresh rate"
      : isKnown
        ? "the nearest of this scenario's devices, although its refresh rate differs"
        : "the first of this scenario's devices"
    return "\(measured) is not simulated in this scenario; \(own) is \(reason)."
  }

  /// Returns the generation of Apple's chips for phones: 15 for an A15, and 14 for an M1, which is
  /// of the same year and cores.
  private static func generation(ofChip name: String) -> Int? {
    let word = name.prefix { $0 != " " }
    guard let number = Int(word.dropFirst()) else { return nil }
    return word.hasPrefix("A") ? number : word.hasPrefix("M") ? number + 13 : nil
  }
}
