package import TextFormats

extension HitchReport {
  /// The identifier and version of the JSON format that `json` writes.
  public static let schema = "perfsite-hitches/1"

  /// The scrolls as JSON, for `perfsite import`.
  public var json: String {
    var members: [(name: String, value: JSONText)] = [("schema", .string(Self.schema))]
    if let recordedAt { members.append(("recorded", .string(recordedAt))) }
    if let app = app.json { members.append(("app", app)) }
    if let device = device.json { members.append(("device", device)) }
    if let scenario { members.append(("scenario", .string(scenario))) }
    if let thermalState { members.append(("thermalState", .string(thermalState.rawValue))) }
    if let isLowPower { members.append(("lowPowerMode", .bool(isLowPower))) }
    if let rate = maximumFramesPerSecond {
      members.append(("maximum_frames_per_second", .integer(rate)))
    }
    if let isFullRateAllowed {
      members.append(("disables_minimum_frame_duration", .bool(isFullRateAllowed)))
    }
    let screens = recorder.screens.map { screen in
      JSONText.object([
        "name": .string(screen),
        "scrolls": .array(recorder.scrolls.filter { $0.screen == screen }.map(\.json)),
      ])
    }
    members.append(("screens", .array(screens)))
    return JSONText.members(members).text
  }
}

extension HitchReport.App {
  /// The known properties as JSON; nil if none is known.
  package var json: JSONText? {
    .known(["name": name, "identifier": identifier, "version": version, "build": build])
  }
}

extension HitchReport.Device {
  /// The known properties as JSON; nil if none is known.
  package var json: JSONText? {
    .known(["model": model, "platform": platform, "system": system])
  }
}

extension JSONText {
  /// Returns an object of the texts that are not nil; nil if all are.
  fileprivate static func known(_ texts: KeyValuePairs<String, String?>) -> JSONText? {
    let known = texts.compactMap { text in
      text.value.map { (name: text.key, value: JSONText.string($0)) }
    }
    return known.isEmpty ? nil : .members(known)
  }
}

extension RecordedScroll {
  fileprivate var json: JSONText {
    .object([
      "start_ns": .integer(startNanoseconds),
      "duration_ns": .integer(metrics.durationNanoseconds),
      "frame_count": .integer(metrics.frameCount),
      "refresh_ns": refreshNanoseconds.map { .integer($0) } ?? .null,
      "rate_changes": .integer(rateChangeCount),
      "rate_change_ns": .integer(rateChangeNanoseconds),
      "hitches": .array(hitches.map(\.json)),
    ])
  }
}

extension RecordedHitch {
  /// An array of the due time, the lateness and the refresh interval, in nanoseconds.
  fileprivate var json: JSONText {
    .array([.integer(dueNanoseconds), .integer(hitchNanoseconds), .integer(refreshNanoseconds)])
  }
}
