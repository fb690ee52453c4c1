internal import ListEngine
internal import TextFormats

extension HitchReport {
  /// The version of the JSON that `json` writes.
  public static let schema = "perfsite-hitches/1"

  /// The scrolls as JSON, for `perfsite import`.
  public var json: String {
    var members: [(name: String, value: JSONText)] = [("schema", .string(Self.schema))]
    members.append(texts: "app", appTexts)
    members.append(texts: "device", deviceTexts)
    if let scenario { members.append(("scenario", .string(scenario))) }
    if let thermalState { members.append(("thermalState", .string(thermalState.rawValue))) }
    if let isLowPower { members.append(("lowPowerMode", .bool(isLowPower))) }
    if let rate = maximumFramesPerSecond {
      members.append(("maximum_frames_per_second", .integer(rate)))
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

  private var appTexts: KeyValuePairs<String, String?> {
    [
      "name": app.name, "identifier": app.identifier, "version": app.version, "build": app.build,
    ]
  }

  private var deviceTexts: KeyValuePairs<String, String?> {
    ["model": device.model, "platform": device.platform, "system": device.system]
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
      "hitches": .array(hitches.map(\.json)),
    ])
  }
}

extension RecordedHitch {
  /// Due, late by, refresh interval.
  fileprivate var json: JSONText {
    .array([.integer(dueNanoseconds), .integer(hitchNanoseconds), .integer(refreshNanoseconds)])
  }
}

extension [(name: String, value: JSONText)] {
  /// Adds an object of the texts that are known.
  fileprivate mutating func append(texts name: String, _ texts: KeyValuePairs<String, String?>) {
    let known = texts.compactMap { text in
      text.value.map { (name: text.key, value: JSONText.string($0)) }
    }
    if !known.isEmpty { append((name, .members(known))) }
  }
}
