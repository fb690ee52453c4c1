/// What our own files of frames may say about where they come from.
enum FrameFacts {
  /// The keys, in the order in which messages list them.
  static let keys = [
    "refresh_interval_ns", "idle_after_ns", "lower_rates", "test", "app", "version", "build",
    "device", "platform",
    "system",
  ]

  /// Adds a fact; returns what is wrong with it.
  static func add(_ key: String, _ value: String, to frames: inout PresentedFrames) -> String? {
    if keys.contains(key), !frames.statedFacts.insert(key).inserted {
      return "'\(key)' is stated twice; keep one"
    }
    switch key {
    case "refresh_interval_ns", "idle_after_ns":
      let range =
        key == "idle_after_ns" ? 1...10_000_000_000 : PresentedFrames.refreshIntervals
      guard let number = Int(value), range.contains(number) else {
        return "'\(key)' is a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "got '\(value.prefix(40))'"
      }
      if key == "idle_after_ns" {
        frames.idleNanoseconds = number
      } else {
        frames.refreshNanoseconds = number
      }
    case "lower_rates":
      guard let choice = PresentedFrames.LowerRates(rawValue: value) else {
        return "'lower_rates' is 'meant' or 'late', got '\(value.prefix(40))'"
      }
      frames.lowerRates = choice
    case "test": frames.test = value
    case "app": frames.app.name = value
    case "version": frames.app.version = value
    case "build": frames.app.build = value
    case "device": frames.device.name = value
    case "platform": frames.device.platform = value
    case "system": frames.device.system = value
    default: return nil
    }
    return nil
  }
}

extension ContentSketch {
  /// The first line of a text that is neither blank nor a comment; nil for XML and JSON.
  var header: String? {
    guard rootElement == nil, keys == nil else { return nil }
    for line in text.split(whereSeparator: \.isNewline).prefix(200) {
      let trimmed = line.trimmed
      if !trimmed.isEmpty, !trimmed.hasPrefix("#") { return trimmed }
    }
    return nil
  }

  /// The unit of a CSV column of presented times; nil if it is something else.
  var presentedUnit: TimeUnit? { header.flatMap { TimeUnit(presentedColumn: $0) } }
}

extension TimeUnit {
  /// The unit of a column or key `presented_ns`, `presented_us`, `presented_ms` or `presented_s`.
  init?(presentedColumn name: String) {
    guard name.hasPrefix("presented_") else { return nil }
    self.init(named: String(name.dropFirst("presented_".count)))
  }
}
